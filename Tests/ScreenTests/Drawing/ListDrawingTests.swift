import Artwork
import Charts
import Foundation
import Library
import Playback
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

struct HeaderTests {
  @Test(arguments: [(0, 3600), (3599, 3600), (3600, 7200), (90_000, 172_800)])
  func `an age appears after an hour, and changes each hour, then each day`(
    age: Double, next: Double
  ) throws {
    var model = try Scene.chart()
    model.chart.shown?.fetched = Scene.clockZero.addingTimeInterval(-age)
    #expect(model.ageChanges(after: 0) == next - age)
    let before = HeaderText(model, now: 0).runs(columns: 78)
    #expect(HeaderText(model, now: next - age - 0.5).runs(columns: 78) == before)
    #expect(HeaderText(model, now: next - age + 0.5).runs(columns: 78) != before)
    // Without a wall clock, there is no age.
    var fresh = ScreenModel(size: model.size, country: model.country, limit: 10, folder: "")
    fresh.chart = model.chart
    #expect(fresh.ageChanges(after: 0) == nil)
  }

  @Test func `a spinner turns`() throws {
    var model = try Scene.blank()
    model.chart.isFetching = true
    #expect(model.lines[0].contains("⠋ fetching…"))
    #expect(model.frame(now: Scene.now + 0.13).canvas.lines[0].contains("⠙ fetching…"))
  }
}

struct ListDrawingTests {
  @Test func `recents have headings, between which rows can be clicked and scrolled to`() throws {
    var screen = try ScreenFixture(clockZero: Scene.clockZero)
    let recents = (1...12).map { number in
      RememberedEntry(
        Entry(kind: .songs, id: "r\(number)", name: "Recent \(number)"), country: "sk",
        date: Scene.clockZero.addingTimeInterval([0, -86_400, -864_000][min(number / 3, 2)]))
    }
    screen.remember([], recents: recents)
    screen.press("4")
    func line(_ text: String) -> Int? { screen.lines.firstIndex { $0.contains(text) } }
    #expect(line("Yesterday ──") == line("Recent 3").map { $0 - 1 })
    screen.mouse(.left, row: try #require(line("Recent 6")))
    #expect(screen.selected == "r6")
    screen.press("G")
    #expect(line("Recent 12") != nil && screen.lines[1].hasPrefix(" Yesterday ──"))
    screen.press("/")
    screen.type("recent 7")
    #expect(screen.lines[1].hasPrefix(" Earlier ──"))
  }

  @Test func `a row shows why it cannot be played, without the path, and the footer does not`()
    throws
  {
    var screen = try ScreenFixture(files: [Tracks.file(1)])
    screen.press(.enter)
    let failure = PlaybackEnd.failed(.unreadable(path: Tracks.path(1)))
    screen.player(.ended(1, failure))
    #expect(screen.notice == "Artist 1 – Track 1: Not a valid audio file.")
    #expect(screen.lines.count { $0.contains("Not a valid audio file.") } == 1)
    #expect(!screen.shows("/previews"))
    // Where the row is not visible, the footer shows it.
    screen.press("3")
    #expect(screen.shows("Track 1: Not a valid audio file."))
  }

  @Test func `a failed download is in the row or in the footer`() throws {
    var screen = try ScreenFixture(tracks: 40)
    screen.press("d")
    screen.receive(Tracks.id(1), .queued, .failed(.noLongerOffered(status: 404)))
    let words = "no longer available"
    #expect(screen.lines.count { $0.contains(words) } == 1)
    screen.press("G")
    #expect(screen.lines.suffix(3).joined().contains(words))
  }

  @Test func `a question has buttons that can be clicked`() throws {
    var screen = try ScreenFixture(files: [Tracks.file(1), Tracks.file(2)])
    screen.press("X")
    var kept = screen
    try kept.click(.key("n"))
    #expect(kept.model.panel == nil && kept.notice == "Nothing erased.")
    #expect(try screen.click(.key("y")) == [.erase([1, 2].map(Tracks.id))])
  }
}
