import Artwork
import Charts
import Foundation
import Library
import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

struct GoldenScreensTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Screens")

  /// With `HOTTRACKS_SCREENS=write` the files are written and the test fails; check the changes with git.
  @Test(arguments: GoldenScene.all)
  func `a screen looks as expected`(scene: GoldenScene) throws {
    for window in scene.windows {
      let frame = try scene.frame(window)
      #expect(fault(of: frame) == nil)
      let seen = frame.canvas.lines.joined(separator: "\n") + "\n"
      let file = Self.folder.appending(path: scene.file(window))
      if ProcessInfo.processInfo.environment["HOTTRACKS_SCREENS"] == "write" {
        try seen.write(to: file, atomically: true, encoding: .utf8)
        Issue.record("\(file) was written")
      }
      #expect(try seen == String(contentsOf: file, encoding: .utf8), "\(file):\n\(seen)")
    }
  }

  @Test func `every file belongs to a scene`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(
      files.sorted() == GoldenScene.all.flatMap { $0.windows.map($0.file) }.sorted())
  }
}

/// A complete screen, whose text in some windows is in `Screens/`, without styles and trailing spaces.
struct GoldenScene: CustomTestStringConvertible, Sendable {
  static let usual = TerminalSize(columns: 80, rows: 24)
  static let wide = TerminalSize(columns: 160, rows: 45)
  static let small = TerminalSize(columns: 60, rows: 18)

  let name: String
  let windows: [TerminalSize]
  private let base: @Sendable () throws -> ScreenModel
  private let change: @Sendable (inout ScreenModel) throws -> Void

  init(
    _ name: String, in windows: [TerminalSize] = [Self.usual, Self.wide, Self.small],
    _ base: @autoclosure @escaping @Sendable () throws -> ScreenModel,
    _ change: @escaping @Sendable (inout ScreenModel) throws -> Void = { _ in }
  ) {
    (self.name, self.windows) = (name, windows)
    self.base = base
    self.change = change
  }

  var testDescription: String { name }

  func frame(_ window: TerminalSize) throws -> Frame {
    var model = try base()
    try change(&model)
    model.size = window
    return model.drawn
  }

  func file(_ window: TerminalSize) -> String { "\(name)-\(window.columns)x\(window.rows).txt" }
}

extension GoldenScene {
  static let all: [GoldenScene] = [charts, genres, otherLists, emptyLists, details, menus]
    .flatMap(\.self)

  private static let charts: [GoldenScene] = [
    GoldenScene("chart", try Scene.chart(isDemo: false)),
    GoldenScene("states", try Scene.busy()) { Scene.select("102", in: &$0) },
    GoldenScene("marked", in: [usual, small], try Scene.busy()) {
      Scene.select("102", in: &$0)
      $0.marks = ["102", "105"]
    },
    GoldenScene("pictures", in: [usual, small], try Scene.busy(art: .blocks)),
    GoldenScene("pane", in: [wide], try Scene.busy(art: .blocks)) { Scene.select("107", in: &$0) },
    GoldenScene("moved", in: [usual, wide], try Scene.remembered()) {
      Scene.select("104", in: &$0)
    },
    GoldenScene("autoplay", try Scene.autoplay()),
    GoldenScene("filter", in: [usual, small], try Scene.chart()) {
      ($0.isTypingFilter, $0.filter) = (true, "ti")
    },
    GoldenScene("long", in: [usual], try Scene.gallery(art: .off, view: .chart)) {
      Scene.select("1024", in: &$0, top: 20)
    },
    GoldenScene("search", in: [usual, small], try Scene.chart()) {
      $0.overlay = .search(SearchLine("ema rieč", chartKind: .songs))
    },
    GoldenScene("album", in: [usual, wide], try Scene.chart()) {
      $0.pages = [
        ListPage(
          list: try .album(of: 1...7, missing: [3]), formerView: .chart, formerFilter: "")
      ]
      $0.view = .store
    },
    GoldenScene("apps", in: [usual, small], try Scene.chart(of: Scene.apps, from: .topFreeApps)) {
      Scene.select("202", in: &$0)
    },
    GoldenScene("movies", in: [usual], try Scene.chart(of: Scene.movies, from: .topMovies)),
    GoldenScene(
      "episodes", in: [usual], try Scene.chart(of: Scene.episodes, from: .topTVEpisodes)),
  ]

  private static let genres: [GoldenScene] = [
    GoldenScene("genres", try Scene.genres()),
    GoldenScene("genres-pictures", in: [usual, wide], try Scene.busy(art: .blocks)) {
      $0.view = .genres
      $0.genres.sort = .count
      Scene.select("Rock", in: &$0)
    },
    GoldenScene("genre", in: [usual], try Scene.genres()) {
      $0.genres.opened = "Alternative"
      $0.place.selected = "107"
    },
    GoldenScene("genres-long", in: [small], try Scene.genres()) {
      for place in 0..<10 {
        $0.chart.shown?.chart.entries[place].genres = [
          "Genre with a long name \(place + 1)", "Genre \(place + 1)",
        ]
      }
      Scene.select("Genre 7", in: &$0, top: 4)
    },
    GoldenScene("gallery", try Scene.busyGallery()),
    GoldenScene("gallery-playing", in: [wide], try Scene.busyGallery()) {
      $0.playing = Scene.playing($0.rows[3].id)
    },
    GoldenScene("picker-genres", in: [usual, wide], try Scene.busyGallery()) {
      $0.gallery.picker = .genres
      Scene.select($0.rows[14].id, in: &$0, top: 3)
    },
    GoldenScene("picker-titles", in: [usual], try Scene.busyGallery()) {
      $0.gallery.picker = .titles
      Scene.select($0.rows[14].id, in: &$0, top: 3)
    },
  ]

  private static let otherLists: [GoldenScene] = [
    GoldenScene("world", try Scene.world()),
    GoldenScene("library", try Scene.library()) {
      try Scene.keep("104", in: &$0, part: .partial(total: 1_104_332), bytes: 470_000)
    },
    GoldenScene("favorites", in: [usual, small], try Scene.remembered()) {
      $0.view = .favorites
      Scene.select("108", in: &$0)
    },
    GoldenScene("recents", in: [usual], try Scene.remembered(isDemo: true, freshness: .offline)) {
      $0.view = .recents
    },
    GoldenScene("all-kinds", in: [usual], try Scene.blank(isDemo: false)) { model in
      let found = [Scene.tracks[0], Scene.apps[1], Scene.movies[0], Scene.episodes[0]]
      model.favorites.read(
        found.map { Row($0, kept: nil).remembered(in: model.country, at: Scene.clockZero) })
      model.view = .favorites
    },
  ]

  private static let emptyLists: [GoldenScene] = [
    GoldenScene("asking", in: [usual], try Scene.blank()) { $0.chart.isFetching = true },
    GoldenScene("waiting", in: [usual], try Scene.blank()) {
      $0.chart.isFetching = true
      $0.chart.wait = "itunes.apple.com is busy; trying again in 4 s"
    },
    GoldenScene("failed", in: [usual, small], try Scene.blank()) {
      $0.chart.failure =
        "Could not fetch the most-played chart of Slovakia (the name rss.marketingtools.apple.com "
        + "was not found). Check the network and try again."
    },
    GoldenScene("empty", in: [usual], try Scene.blank()) {
      $0.chart.shown = .stub(fetched: Scene.fetched)
    },
    GoldenScene("no-match", in: [usual], try Scene.chart()) { $0.filter = "abba" },
    GoldenScene("library-empty", in: [usual], try Scene.chart()) { $0.view = .library },
    GoldenScene("library-unreadable", in: [usual], try Scene.chart()) {
      $0.view = .library
      $0.keptFailure = "The folder /home/eva/Music/HotTracks could not be read: no permission."
    },
    GoldenScene("favorites-empty", in: [usual], try Scene.chart()) { $0.view = .favorites },
    GoldenScene("recents-empty", in: [usual], try Scene.chart()) { $0.view = .recents },
  ]

  private static let details: [GoldenScene] = [
    GoldenScene("details", try Scene.busy(art: .blocks)) {
      $0.overlay = .details
      Scene.select("106", in: &$0)
    },
    GoldenScene("favorite-details", in: [usual], try Scene.remembered()) {
      ($0.view, $0.overlay) = (.favorites, .details)
      Scene.select("108", in: &$0)
    },
    GoldenScene("app-pane", in: [wide], try Scene.app(art: .blocks)),
    GoldenScene("app-details", in: [usual, small], try Scene.app()) { $0.overlay = .details },
    GoldenScene("app-details-end", in: [usual], try Scene.app()) {
      ($0.overlay, $0.detailsScroll) = (.details, 1000)
    },
    GoldenScene("app-pictures", in: [usual, wide], try Scene.app(art: .blocks)) {
      $0.overlay = .details
    },
    GoldenScene(
      "film-details", in: [usual], try Scene.chart(of: Scene.movies, from: .topMovies)
    ) {
      $0.overlay = .details
      $0.details.note(
        .failed("itunes.apple.com asks to slow down; try again later."), of: "301", in: "sk")
    },
    GoldenScene("picture", in: [usual, wide], try Scene.picture()),
    GoldenScene("picture-zoomed", in: [usual], try Scene.picture()) {
      try $0.changePicture { view, stage in
        view.zoom(by: 3, in: stage)
        view.pan(across: 0.125, down: -0.125, in: stage)
      }
    },
  ]

  private static let menus: [GoldenScene] = [
    GoldenScene("help", try Scene.chart()) { $0.overlay = .help(scroll: 0) },
    GoldenScene("help-end", in: [usual], try Scene.chart()) { $0.overlay = .help(scroll: 1000) },
    GoldenScene("countries", try Scene.countries(typed: "")),
    GoldenScene("countries-typed", in: [usual], try Scene.countries(typed: "slo")),
    GoldenScene("countries-none", in: [usual], try Scene.countries(typed: "atlantis")),
    GoldenScene("kinds", in: [usual, small], try Scene.chart()) {
      $0.overlay = .kinds(KindChooser(current: $0.kind, in: $0.country))
    },
    GoldenScene("kinds-source", in: [usual], try Scene.chart()) {
      var chooser = KindChooser(current: $0.kind, in: $0.country)
      chooser.place.move(.lines(2), in: chooser.kinds.count, height: 11)
      chooser.changeSource(by: 1)
      $0.overlay = .kinds(chooser)
    },
    GoldenScene("question", in: [usual, small], try Scene.library()) {
      $0.overlay = .question(Question(text: "Erase 3 previews (3.3MB)?", .erase(["107", "108"])))
    },
    GoldenScene("share", in: [usual], try Scene.chart(of: Scene.apps, from: .topFreeApps)) {
      $0.overlay = .share(Row(Scene.apps[2], kept: nil), over: nil)
    },
    GoldenScene("address", in: [small], try Scene.chart()) {
      $0.overlay = .address(
        "https://apps.apple.com/sk/app/kalkulacka-pre-chaluparov-so-vsetkym/id203",
        because: "xdg-open is not installed; install xdg-utils.", over: nil)
    },
  ]
}
