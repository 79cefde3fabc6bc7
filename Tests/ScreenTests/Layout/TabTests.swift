import Terminal
import Testing

@testable import Screen

struct TabTests {
  @Test func `a click on a list's name means that list`() throws {
    var model = try Scene.chart()
    try Scene.keep("107", in: &model)
    let layout = try #require(ScreenLayout(model))
    let line = model.frame(now: Scene.now).canvas.lines[1]
    #expect(line.hasPrefix(" 1 Chart 10   2 Library 1"))
    #expect(layout.tab(atRow: 1, column: 1) == .chart)
    #expect(layout.tab(atRow: 1, column: 10) == .chart)
    #expect(layout.tab(atRow: 1, column: 14) == .library)
    #expect(layout.tab(atRow: 1, column: 24) == .library)
    #expect(layout.tab(atRow: 1, column: 40) == nil)
    #expect(layout.tab(atRow: 0, column: 3) == nil)
    #expect(layout.tab(atRow: 2, column: 3) == nil)
  }

  @Test func `no column means two lists`() throws {
    let layout = try #require(ScreenLayout(try Scene.chart()))
    let views = (0..<80).compactMap { layout.tab(atRow: 1, column: $0) }
    #expect(views == views.sorted { $0 == .chart && $1 == .library })
  }

  @Test func `where the header has one line there is nothing to click on`() throws {
    let layout = try #require(ScreenLayout(try Scene.chart(40, 10)))
    #expect(layout.tabs.isEmpty)
    #expect(layout.tab(atRow: 1, column: 3) == nil)
  }

  @Test func `the shown list's name is whole in any window, and no list is without a tab`() throws {
    for columns in 40...120 {
      for view in ListView.allCases {
        var model = try Scene.remembered(columns, 20)
        model.view = view
        let tabs = Tab.all(model)
        #expect(tabs.map(\.view) == ListView.allCases)
        #expect(tabs.first { $0.view == view }?.title == view.title)
        #expect((tabs.last?.end ?? 0) < columns)
        let line = model.frame(now: Scene.now).canvas.lines[1]
        #expect(line.contains(view.title))
        #expect(!line.contains("…"))
      }
    }
  }

  @Test func `in a window of the usual size all names and counts are told`() throws {
    let line = try Scene.remembered().frame(now: Scene.now).canvas.lines[1]
    #expect(line.hasPrefix(" 1 Chart 10   2 Library 1   3 Favorites 3   4 Recents 3"))
  }

  @Test func `what is typed has room, though names of lists give way`() throws {
    var model = try Scene.remembered(40, 20)
    (model.view, model.isTypingFilter, model.filter) = (.favorites, true, "trolejbus")
    #expect(model.frame(now: Scene.now).canvas.lines[1] == " 3 Favorites 3   /trolejbus  0 of 3")
  }
}
