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
  @Test func `keys and the wheel move within the list`() throws {
    var screen = try ScreenFixture()
    for (key, number) in [
      ("j", 2), (.down, 3), ("k", 2), (.up, 1), (.up, 1), ("G", 10), ("j", 10), ("g", 1),
      (.end, 10), (.home, 1),
    ] as [(Key, Int)] {
      screen.press(key)
      #expect(screen.selected == Tracks.id(number))
    }
    screen.mouse(.wheelDown)
    #expect(screen.selected == Tracks.id(2))
    screen.mouse(.wheelUp)
    #expect(screen.selected == Tracks.id(1))
  }

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

  @Test func `a click selects, and on the button or a key of the footer presses it`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(2)])
    let layout = try #require(ScreenLayout(screen.model))
    // Between text and button.
    let end = layout.listColumns - layout.stateColumns
    #expect(screen.mouse(.left, row: layout.listTop, column: end).isEmpty)
    #expect(try screen.click(.entry(2)).isEmpty)
    #expect(screen.selected == Tracks.id(3))
    #expect(try screen.click(.key("d")) == [.start(3)])
    try screen.click(.key("?"))
    #expect(screen.model.overlay == .help(scroll: 0))
    try screen.click(.key(.escape))
    #expect(screen.model.overlay == nil)
    #expect(try screen.click(.button(0)) == [.start(1)])
    #expect(try screen.click(.button(1)) == [.play(2)])
    #expect(try screen.click(.button(1)) == [.player(.setPaused(true))])
    // Below the last row.
    screen = try ScreenFixture(tracks: 1, rows: 40)
    screen.mouse(.left, row: 30, column: 70)
    #expect(screen.model.transfers.lines.isEmpty)
  }

  @Test func `entries behind a panel cannot be clicked`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(2)])
    screen.press("K")
    let targets = screen.model.mouseTargets(now: screen.now)
    let clicks = (0..<24).flatMap { row in
      (0..<80).compactMap { targets.click(row: row, column: $0) }
    }
    #expect(!clicks.isEmpty)
    for click in clicks {
      switch click {
      case .key, .choice: break
      case .entry, .button, .view, .picker, .opacity, .seek: Issue.record("\(click)")
      }
    }
  }

  @Test func `Tab, digits and clicks on names change the list, and each keeps its position`() throws
  {
    var screen = try ScreenFixture(kept: [Tracks.kept(1), Tracks.kept(2)])
    screen.press("j", "j", .tab, "j")
    #expect(screen.model.view == .library)
    let inLibrary = screen.selected
    screen.press("1")
    #expect(screen.selected == Tracks.id(3))
    screen.press(.tab)
    #expect(screen.selected == inLibrary)
    try screen.click(.view(.chart))
    #expect(screen.model.view == .chart)
  }

  @Test func `in a window that is too small only quitting works`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1)], columns: 39, rows: 10)
    #expect(screen.press("x", "d", "C", "D", .enter, "/").isEmpty)
    #expect(screen.model.overlay == nil)
    #expect(screen.press(.control("l"), "q") == [.redraw, .quit])
  }
}

/// Typed text, and keys of the help and the details.
struct UpdateInputTests {
  @Test func `typing filters at once, Enter keeps the filter, Esc clears it`() throws {
    var screen = try ScreenFixture()
    screen.type("/track 10")
    #expect(screen.model.filter == "track 10")
    #expect(screen.selected == Tracks.id(10))
    screen.press(.backspace)
    #expect(screen.model.rows.count == 2)
    screen.press(.enter)
    #expect(!screen.model.isTypingFilter && screen.model.rows.count == 2)
    for (key, number) in [("n", 1), ("n", 10), ("N", 1)] as [(Key, Int)] {
      screen.press(key)
      #expect(screen.selected == Tracks.id(number))
    }
    screen.press(.escape, "n")
    #expect(screen.model.rows.count == 10)
    #expect(screen.notice == "No filter to match.")
    screen.type("/zzz")
    #expect(screen.model.rows.isEmpty)
    screen.press(.escape)
    #expect(screen.model.rows.count == 10 && !screen.model.isTypingFilter)
  }

  @Test func `the filter keeps the selected entry, else selects the next match, else the first`()
    throws
  {
    var screen = try ScreenFixture(tracks: 12)
    screen.press("j", "j")
    screen.type("/track 3")
    #expect(screen.selected == Tracks.id(3))
    screen.press(.escape)
    #expect(screen.selected == Tracks.id(3))
    screen.type("/track 1")
    #expect(screen.selected == Tracks.id(10))
    screen.press(.control("u"))
    screen.type("track 2")
    #expect(screen.selected == Tracks.id(2))
  }

  @Test func `typed letters do nothing else`() throws {
    var screen = try ScreenFixture(
      kept: [Tracks.kept(1), Tracks.kept(2)], keys: .rebound("redraw", "R", "F2"))
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
        kept: [Tracks.kept(1), Tracks.kept(2)], keys: .rebound("redraw", key))
      screen.press("X")
      let effects = screen.press(try #require(Key(named: key)))
      #expect(effects == (key == "y" ? [.erase([1, 2].map(Tracks.id))] : []))
      #expect(screen.model.overlay == nil)
    }
  }

  @Test func `pasted text is entered only in text input`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1)])
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
      #expect(screen.model.overlay == .help(scroll: scroll))
    }
    screen.mouse(.wheelDown, row: 3, column: 3)
    #expect(screen.model.overlay == .help(scroll: 3))
    // A larger window scrolls it to fill it.
    screen.send(.input(.resized(TerminalSize(columns: 200, rows: 100))))
    #expect(screen.model.overlay == .help(scroll: 0))
  }

  @Test func `Esc closes the overlay, then the filter, then the notice`() throws {
    var screen = try ScreenFixture()
    screen.type("/track")
    screen.press(.enter, "c", "i", .escape)
    #expect(screen.model.overlay == nil)
    screen.press(.escape)
    #expect(screen.model.filter == "" && screen.model.notice != nil)
    screen.press(.escape)
    #expect(screen.model.notice == nil)
    #expect(screen.press(.control("l"), "q") == [.redraw, .quit])
  }
}

/// `l`, `→` and Enter go in; `h`, `←`, Backspace, `q` and Esc come back.
struct UpdateNavigationTests {
  private static let backward: [Key] = ["h", .left, .backspace, "q", .escape]

  @Test(arguments: backward)
  func `keys go back, and only q quits when nothing is open`(key: Key) throws {
    var screen = try ScreenFixture.ofGenres()
    screen.press("l", "l")
    #expect(screen.press(key).isEmpty && screen.model.overlay == nil)
    #expect(screen.press(key).isEmpty && screen.model.listsGenres)
    #expect(screen.press(key) == (key == "q" ? [.quit] : []))
  }
}

/// Keys that act on marked entries instead of the selected one.
struct UpdateMarksTests {
  /// The entries 1 and 3 are marked, and 4 is selected.
  private func screen(kept numbers: Int...) throws -> ScreenFixture {
    var screen = try ScreenFixture(kept: numbers.map { try Tracks.kept($0) })
    screen.press("v", "j", "v")
    #expect(screen.model.markedRows.map(\.id) == [1, 3].map(Tracks.id))
    #expect(screen.selected == Tracks.id(4))
    return screen
  }

  @Test func `v marks, unmarks and moves down, V and Esc unmark all`() throws {
    for key in ["V", .escape] as [Key] {
      var screen = try screen()
      #expect(screen.lines.count { $0.contains("● Track") } == 2 && screen.shows(" 2 marked"))
      screen.press("k", "v")
      #expect(screen.model.marks == [Tracks.id(1)] && screen.selected == Tracks.id(4))
      screen.press("v", key)
      #expect(screen.model.marks.isEmpty && !screen.shows("marked"))
    }
    var gallery = try ScreenFixture()
    gallery.press("6", "v", "v")
    #expect(gallery.model.marks.count == 2)
    #expect(gallery.lines.count { $0.contains("● Track") } == 1)
  }

  @Test func `Enter plays them as a queue, whatever autoplay is`() throws {
    var screen = try screen(kept: 1, 3)
    #expect(screen.press(.enter) == [.play(1), .setNext(3)])
    #expect(screen.notice == "Playing 2 entries.")
    #expect(screen.press(">") == [.play(3)])
    #expect(!screen.model.hasAutoplay)
    // The first ones that cannot play are skipped.
    var missing = try self.screen(kept: 3)
    missing.press("V", "g")
    missing.model.chart.shown?.chart.entries[0].previewURL = nil
    missing.press("v", "j", "v")
    #expect(missing.press(.enter) == [.play(3)])
    var absent = try self.screen()
    #expect(absent.press(.enter) == [.start(1), .stream(1)])
    #expect(absent.notice == "Will play 2 entries shortly.")
  }

  @Test func `d downloads what can be started, otherwise pauses`() throws {
    var screen = try screen(kept: 3)
    #expect(screen.press("d") == [.start(1)])
    #expect(screen.notice == "Downloading 1 preview; 1 already downloaded.")
    screen.transfer(1, .queued, .started(received: 0, total: 9))
    #expect(screen.press("d") == [.pause(1)])
    #expect(screen.notice == "Paused 1 download.")
    screen.transfer(1, .paused(received: 4, total: 9))
    #expect(screen.press("d") == [.resume(1)])
  }

  @Test func `x asks once for several, and not for one`() throws {
    var screen = try screen(kept: 1, 3, 5)
    #expect(screen.press("x").isEmpty)
    #expect(screen.shows("Erase 2 previews"))
    #expect(screen.press("y") == [.erase([1, 3].map(Tracks.id))])
    var one = try self.screen(kept: 1, 3)
    one.press("k", "v")
    #expect(one.press("x") == [.erase([Tracks.id(1)])])
  }

  @Test func `f adds all to favorites, or removes all`() throws {
    var screen = try screen()
    screen.remember([Tracks.entry(3)])
    screen.press("f")
    #expect(screen.model.favorites.entries.map(\.id) == [1, 3].map(Tracks.id))
    #expect(screen.notice == "Added to favorites: Artist 1 – Track 1")
    screen.press("f")
    #expect(screen.model.favorites.entries.isEmpty)
    #expect(screen.notice == "Removed from favorites: 2 tracks")
  }

  @Test func `marks stay with a filter, and go with the list or the entry`() throws {
    var screen = try screen()
    screen.type("/track 10")
    screen.press(.enter, "v")
    #expect(screen.shows(" 3 marked   /track 10"))
    #expect(screen.press("d") == [.start(1, 3, 10)])
    screen.send(.chart(.success(Tracks.chart(2...5)), request: 1))
    #expect(screen.model.marks == [Tracks.id(3)])
    screen.press("2", "1")
    #expect(screen.model.marks.isEmpty)
    var genres = try ScreenFixture.ofGenres()
    genres.press("v")
    #expect(genres.notice == "Open a genre and select an entry first.")
    genres.press("l", "v", "1", "5")
    #expect(genres.model.marks.isEmpty && genres.model.openedGenre == "Dance")
  }

  @Test func `in the details, keys act on the entry shown`() throws {
    var screen = try screen(kept: 1, 3, 4)
    screen.press("i")
    #expect(screen.press("x") == [.erase([Tracks.id(4)])])
    screen.press("v")
    #expect(screen.model.marks.count == 2)
  }
}
