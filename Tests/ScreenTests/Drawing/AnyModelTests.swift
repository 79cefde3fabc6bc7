import Artwork
import Charts
import Foundation
import Playback
import Session
import SessionFixtures
import Terminal
import TestSupport
import Testing
import Transfers

@testable import Screen

/// Any model can be drawn, within the window.
struct AnyModelTests {
  @Test func `any model can be drawn in any window`() async throws {
    let base = try Scene.busy()
    try await Fuzz().run("screen frame", on: { Self.model(base, &$0) }) { model in
      let frame = model.frame(now: Scene.now)
      if let fault = fault(of: frame) { throw Fuzz.Failure(fault) }
      let isLarge = ScreenLayout(model) != nil
      guard frame.canvas.size == model.size else { throw Fuzz.Failure("another size") }
      // A picture has its title in the last line.
      let titles = [frame.canvas.lines.first, frame.canvas.lines.last].compactMap(\.self)
      if isLarge, model.isDemo, !titles.contains(where: { $0.contains("Demo") }) {
        throw Fuzz.Failure("a demo that does not say so: \(titles)")
      }
    }
  }

  private static func model(_ base: ScreenModel, _ mutations: inout Mutations) -> ScreenModel {
    let size = TerminalSize(
      columns: 1 + mutations.below(mutations.isOne(in: 8) ? 300 : 130),
      rows: 1 + mutations.below(mutations.isOne(in: 8) ? 120 : 50))
    var model = ScreenModel(
      size: size, country: mutations.one(of: Storefront.all), limit: mutations.below(12),
      folder: text(&mutations), isDemo: mutations.isOne(in: 2),
      art: mutations.one(of: [.off, .blocks, .kitty]),
      clockZero: mutations.isOne(in: 4) ? nil : Date(timeIntervalSince1970: 1_800_000_000))
    model.kept = base.kept
    model.chart = chart(&mutations)
    for track in Scene.tracks where mutations.isOne(in: 2) {
      model.transfers[track.id] = line(track.id, &mutations)
    }
    for track in Scene.tracks where mutations.isOne(in: 3) {
      model.playFailures[track.id] = text(&mutations)
    }
    if mutations.isOne(in: 2) { model.playing = playing(&mutations) }
    model.volume = PlayerVolume(percent: mutations.below(200))
    if mutations.isOne(in: 4) { model.volume.toggleMute() }
    model.view = mutations.one(of: ListView.allCases)
    model.genres.sort = mutations.one(of: [.name, .count])
    if mutations.isOne(in: 3) {
      model.genres.opened = mutations.isOne(in: 3) ? text(&mutations) : "Pop"
    }
    model.places[model.view] = ListPlace(
      selected: mutations.isOne(in: 2) ? mutations.one(of: Scene.tracks).id : nil,
      index: mutations.below(30) - 10, top: mutations.below(30) - 10)
    model.filter = mutations.isOne(in: 3) ? text(&mutations) : ""
    model.isTypingFilter = mutations.isOne(in: 3)
    if mutations.isOne(in: 4) { model.keptFailure = text(&mutations) }
    if mutations.isOne(in: 3) {
      model.notice = Notice(
        text(&mutations), mutations.isOne(in: 2) ? .news : .failure, now: Scene.now)
    }
    model.overlay = overlay(model, &mutations)
    model.kind = mutations.one(of: MediaKind.allCases)
    model.detailsScroll = mutations.below(60) - 10
    model.gallery.opacity = mutations.below(11)
    model.gallery.picker = mutations.one(of: [nil, .genres, .titles])
    addPictures(to: &model, &mutations)
    if mutations.isOne(in: 4) { model.soundFailure = text(&mutations) }
    return model
  }

  private static func chart(_ mutations: inout Mutations) -> ChartState {
    var list = ChartState(isFetching: mutations.isOne(in: 3))
    if mutations.isOne(in: 3) { list.failure = text(&mutations) }
    if mutations.isOne(in: 3) { list.wait = text(&mutations) }
    guard !mutations.isOne(in: 5) else { return list }
    let tracks = Scene.tracks.prefix(mutations.below(11)).map { track in
      var track = track
      if mutations.isOne(in: 2) { track.name = text(&mutations) }
      if mutations.isOne(in: 2) {
        track.kind = mutations.one(of: MediaKind.allCases)
        track.details.summary = text(&mutations) + "\n" + text(&mutations)
        track.details.rights = text(&mutations)
        track.details.averageUserRating = mutations.one(of: [nil, .nan, -1, 4.5])
        track.details.userRatingCount = mutations.one(of: [nil, .max, -3])
        track.details.screenshotURLs = [text(&mutations), text(&mutations)]
      }
      if mutations.isOne(in: 3) {
        track.artistName = mutations.isOne(in: 2) ? nil : text(&mutations)
      }
      if mutations.isOne(in: 3) { track.collectionName = text(&mutations) }
      if mutations.isOne(in: 3) { track.url = text(&mutations) }
      if mutations.isOne(in: 3) { track.genres = [text(&mutations), text(&mutations)] }
      if mutations.isOne(in: 4) { track.previewURL = nil }
      if mutations.isOne(in: 4) { track.trackPrice = mutations.one(of: [0, -1, 1e300, .nan]) }
      if mutations.isOne(in: 4) { track.trackTimeMillis = mutations.one(of: [.min, -1, 0, .max]) }
      return track
    }
    list.shown = .stub(
      source: mutations.one(of: ChartSource.allCases), updated: Date(timeIntervalSince1970: 1e9),
      tracks: tracks,
      fetched: Date(timeIntervalSince1970: Double(mutations.below(4_000_000_000))))
    return list
  }

  private static func line(_ id: String, _ mutations: inout Mutations) -> TransferBoard.Line {
    let total = mutations.one(of: [nil, 0, 1, 1_104_332, 67_108_864] as [Int64?])
    let received = mutations.one(of: [0, 1, 331_300, 67_108_864] as [Int64])
    let happening = mutations.one(
      of: [
        .queued, .started(received: received, total: total),
        .paused(received: received, total: total),
        .retrying(received: received, total: total, inSeconds: 1, because: .timedOut(host: "a")),
        .failed(.failed(reason: text(&mutations))), .failed(.busyElsewhere), .canceled,
        .done(path: "", bytes: received),
      ] as [TransferEvent.Happening])
    return Scene.line(id, [happening], progress: mutations.isOne(in: 3) ? received : nil)
  }

  private static func playing(_ mutations: inout Mutations) -> NowPlaying {
    var playing = NowPlaying(
      .stub(
        id: mutations.one(of: Scene.tracks).id, name: text(&mutations), artist: text(&mutations)),
      storePage: text(&mutations), request: PlayRequest(text(&mutations)))
    let lengths: [Duration] = [.zero, .seconds(-3), .seconds(12), .seconds(4_000_000)]
    playing.position = mutations.one(of: lengths)
    playing.duration = mutations.isOne(in: 3) ? nil : mutations.one(of: lengths)
    playing.isPaused = mutations.isOne(in: 2)
    return playing
  }

  private static func overlay(_ model: ScreenModel, _ mutations: inout Mutations) -> Overlay? {
    var chooser = CountryChooser(current: model.country)
    chooser.typed = mutations.isOne(in: 2) ? text(&mutations) : mutations.one(of: ["s", "uni", ""])
    chooser.place.index = mutations.below(300) - 20
    let picture = picture(model, &mutations)
    return mutations.one(of: [
      nil, picture, .help(scroll: mutations.below(90) - 10), .countries(chooser), .details,
      .question(Question(text: text(&mutations), .erase([]))),
      .kinds(
        KindChooser(current: mutations.one(of: MediaKind.allCases), in: model.country)),
      .share(
        .stub(name: text(&mutations), artist: text(&mutations)),
        over: mutations.one(of: [nil, .details, picture])),
      .address(
        text(&mutations), because: text(&mutations),
        over: mutations.one(of: [nil, .details, picture])),
    ])
  }

  private static func picture(_ model: ScreenModel, _ mutations: inout Mutations) -> Overlay {
    var view = PictureView()
    if let layout = ScreenLayout(model) {
      let stage = layout.pictureStage(
        PixelSize(
          width: mutations.one(of: [1, 60, 5000]), height: mutations.one(of: [1, 70, 900])))
      if mutations.isOne(in: 2) { view.zoom(by: mutations.one(of: [0.1, 2, 1e9]), in: stage) }
      if mutations.isOne(in: 2) { view.pan(across: 1, down: -0.125, in: stage) }
    }
    return .picture(view, inDetails: mutations.isOne(in: 2))
  }

  private static func addPictures(to model: inout ScreenModel, _ mutations: inout Mutations) {
    guard let layout = ScreenLayout(model) else { return }
    for row in model.rows where mutations.isOne(in: 2) {
      let requests = [
        layout.rowPicture(of: row), layout.detailsPicture(of: row), layout.playingPicture(of: row),
        layout.tilePicture(of: row, opacity: 1 + mutations.below(10), layout.galleryShape),
        layout.wholePicture(of: row),
      ]
      for request in requests {
        guard let request else { continue }
        let columns = 1 + mutations.below(request.columns)
        let rows = 1 + mutations.below(request.rows)
        let cell = CellPicture.Cell(character: "▄", foreground: nil, background: nil)
        let cells = CellPicture(
          columns: columns, rows: rows, cells: Array(repeating: cell, count: columns * rows))
        let pixels = EncodedPicture(
          form: .inline([1]), columns: columns, rows: rows,
          size: PixelSize(width: 8 * columns, height: 16 * rows))
        let size = request.portion.map { _ in pixels.size }
        model.pictures[request] = mutations.one(
          of: [
            .none, RenderedPicture(cells: cells, size: size),
            RenderedPicture(cells: cells, pixels: pixels, size: size),
          ])
      }
    }
  }

  private static func text(_ mutations: inout Mutations) -> String {
    (0..<mutations.below(4)).map { _ in
      mutations.one(of: Hostile.texts + Scene.tracks.map(\.displayName))
    }.joined()
  }
}
