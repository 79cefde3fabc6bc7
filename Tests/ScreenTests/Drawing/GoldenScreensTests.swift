import Artwork
import Charts
import Foundation
import Library
import Playback
import Session
import SessionFixtures
import Terminal
import TestSupport
import Testing

@testable import Screen

struct GoldenScreensTests {
  @Test(arguments: GoldenScene.all)
  func `a screen looks as expected`(scene: GoldenScene) throws {
    for window in scene.windows {
      let frame = try scene.model(window).drawn
      #expect(fault(of: frame) == nil)
      let lines = frame.canvas.lines + (scene.isStyled ? frame.styles : [])
      try ExpectedText.expect(lines, in: scene.file(window), folder: "Screens")
    }
  }

  @Test func `every file belongs to a scene`() throws {
    let files = GoldenScene.all.flatMap { scene in scene.windows.map(scene.file) }
    #expect(ExpectedText.names(in: "Screens") == files.sorted())
  }
}

/// A complete screen, whose text in some windows is in `Screens/`, without trailing spaces.
struct GoldenScene: CustomTestStringConvertible, Sendable {
  static let usual = TerminalSize(columns: 80, rows: 24)
  static let wide = TerminalSize(columns: 160, rows: 45)
  static let small = TerminalSize(columns: 60, rows: 18)
  /// With a column for each fact.
  static let widest = TerminalSize(columns: 200, rows: 45)
  /// With three lines for each row.
  static let tall = TerminalSize(columns: 98, rows: 40)
  /// With one line for each row.
  static let low = TerminalSize(columns: 60, rows: 14)
  static let smallest = TerminalSize(columns: 40, rows: 10)

  let name: String
  let windows: [TerminalSize]
  /// Whether the file also has styles, the cursor and pictures.
  let isStyled: Bool
  private let base: @Sendable () throws -> ScreenModel
  private let change: @Sendable (inout ScreenModel) throws -> Void

  init(
    _ name: String, in windows: [TerminalSize] = [Self.usual, Self.wide, Self.small],
    isStyled: Bool = false, _ base: @autoclosure @escaping @Sendable () throws -> ScreenModel,
    _ change: @escaping @Sendable (inout ScreenModel) throws -> Void = { _ in }
  ) {
    (self.name, self.windows, self.isStyled) = (name, windows, isStyled)
    self.base = base
    self.change = change
  }

  var testDescription: String { name }

  func model(_ window: TerminalSize = Self.usual) throws -> ScreenModel {
    var model = try base()
    model.size = window
    try change(&model)
    return model
  }

  func file(_ window: TerminalSize) -> String { "\(name)-\(window.columns)x\(window.rows)" }
}

extension GoldenScene {
  static let all: [GoldenScene] = [charts, genres, otherLists, emptyLists, details, menus]
    .flatMap(\.self)

  private static let charts: [GoldenScene] = [
    GoldenScene("chart", try Scene.chart(isDemo: false)),
    GoldenScene("states", in: [usual, wide, small, widest], try Scene.busy()) {
      Scene.select("102", in: &$0)
    },
    GoldenScene("styles", in: [usual, tall, low], isStyled: true, try Scene.busy()) {
      Scene.select("103", in: &$0)
    },
    GoldenScene("styles-current", in: [usual], isStyled: true, try Scene.busy()) {
      Scene.select("108", in: &$0)
    },
    GoldenScene("failure", in: [usual], isStyled: true, try Scene.chart()) {
      $0.notice = Notice(String(repeating: "word ", count: 40), .failure, now: 9)
    },
    GoldenScene("warning", in: [usual], isStyled: true, try Scene.chart()) {
      $0.chart.failure = "Could not fetch the chart of Slovakia."
      $0.notice = Notice("Could not fetch the chart of Slovakia.", .failure, now: 9)
    },
    GoldenScene("offline", in: [usual], try Scene.chart(freshness: .offline)) {
      $0.chart.shown?.isStale = true
      try Scene.keep("104", in: &$0, part: .partial(total: 1_104_332), bytes: 470_000)
      Scene.select("104", in: &$0)
    },
    GoldenScene("too-small", in: [TerminalSize(columns: 39, rows: 10)], try Scene.chart()),
    GoldenScene("marked", in: [usual, small], try Scene.busy()) {
      Scene.select("102", in: &$0)
      $0.marks = ["102", "105"]
    },
    GoldenScene("pictures", in: [usual, small], try Scene.busy(art: .blocks)),
    GoldenScene("pictures-drawn", in: [usual, tall], isStyled: true, try Scene.chart(art: .blocks))
    {
      let request = try #require(try $0.layout().rowPicture(of: $0.rows[0]))
      $0.pictures[request] = RenderedPicture(
        cells: Scene.plainCells(4, $0.size == tall ? 1 : 2))
    },
    GoldenScene("pixels", in: [tall], isStyled: true, try Scene.chart(art: .kitty)) {
      let request = try #require(try $0.layout().rowPicture(of: $0.rows[1]))
      // Until the pixels are sent, cells of another size are shown.
      let pixels = Scene.drawn(request, columns: 4).pixels
      $0.pictures[request] = RenderedPicture(cells: Scene.plainCells(2, 1), pixels: pixels)
    },
    GoldenScene("pane", in: [wide], try Scene.busy(art: .blocks)) { Scene.select("107", in: &$0) },
    GoldenScene("moved", in: [usual, wide], try Scene.remembered()) {
      Scene.select("104", in: &$0)
    },
    GoldenScene("moved-far", in: [usual], try Scene.remembered()) { model in
      let former = (200..<250).map(String.init) + ["101"]
      let history = model.chart.shown.map { ChartHistory.stub(of: $0.chart, after: former) }
      model.chart.shown?.history = history
    },
    GoldenScene("autoplay", try Scene.autoplay()),
    GoldenScene("autoplay-volume", in: [TerminalSize(columns: 120, rows: 30)], try Scene.autoplay())
    {
      $0.volume = PlayerVolume(percent: 80)
    },
    GoldenScene("filter", in: [usual, small], try Scene.chart()) {
      ($0.isTypingFilter, $0.filter) = (true, "ti")
    },
    GoldenScene("long", in: [usual], try Scene.gallery(art: .off, view: .chart)) {
      Scene.select("1024", in: &$0, top: 20)
    },
    GoldenScene("search", in: [usual, small], try Scene.chart()) {
      $0.panel = .search(SearchLine("ema rieč", chartKind: .songs))
    },
    GoldenScene("album", in: [usual, wide], try Scene.chart()) {
      $0.storeLists = [
        OpenedList(
          list: try .album(of: 1...7, missing: [3]), formerView: .chart, formerFilter: "")
      ]
      $0.view = .store
    },
    GoldenScene(
      "apps", in: [usual, small, widest], try Scene.chart(of: Scene.apps, from: .topFreeApps)
    ) {
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
    GoldenScene(
      "recents", in: [usual], isStyled: true,
      try Scene.remembered(isDemo: true, freshness: .offline)
    ) {
      $0.view = .recents
    },
    GoldenScene("all-kinds", in: [usual], try Scene.blank(isDemo: false)) { model in
      let found = [Scene.tracks[0], Scene.apps[1], Scene.movies[0], Scene.episodes[0]]
      model.favorites.read(
        found.map { Row($0, file: nil).remembered(in: model.country, at: Scene.clockZero) })
      model.view = .favorites
    },
  ]

  private static let emptyLists: [GoldenScene] = [
    GoldenScene("asking", in: [usual], try Scene.blank()) { $0.chart.isFetching = true },
    GoldenScene("asking-pictures", in: [usual, wide, smallest], try Scene.blank(art: .blocks)) {
      $0.chart.isFetching = true
    },
    GoldenScene("asking-gallery", in: [usual, smallest], try Scene.blank(art: .blocks)) {
      ($0.chart.isFetching, $0.view) = (true, .gallery)
    },
    GoldenScene("waiting", in: [usual], try Scene.blank()) {
      $0.chart.isFetching = true
      $0.chart.wait = "itunes.apple.com is busy; trying again in 4 s"
    },
    GoldenScene("failed", try Scene.blank()) {
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
      $0.scanFailure = "The folder /home/eva/Music/HotTracks could not be read: no permission."
    },
    GoldenScene(
      "library-empty-deep", in: [usual],
      ScreenModel(
        size: usual, country: try .coded("sk"), limit: 10,
        folder: "/home/eva/" + String(repeating: "folder/", count: 12) + "HotTracks")
    ) {
      ($0.view, $0.home) = (.library, "/home/eva")
    },
    GoldenScene("favorites-empty", in: [usual], try Scene.chart()) { $0.view = .favorites },
    GoldenScene("recents-empty", in: [usual], try Scene.chart()) { $0.view = .recents },
    GoldenScene("recents-loading", in: [usual], try Scene.blank()) {
      ($0.view, $0.listsRead) = (.recents, .underWay)
    },
  ]

  private static let details: [GoldenScene] = [
    GoldenScene("details", try Scene.busy(art: .blocks)) {
      $0.panel = .details
      Scene.select("106", in: &$0)
    },
    GoldenScene("favorite-details", in: [usual], try Scene.remembered()) {
      ($0.view, $0.panel) = (.favorites, .details)
      Scene.select("108", in: &$0)
    },
    GoldenScene(
      "library-details", in: [usual, TerminalSize(columns: 44, rows: 24)], try Scene.library()
    ) {
      ($0.panel, $0.home) = (.details, "/previews")
      Scene.select("108", in: &$0)
    },
    GoldenScene("pixels-details", in: [tall], isStyled: true, try Scene.chart(art: .kitty)) {
      let request = try #require(try $0.layout().detailsPicture(of: $0.rows[0]))
      $0.pictures[request] = Scene.drawn(request, columns: request.columns - 2)
      $0.panel = .details
    },
    GoldenScene("app-pane", in: [wide], try Scene.app(art: .blocks)),
    GoldenScene("app-details", in: [usual, small], try Scene.app()) { $0.panel = .details },
    GoldenScene("app-details-end", in: [usual], try Scene.app()) {
      ($0.panel, $0.detailsScroll) = (.details, 1000)
    },
    GoldenScene("app-pictures", in: [usual, wide], try Scene.app(art: .blocks)) {
      $0.panel = .details
    },
    GoldenScene(
      "film-details", in: [usual], try Scene.chart(of: Scene.movies, from: .topMovies)
    ) {
      $0.panel = .details
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
    GoldenScene("picture-whole", in: [wide], try Scene.picture()) {
      try $0.changePicture { view, stage in
        view.opacity = 5
        view.toggleFill(in: stage)
      }
    },
    GoldenScene("picture-notice", in: [usual], try Scene.picture()) {
      $0.notice = Notice("Saved.", now: Scene.now)
    },
    GoldenScene("picture-loading", in: [usual], try Scene.chart(art: .blocks)) {
      $0.panel = .picture(PictureView())
    },
    GoldenScene("picture-none", in: [usual], try Scene.picture()) {
      $0.chart.shown?.chart.entries[0].artworkURL100 = nil
      let request = try $0.layout().wholePicture(of: $0.rows[0])
      $0.pictures[request] = RenderedPicture(
        cells: Scene.quarters(80, 40), size: PixelSize(width: 400, height: 400))
    },
  ]

  private static let menus: [GoldenScene] = [
    GoldenScene("help", try Scene.chart()) { $0.panel = .help(scroll: 0) },
    GoldenScene("help-end", in: [usual], try Scene.chart()) { $0.panel = .help(scroll: 1000) },
    GoldenScene("countries", try Scene.countries(typed: "")),
    GoldenScene("countries-styles", in: [small], isStyled: true, try Scene.countries(typed: "")),
    GoldenScene("countries-typed", in: [usual], try Scene.countries(typed: "slo")),
    GoldenScene("countries-none", in: [usual], try Scene.countries(typed: "atlantis")),
    GoldenScene("kinds", in: [usual, small], try Scene.chart()) {
      $0.panel = .menu(.kinds(of: $0.country, current: $0.kind))
    },
    GoldenScene("kinds-source", in: [usual], try Scene.chart()) {
      var menu = Menu.kinds(of: $0.country, current: $0.kind)
      menu.selection.move(.lines(2), in: MediaKind.allCases.count, height: 11)
      _ = menu.changeSource(by: 1)
      $0.panel = .menu(menu)
    },
    GoldenScene("question", in: [usual, small], try Scene.library()) {
      $0.panel = .question(Question(text: "Erase 3 previews (3.3MB)?", .erase(["107", "108"])))
    },
    GoldenScene("question-long", in: [smallest], isStyled: true, try Scene.library()) {
      Scene.select("108", in: &$0)
      $0.panel = .question(
        Question(text: "word word word word word word word word", .erase([])))
    },
    GoldenScene(
      "share", in: [usual, small], try Scene.chart(of: Scene.apps, from: .topFreeApps)
    ) {
      $0.panel = .menu(Menu(.share(Row(Scene.apps[2], file: nil))))
    },
    GoldenScene("address", in: [small], try Scene.chart()) {
      $0.panel = .address(
        "https://apps.apple.com/sk/app/kalkulacka-pre-chaluparov-so-vsetkym/id203",
        because: "xdg-open is not installed; install xdg-utils.")
    },
  ]
}
