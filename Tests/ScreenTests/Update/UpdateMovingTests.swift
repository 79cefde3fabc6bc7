import Playback
import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

struct UpdateMovingTests {
  @Test func `keys move within the list`() throws {
    var bench = try Bench()
    for (key, number) in [
      ("j", 2), (.down, 3), ("k", 2), (.up, 1), (.up, 1), ("G", 10), ("j", 10), ("g", 1),
      (.end, 10), (.home, 1),
    ] as [(Key, Int)] {
      bench.press(key)
      #expect(bench.selected == Bench.id(number))
    }
  }

  @Test func `pages have the height of the window, half pages half of it`() throws {
    var bench = try Bench(rows: 11)
    let page = try #require(ScreenLayout(bench.model)).visibleCount
    try #require(page > 2 && page < 10)
    for (key, distance) in [
      (.pageDown, page), (.pageUp, -page), (.control("f"), page), (.control("b"), -page),
      (.control("d"), page / 2), (.control("u"), -page / 2),
    ] as [(Key, Int)] {
      bench.press("g")
      if distance < 0 { bench.press("G") }
      bench.press(key)
      let expected = distance < 0 ? max(10 + distance, 1) : min(1 + distance, 10)
      #expect(bench.selected == Bench.id(expected))
    }
  }

  @Test func `the selection is always visible, also after resizing`() throws {
    var bench = try Bench(rows: 50)
    bench.press("G")
    #expect(bench.model.places[.chart]?.top == 0)
    bench.tell(.input(.resized(TerminalSize(columns: 40, rows: 10))))
    let layout = try #require(ScreenLayout(bench.model))
    let top = try #require(bench.model.places[.chart]?.top)
    #expect(top == 10 - layout.visibleCount)
    bench.tell(.input(.resized(TerminalSize(columns: 80, rows: 50))))
    #expect(bench.model.places[.chart]?.top == 0)
  }

  @Test func `the wheel moves by one row`() throws {
    var bench = try Bench()
    bench.tell(.input(.mouse(Mouse(.wheelDown, row: 5, column: 5))))
    #expect(bench.selected == Bench.id(2))
    bench.tell(.input(.mouse(Mouse(.wheelUp, row: 5, column: 5))))
    #expect(bench.selected == Bench.id(1))
  }

  @Test func `a click selects, and on the button presses it`() throws {
    var bench = try Bench(kept: [Bench.kept(2)])
    #expect(try bench.click(.entry(2)).isEmpty)
    #expect(bench.selected == Bench.id(3))
    #expect(try bench.click(.button(0)) == [.start([Bench.request(1)])])
    #expect(try bench.click(.button(1)) == [.play(path: Bench.path(2))])
    #expect(try bench.click(.button(1)) == [.player(.setPaused(true))])
  }

  @Test func `a click between text and button only selects`() throws {
    var bench = try Bench(kept: [Bench.kept(2)])
    let layout = try #require(ScreenLayout(bench.model))
    let end = layout.listColumns - layout.stateColumns
    #expect(
      bench.tell(.input(.mouse(Mouse(.left, row: layout.listTop, column: end)))).isEmpty)
    #expect(bench.model.transfers.lines.isEmpty)
  }

  @Test func `a click on a key of the footer presses it`() throws {
    var bench = try Bench(kept: [Bench.kept(2)])
    #expect(try bench.click(.key("d")) == [.start([Bench.request(1)])])
    _ = try bench.click(.key("?"))
    #expect(bench.model.overlay == .help(scroll: 0))
    _ = try bench.click(.key(.escape))
    #expect(bench.model.overlay == nil)
  }

  @Test func `entries behind a panel cannot be clicked`() throws {
    var bench = try Bench(kept: [Bench.kept(2)])
    bench.press("K")
    let targets = bench.model.mouseTargets(now: bench.now)
    let clicks = (0..<24).flatMap { row in
      (0..<80).compactMap { targets.click(row: row, column: $0) }
    }
    #expect(!clicks.isEmpty)
    for click in clicks {
      switch click {
      case .key, .choice: break
      case .entry, .button, .view, .picker, .opacity: Issue.record("\(click)")
      }
    }
  }

  @Test func `a click below the last row has no effect`() throws {
    var bench = try Bench(tracks: 1, rows: 40)
    bench.tell(.input(.mouse(Mouse(.left, row: 30, column: 70))))
    #expect(bench.model.transfers.lines.isEmpty)
  }

  @Test func `Tab, digits and clicks on names change the list, and each list keeps its position`()
    throws
  {
    var bench = try Bench(kept: [Bench.kept(1), Bench.kept(2)])
    bench.press("j", "j")
    bench.press(.tab, "j")
    #expect(bench.model.view == .library)
    let inLibrary = bench.selected
    bench.press("1")
    #expect(bench.selected == Bench.id(3))
    bench.press(.tab)
    #expect(bench.selected == inLibrary)
    bench.press(.tab)
    #expect(bench.model.view == .favorites)
    bench.press(.tab)
    #expect(bench.model.view == .recents)
    bench.press(.tab)
    #expect(bench.model.view == .genres)
    bench.press(.tab)
    #expect(bench.model.view == .gallery)
    bench.press(.tab)
    #expect(bench.model.view == .chart)
    bench.press(.backTab)
    #expect(bench.model.view == .gallery)
    bench.press("3")
    #expect(bench.model.view == .favorites)
    _ = try bench.click(.view(.chart))
    #expect(bench.model.view == .chart)
  }

  @Test func `in a window that is too small only quitting works`() throws {
    var bench = try Bench(kept: [Bench.kept(1)], columns: 39, rows: 10)
    #expect(bench.press("x", "d", "C", "D", .enter, "/").isEmpty)
    #expect(bench.model.overlay == nil)
    #expect(bench.press(.control("l"), "q") == [.redraw, .quit])
  }
}
