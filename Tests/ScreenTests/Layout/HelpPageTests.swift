import SessionFixtures
import Terminal
import Testing

@testable import Screen

struct HelpPageTests {
  @Test(arguments: [40, 80, 120, 500])
  func `every binding is in the help once`(columns: Int) {
    let factLines = HelpPage(columns: columns, keys: .usual).columns.flatMap(\.self).compactMap {
      line in
      if case .binding(_, let does) = line { does } else { nil }
    }
    #expect(factLines == KeyTable.usual.groups.flatMap(\.bindings).map(\.does))
  }

  @Test(arguments: [40, 80, 120])
  func `many keys leave room for their descriptions`(columns: Int) throws {
    let keys = KeyTable.usual.rebound(by: [
      KeySetting(action: "louder", keys: (1...12).map { "F\($0)" } + ["+", "=", "ž", "š", "č"])
    ]).table
    var bench = try Bench(columns: columns, rows: 100, keys: keys)
    bench.press("?")
    let lines = bench.model.frame(now: 0).canvas.lines
    for words in ["volume up", "volume down", "close the panel", "F11", "č"] {
      #expect(lines.contains { $0.contains(words) }, "\(words)")
    }
    #expect(lines.contains { $0.contains("-    ") && $0.contains("  turn the volume down") })
  }

  @Test func `a wide window has two columns of similar height`() {
    let heights = HelpPage(columns: 120, keys: .usual).columns.map(\.count)
    #expect(heights.count == 2)
    #expect(heights.max() == HelpPage(columns: 120, keys: .usual).height)
    #expect(HelpPage(columns: 80, keys: .usual).columns.count == 1)
  }

  @Test func `two columns truncate nothing, and are close in any window`() {
    let does = KeyTable.usual.groups.flatMap(\.bindings).map(\.does.columns).max() ?? 0
    for columns in 40...300 {
      let page = HelpPage(columns: columns, keys: .usual)
      #expect(page.columns.count == 1 || page.width >= page.keyColumns + 3 + does)
      #expect(page.width <= 72)
      #expect(page.columns.count * (page.width + 1) < columns)
    }
  }

  @Test(arguments: [(40, 10), (80, 24), (112, 20), (120, 60)])
  func `scrolling to the end shows the last line`(columns: Int, rows: Int) throws {
    var model = try Scene.chart(columns, rows)
    let layout = try #require(ScreenLayout(model))
    model.overlay = .help(scroll: layout.helpScrollLimit)
    let canvas = model.frame(now: Scene.now).canvas
    #expect(canvas.lines.contains { $0.contains(" q  ") })
    #expect((canvas[layout.listTop, columns - 1].text == "↑") == (layout.helpScrollLimit > 0))
  }
}
