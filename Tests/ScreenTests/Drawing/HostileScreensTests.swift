import Artwork
import Charts
import Playback
import Session
import SessionFixtures
import Terminal
import Testing
import Transfers

@testable import Screen

/// A catalog with hostile texts: columns stay aligned, and no escape code reaches the terminal.
struct HostileScreensTests {
  private static let names = [
    "\u{1B}[2J\u{1B}]0;title\u{7}cleared\u{9B}31m",
    "\u{202E}backwards\u{202C} \u{2067}عربى\u{2069}",
    "Z" + String(repeating: "\u{301}", count: 60) + "algo",
    "👨\u{200D}👩\u{200D}👧 👍🏽 ❤️ 🇸🇰 🏴\u{E0067}\u{E007F}",
    String(repeating: "Ľ", count: 300), String(repeating: "日本語", count: 100), "क्षि नमस्ते ﷺ",
    "\n\t\r", "", "\u{301}\u{200B}\u{FEFF}",
  ]

  private func model(_ columns: Int, _ rows: Int, art: ArtworkMode = .off) throws -> ScreenModel {
    var model = try Scene.blank(columns, rows, art: art)
    let tracks = Self.names.enumerated().map { place, name in
      ChartEntry(
        rank: place + 1,
        Entry(
          kind: .songs, id: String(place), name: name, artistName: Self.names[9 - place],
          collectionName: name, genres: [name], url: name, previewURL: "https://localhost/a.m4a"))
    }
    model.chart.shown = .stub(tracks: tracks, fetched: Scene.fetched)
    model.transfers = Scene.board([Scene.line("3", [.failed(.failed(reason: Self.names[5]))])])
    model.playing = NowPlaying(
      Row(Entry(id: "2", name: Self.names[4]), kept: nil),
      storePage: Self.names[5], request: PlayRequest(Self.names[0]))
    return model
  }

  @Test(arguments: [(80, 24), (40, 10), (120, 40)])
  func `a hostile catalog does not break columns`(columns: Int, rows: Int) throws {
    let model = try model(columns, rows)
    expectWhole(model.frame(now: Scene.now))
    try GoldenScreen.expect(model, looksLike: "hostile")
  }

  @Test(arguments: [(80, 24), (40, 10), (45, 40), (220, 80)])
  func `overlays behave in the same way`(columns: Int, rows: Int) throws {
    var model = try model(columns, rows, art: .blocks)
    var chooser = CountryChooser(current: model.country)
    for name in Self.names {
      chooser.typed = name
      model.notice = Notice(name, .failure, now: Scene.now)
      model.chart.failure = name
      for overlay in [
        Overlay.details, .countries(chooser), .question(Question(text: name, .erase([]))),
        .share(.stub(name: name, artist: name), over: nil),
        .address(name, because: name, over: nil),
      ] {
        model.overlay = overlay
        expectWhole(model.frame(now: Scene.now))
      }
      model.overlay = nil
      model.isTypingFilter = true
      model.filter = name
      expectWhole(model.frame(now: Scene.now))
      model.isTypingFilter = false
      model.filter = ""
    }
  }
}
