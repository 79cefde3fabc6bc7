import Charts
import Library
import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

/// Opening pages, and copying, emailing and saving.
struct UpdateSharingTests {
  private let link = "https://music.apple.com/sk/song/1"

  @Test func `o opens the page once, and y copies its link`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1)])
    #expect(screen.press("o") == [.openPage(address: link)])
    #expect(screen.notice == "Opening the store page…")
    #expect(screen.press("o", "S", "o").isEmpty)
    #expect(screen.press("j", "o") == [.openPage(address: "https://music.apple.com/sk/song/2")])
    screen.send(.opened(address: link, nil))
    #expect(screen.notice == "Opened \(link)")
    #expect(screen.press("k", "o") == [.openPage(address: link)])
    #expect(screen.press("y") == [.copy(link, called: "the link")])
    #expect(screen.notice == "Copying…")
    var empty = try ScreenFixture(tracks: 0)
    #expect(empty.press("o", "y", "S") == [])
    #expect(empty.model.overlay == nil)
  }

  @Test func `an address that cannot be opened is shown until it is closed`() throws {
    var screen = try ScreenFixture()
    screen.press("i", "o")
    screen.send(.opened(address: link, CommandError(.failed, "xdg-open is not installed.")))
    #expect(screen.shows("xdg-open is not installed."))
    #expect(screen.lines.contains(link))
    #expect(screen.press("x", "d", "z") == [])
    #expect(screen.model.overlay.isOfDetails && screen.model.overlay != .details)
    screen.press("q")
    #expect(screen.model.overlay == .details)
    // It can be copied, and scrolled if it does not fit.
    screen = try ScreenFixture(columns: 40, rows: 10)
    let long = "https://apps.apple.com/" + (1...60).map { "part\($0)" }.joined(separator: "-")
    screen.model.overlay = .address(long, because: "xdg-open is not installed.", over: nil)
    #expect(screen.press("y") == [.copy(long, called: "the link")])
    var seen = ""
    for _ in 1...long.count {
      for line in screen.lines[1..<8] where !seen.hasSuffix(line) { seen += line }
      screen.press("j")
    }
    #expect(seen.contains("part1-") && seen.contains("-part60"))
    screen.press(.escape)
    #expect(screen.model.overlay == nil)
  }

  @Test func `S opens a menu in which each item has a letter`() throws {
    var screen = try ScreenFixture()
    let row = try #require(screen.model.selectedRow)
    let text = ShareText(row, in: screen.model.country, isDemo: false)
    #expect(screen.press("S") == [])
    #expect(screen.press("c") == [.copy("Artist 1 – Track 1\n\(link)", called: "the text")])
    #expect(screen.press("S", "m") == [.mail(row, text)])
    #expect(screen.press("S", "a") == [.saveArtwork(row)])
    #expect(screen.press("S", "o") == [.openPage(address: link)])
    #expect(screen.model.overlay == nil)
    // Enter performs the selected action.
    #expect(screen.press("S", "j", .down, "k", .control("n"), .enter) == [.saveArtwork(row)])
    #expect(screen.model.overlay == nil)
    screen.send(.shared(.success("The link is on the clipboard.")))
    #expect(screen.notice == "The link is on the clipboard.")
    screen.send(.shared(.failure(CommandError(.failed, "There is no clipboard here."))))
    #expect(screen.model.notice?.kind == .failure)
  }

  @Test func `the menu returns to the details, with or without a choice`() throws {
    var screen = try ScreenFixture()
    screen.press("i")
    for key in ["c", .escape, "q", "S"] as [Key] {
      #expect(screen.press("S", key).count == (key == "c" ? 1 : 0))
      #expect(screen.model.overlay == .details)
    }
  }

  @Test func `without artwork there is nothing to save, and offline none is fetched`() throws {
    var screen = try ScreenFixture()
    screen.model.chart.shown?.chart.entries[0].artworkURL100 = nil
    #expect(screen.press("S", "a") == [])
    #expect(screen.notice == "No artwork available for Artist 1 – Track 1.")
    screen = try ScreenFixture(freshness: .offline)
    #expect(screen.press("S", "a") == [])
    #expect(screen.notice == "Offline: cannot fetch artwork.")
  }
}
