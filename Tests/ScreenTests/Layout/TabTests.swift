import Terminal
import Testing

@testable import Screen

struct TabTests {
  @Test func `a click on the name of a list shows that list; a click beside it has no effect`()
    throws
  {
    var model = try Scene.chart()
    try Scene.keep("107", in: &model)
    let line = model.frame(now: Scene.now).canvas.lines[0]
    #expect(line.hasSuffix("Chart  Lib  Fav  Rec  Gen  Gal"))
    let targets = model.mouseTargets(now: Scene.now)
    for tab in Tab.all(model) {
      let clicks = (tab.column..<tab.end).map { targets.click(row: 0, column: $0) }
      #expect(clicks.allSatisfy { $0 == .view(tab.view) })
      #expect(targets.click(row: 0, column: tab.end) == nil)
    }
    #expect(targets.click(row: 0, column: 3) == nil)
  }

  @Test func `a window that is too narrow has no tabs`() throws {
    #expect(Tab.all(try Scene.chart(40, 10)).isEmpty)
  }

  @Test func `the name of the displayed list is complete in any window, and each list has a tab`()
    throws
  {
    for columns in 76...160 {
      for (index, view) in ListView.allCases.enumerated() {
        var model = try Scene.remembered(columns, 20)
        model.view = view
        let tabs = Tab.all(model)
        #expect(tabs.map(\.view) == ListView.allCases)
        #expect(tabs.first { $0.view == view }?.title == view.title)
        #expect(tabs.last?.end == columns - 1)
        // Each width tests one view, because drawing takes long.
        guard columns % ListView.allCases.count == index else { continue }
        let line = model.frame(now: Scene.now).canvas.lines[0]
        #expect(line.contains(view.title))
        #expect(!line.contains("…"))
      }
    }
  }

  @Test func `a wide window shows all names, counts and keys`() throws {
    let line = try Scene.remembered(120, 40).frame(now: Scene.now).canvas.lines[0]
    #expect(
      line.hasSuffix(
        "1 Chart 10  2 Library 1  3 Favorites 3  4 Recents 3  5 Genres 7  6 Gallery"))
  }
}
