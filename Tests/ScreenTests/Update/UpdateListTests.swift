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

struct UpdateInputTests {
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

  @Test func `a long title leaves room for the question, and is short in messages`() throws {
    var screen = try ScreenFixture(columns: 40, rows: 10, isReady: false)
    let title = String(repeating: "very long ", count: 50)
    let id = Tracks.id(1)
    screen.find(try .stub(id: id, artist: "A", track: title, bytes: 1, isDownload: false))
    screen.press("2", "x")
    #expect(screen.lines.joined().contains("anyway?"), "\(screen.lines)")
    screen.model.transfers[id] = TransferBoard.Line(id: id, title: title)
    screen.transfer(1, .failed(.noLongerOffered(status: 404)))
    #expect(
      screen.notice == "\(title.prefix(39))…: The preview is no longer available (HTTP 404).")
  }
}
