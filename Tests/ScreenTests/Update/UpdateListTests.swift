import Artwork
import Charts
import Library
import Playback
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

struct UpdateMovingTests {
  @Test func `pages have the height of the window, half pages half of it`() throws {
    var screen = try ScreenFixture(rows: 11)
    let page = try #require(ScreenLayout(screen.model)).visibleCount
    try #require(page > 2 && page < 10)
    for (key, distance) in [
      (.pageDown, page), (.pageUp, -page), (.control("f"), page), (.control("b"), -page),
      (.control("d"), page / 2), (.control("u"), -page / 2),
    ] as [(Key, Int)] {
      screen.press(distance < 0 ? "G" : "g", key)
      let expected = distance < 0 ? max(10 + distance, 1) : min(1 + distance, 10)
      #expect(screen.selected == Tracks.id(expected))
    }
  }

  @Test func `the selection is always visible, also after resizing`() throws {
    var screen = try ScreenFixture(rows: 50)
    screen.press("G")
    #expect(screen.model.places[.chart]?.top == 0)
    screen.send(.input(.resized(TerminalSize(columns: 40, rows: 10))))
    let layout = try #require(ScreenLayout(screen.model))
    #expect(screen.model.places[.chart]?.top == 10 - layout.visibleCount)
    screen.send(.input(.resized(TerminalSize(columns: 80, rows: 50))))
    #expect(screen.model.places[.chart]?.top == 0)
  }

  @Test func `a click beside a button selects, and below the last row it does nothing`() throws {
    var screen = try ScreenFixture()
    let layout = try #require(ScreenLayout(screen.model))
    let end = layout.listColumns - layout.stateColumns
    #expect(screen.mouse(.left, row: layout.listTop + 1, column: end).isEmpty)
    screen = try ScreenFixture(tracks: 1, rows: 40)
    screen.mouse(.left, row: 30, column: 70)
    #expect(screen.model.transfers.lines.isEmpty)
  }

  @Test func `entries behind a panel cannot be clicked`() throws {
    var screen = try ScreenFixture(files: [Tracks.file(2)])
    screen.press("K")
    let targets = screen.model.mouseTargets(now: screen.now)
    let clicks = (0..<24).flatMap { row in
      (0..<80).compactMap { targets.click(row: row, column: $0) }
    }
    #expect(!clicks.isEmpty)
    for click in clicks {
      switch click {
      case .key, .choice: break
      case .entry, .button, .view, .nextView, .picker, .opacity, .seek: Issue.record("\(click)")
      }
    }
  }
}

/// Typed text, and keys of the help and the details.
struct UpdateInputTests {
  @Test func `typed letters do nothing else`() throws {
    var screen = try ScreenFixture(
      files: [Tracks.file(1), Tracks.file(2)], keys: .rebound("redraw", "R", "F2"))
    #expect(screen.press("/", "x", "X", "d", "q", "?", " ", "R").isEmpty)
    #expect(screen.model.filter == "xXdq? R")
    #expect(screen.press(.function(2)) == [.redraw])
    screen.press(.control("u"))
    #expect(screen.model.filter == "")
    screen.press(.down)
    #expect(screen.selected == Tracks.id(2))
    #expect(screen.press(.escape, "R", "?", "R") == [.redraw, .redraw])
    screen = try ScreenFixture()
    #expect(screen.press("/", .control("l")) == [.redraw])
  }

  @Test func `a confirmation has fixed keys`() throws {
    for key in ["y", "Enter"] {
      var screen = try ScreenFixture(
        files: [Tracks.file(1), Tracks.file(2)], keys: .rebound("redraw", key))
      screen.press("X")
      let effects = screen.press(try #require(Key(named: key)))
      #expect(effects == (key == "y" ? [.erase([1, 2].map(Tracks.id))] : []))
      #expect(screen.model.panel == nil)
    }
  }

  @Test func `pasted text is entered only in text input`() throws {
    var screen = try ScreenFixture(files: [Tracks.file(1)])
    screen.send(.input(.pasted("xq")))
    #expect(screen.model.filter == "")
    screen.press("/")
    screen.send(.input(.pasted("track\n 1\u{1B}[2J")))
    #expect(screen.model.filter.hasPrefix("track 1"))
    #expect(!screen.model.filter.unicodeScalars.contains { $0.value < 0x20 })
    screen.send(.input(.pasted(String(repeating: "a", count: 10_000))))
    #expect(screen.model.filter.count == 100)
    screen.press(.escape, "C")
    screen.send(.input(.pasted("japan\n")))
    screen.press(.enter)
    #expect(screen.model.country.code == "jp")
  }

  @Test func `the help scrolls to its end`() throws {
    var screen = try ScreenFixture(rows: 14)
    let limit = try #require(ScreenLayout(screen.model)).helpScrollLimit
    try #require(limit > 3)
    for (keys, scroll) in [(["?", "j", "j", "k"], 1), (["G", "j"], limit), (["g", "k"], 0)]
      as [([Key], Int)]
    {
      for key in keys { screen.press(key) }
      #expect(screen.model.panel == .help(scroll: scroll))
    }
    screen.mouse(.wheelDown, row: 3, column: 3)
    #expect(screen.model.panel == .help(scroll: 3))
    // A larger window scrolls it to fill it.
    screen.send(.input(.resized(TerminalSize(columns: 200, rows: 100))))
    #expect(screen.model.panel == .help(scroll: 0))
  }

  @Test func `marks are shown in the gallery`() throws {
    var screen = try ScreenFixture()
    screen.press("6", "v", "v")
    #expect(screen.model.marks.count == 2)
    #expect(screen.lines.count { $0.contains("● Track") } == 1)
  }
}
