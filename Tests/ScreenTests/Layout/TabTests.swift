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
}
