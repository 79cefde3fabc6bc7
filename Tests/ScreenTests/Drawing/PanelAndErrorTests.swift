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

struct PanelTests {
  @Test func `a question has buttons that can be clicked, and a margin`() throws {
    var screen = try ScreenFixture(kept: [Tracks.kept(1), Tracks.kept(2)])
    screen.press("X")
    let top = try #require(screen.lines.first { $0.contains("╭─ Erase ") })
    let before = try #require(top.firstIndex(of: "╭"))
    #expect(top[..<before].last == " " && screen.shows(" y Erase    n Keep  │"))
    var kept = screen
    try kept.click(.key("n"))
    #expect(kept.model.overlay == nil && kept.notice == "Nothing erased.")
    #expect(try screen.click(.key("y")) == [.erase([1, 2].map(Tracks.id))])
  }

  @Test func `in narrow windows, panels have the width of the window`() throws {
    for key in ["X", "C", "K", "S"] as [Key] {
      var screen = try ScreenFixture(kept: [Tracks.kept(1), Tracks.kept(2)], columns: 59)
      screen.press(key)
      #expect(screen.lines.contains { $0.hasPrefix("╭") && $0.hasSuffix("╮") && $0.count == 59 })
    }
  }
}

struct ErrorTests {
  @Test func `a row shows why it cannot be played, without the path, and the footer does not`()
    throws
  {
    var screen = try ScreenFixture(kept: [Tracks.kept(1)])
    screen.press(.enter)
    let failure = PlaybackEnd.failed(.unreadable(path: Tracks.path(1)))
    screen.receive(.ended(path: Tracks.path(1), failure))
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

  @Test func `a failed refresh is a warning, and the header says so`() throws {
    var model = try Scene.chart()
    model.chart.failure = "Could not fetch the chart of Slovakia."
    model.notice = Notice("Could not fetch the chart of Slovakia.", .failure, now: Scene.now)
    let canvas = model.drawn.canvas
    #expect(canvas.lines.count { $0.contains("Could not fetch the chart") } == 1)
    #expect(canvas.lines[22].hasPrefix(" ⚠ Could not") && canvas[22, 1].style == Theme.warning)
    model.chart.failure = nil
    model.chart.shown?.isStale = true
    model.size.columns = 160
    #expect(model.lines[0].contains("not refreshed · 4 min ago"))
  }

  @Test func `an empty list has a headline, the reason and keys`() throws {
    var model = try Scene.blank()
    model.chart.failure = "Could not fetch the chart of Slovakia."
    let lines = model.lines
    let row = try #require(lines.firstIndex { $0.contains("No chart") })
    #expect(lines[row + 1].contains("Could not fetch") && lines[row + 3].contains("[r] try again"))
  }

  @Test func `the folder is broken at slashes, with ~ for the home folder`() throws {
    let folder = "/home/eva/" + String(repeating: "folder/", count: 12) + "HotTracks"
    var model = ScreenModel(
      size: TerminalSize(columns: 80, rows: 24), country: try .coded("sk"), limit: 10,
      folder: folder, art: .off)
    (model.view, model.home) = (.library, "/home/eva")
    let lines = model.lines.filter { $0.contains("folder") }.map { $0.drop { $0 == " " } }
    #expect(lines.contains { $0.hasPrefix("~/folder/") && $0.hasSuffix("folder/") }, "\(lines)")
    #expect(lines.contains { $0.hasSuffix("folder/HotTracks.") }, "\(lines)")
  }
}

struct DetailsFactTests {
  @Test func `details show the end of the path, with ~, and the position in every list`() throws {
    var model = try Scene.library()
    (model.overlay, model.home) = (.details, "/previews")
    Scene.select(model.rows[1].id, in: &model)
    #expect(model.lines[0].contains("2 of \(model.rows.count)"))
    let path = try #require(model.rows[1].kept?.path)
    #expect(model.lines.contains { $0.hasSuffix("~" + path.dropFirst("/previews".count)) })
    model.size.columns = 44
    let line = try #require(model.lines.first { $0.contains("File   ") })
    #expect(line.contains("…") && line.hasSuffix(path.suffix(12)))
  }

  @Test func `app icons leave room for screenshots`() throws {
    let layout = try Scene.chart(200, 60, art: .blocks).layout()
    let heights = [Scene.apps[0], Scene.tracks[0]].map {
      layout.detailsPicture(of: Row($0, kept: nil))?.rows
    }
    #expect(heights == [20, 32])
  }
}
