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

struct AnyModelTests {
  @Test func `any model can be drawn in any window`() async throws {
    let base = try Scene.busy()
    try await Fuzz().run("screen frame", on: { $0.screen(base) }) { model in
      let frame = model.drawn
      if let fault = fault(of: frame) { throw Fuzz.Failure(fault) }
      // A picture has its title in the last line.
      let titles = [frame.canvas.lines.first, frame.canvas.lines.last].compactMap(\.self)
      let saysDemo = titles.contains { $0.contains("DEMO") || $0.contains("Demo") }
      guard frame.canvas.size == model.size, saysDemo || !model.isDemo || ScreenLayout(model) == nil
      else { throw Fuzz.Failure("another size, or a demo that does not say so: \(titles)") }
    }
  }
}

/// The first violated property of every frame, if any: each row is exactly as wide as the window, no wide
/// character is cut, there are no escape codes in text, and cursor and pictures are inside.
func fault(of frame: Frame) -> String? {
  let (canvas, size) = (frame.canvas, frame.canvas.size)
  for row in 0..<size.rows {
    var column = 0
    while column < size.columns {
      let cell = canvas[row, column]
      let end = column + cell.width
      guard 1...2 ~= cell.width, end <= size.columns, cell.text.columns == cell.width,
        cell.text == cell.text.displayable,
        (column + 1..<end).allSatisfy({ canvas[row, $0].width == 0 })
      else { return "\(cell) at \(row), \(column)" }
      column = end
    }
  }
  let window = CellRect(row: 0, column: 0, rows: size.rows, columns: size.columns)
  if let cursor = frame.cursor, !window.contains(row: cursor.row, column: cursor.column) {
    return "the cursor is outside: \(cursor)"
  }
  for picture in frame.pictures {
    let (bottom, right) = (picture.row + picture.rows - 1, picture.column + picture.columns - 1)
    guard window.contains(row: picture.row, column: picture.column),
      window.contains(row: bottom, column: right)
    else { return "the picture is outside: \(picture.row), \(picture.column)" }
  }
  return nil
}

extension Mutations {
  fileprivate mutating func screen(_ base: ScreenModel) -> ScreenModel {
    let size = TerminalSize(
      columns: 1 + below(isOne(in: 8) ? 300 : 130), rows: 1 + below(isOne(in: 8) ? 120 : 50))
    var model = ScreenModel(
      size: size, country: one(of: Storefront.all), limit: below(12), folder: text(),
      isDemo: isOne(in: 2), art: one(of: [.off, .blocks, .kitty]),
      clockZero: isOne(in: 4) ? nil : Scene.clockZero, volume: below(200))
    model.files = base.files
    model.chart = chart()
    for track in Scene.tracks {
      if isOne(in: 2) { model.transfers[track.id] = line(track.id) }
      if isOne(in: 3) { model.playFailures[track.id] = text() }
    }
    if isOne(in: 2) { model.playing = playing() }
    if isOne(in: 4) { model.volume.toggleMute() }
    model.view = one(of: ListView.allCases)
    model.kind = one(of: MediaKind.allCases)
    model.genres.sort = one(of: [.name, .count])
    model.genres.opened = one(of: [nil, nil, nil, "Pop", text()])
    model.places[model.view] = ListPlace(
      selected: one(of: [nil, one(of: Scene.tracks).id]), index: below(30) - 10,
      top: below(30) - 10)
    if isOne(in: 5), let list = try? StoreList.album(of: 1...(2 + below(5)), missing: [2]) {
      model.storeLists = [OpenedList(list: list, formerView: .chart, formerFilter: "")]
      model.view = .store
    }
    (model.filter, model.isTypingFilter) = (maybeText() ?? "", isOne(in: 3))
    (model.scanFailure, model.soundFailure) = (maybeText(), maybeText())
    model.notice = maybeText().map { Notice($0, one(of: [.news, .failure]), now: Scene.now) }
    model.panels = panels(over: model)
    model.detailsScroll = below(60) - 10
    model.gallery.opacity = below(11)
    model.gallery.picker = one(of: [nil, .genres, .titles])
    addPictures(to: &model)
    return model
  }

  private mutating func chart() -> ChartState {
    var chart = ChartState(isFetching: isOne(in: 3), failure: maybeText())
    chart.wait = maybeText()
    guard !isOne(in: 5) else { return chart }
    var tracks = Array(Scene.tracks.prefix(below(11)))
    for place in tracks.indices where !isOne(in: 4) { change(&tracks[place]) }
    chart.shown = .stub(
      source: one(of: ChartSource.allCases), updated: Scene.fetched, tracks: tracks,
      fetched: Date(timeIntervalSince1970: Double(below(4_000_000_000))))
    return chart
  }

  private mutating func change(_ track: inout ChartEntry) {
    let texts: [WritableKeyPath<ChartEntry, String?>] = [
      \.artistName, \.collectionName, \.url, \.previewURL, \.details.summary, \.details.rights,
    ]
    for text in texts where isOne(in: 3) { track[keyPath: text] = maybeText() }
    if isOne(in: 2) { (track.name, track.genres) = (text(), [text(), text()]) }
    track.kind = one(of: MediaKind.allCases)
    track.details.averageUserRating = one(of: [nil, .nan, -1, 4.5])
    track.details.userRatingCount = one(of: [nil, .max, -3])
    track.details.screenshotURLs = [text(), text()]
    track.trackPrice = one(of: [1.29, 0, -1, 1e300, .nan])
    track.trackTimeMillis = one(of: [183_000, .min, -1, 0, .max])
  }

  private mutating func line(_ id: String) -> TransferBoard.Line {
    let total = one(of: [nil, 0, 1, 1_104_332, 67_108_864] as [Int64?])
    let received = one(of: [0, 1, 331_300, 67_108_864] as [Int64])
    let happenings: [TransferEvent.Happening] = [
      .queued, .started(received: received, total: total),
      .paused(received: received, total: total),
      .retrying(received: received, total: total, inSeconds: 1, because: .timedOut(host: "a")),
      .failed(.failed(reason: text())), .failed(.busyElsewhere), .canceled,
      .done(path: "", bytes: received),
    ]
    return Scene.line(id, [one(of: happenings)], progress: isOne(in: 3) ? received : nil)
  }

  private mutating func playing() -> NowPlaying {
    var playing = NowPlaying(
      .stub(id: one(of: Scene.tracks).id, name: text(), artist: text()), storePage: text(),
      request: PlayRequest(text()))
    let lengths: [Duration] = [.zero, .seconds(-3), .seconds(12), .seconds(4_000_000)]
    playing.position = one(of: lengths)
    playing.duration = one(of: [nil, one(of: lengths)])
    playing.isPaused = isOne(in: 2)
    return playing
  }

  private mutating func panels(over model: ScreenModel) -> [Panel] {
    var countries = Menu.countries(selling: model.kind, current: model.country)
    countries.typed = one(of: [text(), "s", "uni", ""])
    countries.selection.index = below(300) - 20
    var view = PictureView()
    if let layout = ScreenLayout(model) {
      let size = PixelSize(width: one(of: [1, 60, 5000]), height: one(of: [1, 70, 900]))
      view.zoom(by: one(of: [1, 2, 1e9]), in: layout.pictureStage(size))
    }
    let panels: [Panel] = [
      .picture(view), .search(SearchLine(text(), chartKind: model.kind)),
      .help(scroll: below(90) - 10), .menu(countries), .details,
      .menu(.kinds(of: model.country, current: one(of: MediaKind.allCases))),
      .question(Question(text: text(), .erase([]))),
      .menu(Menu(.share(.stub(name: text(), artist: text())))), .address(text(), because: text()),
    ]
    return (0..<below(4)).map { _ in one(of: panels) }
  }

  private mutating func addPictures(to model: inout ScreenModel) {
    guard let layout = ScreenLayout(model) else { return }
    for row in model.rows where isOne(in: 2) {
      let requests = [
        layout.rowPicture(of: row), layout.detailsPicture(of: row), layout.playingPicture(of: row),
        layout.tilePicture(of: row, opacity: 1 + below(10), layout.galleryShape),
        layout.wholePicture(of: row),
      ]
      for request in requests.compactMap(\.self) where !isOne(in: 3) {
        let drawn = Scene.drawn(
          request, columns: 1 + below(request.columns), rows: 1 + below(request.rows),
          one(of: [.inline([1]), .stored(base64PNG: [1])]),
          of: request.portion.map { _ in PixelSize(width: 700, height: 600) })
        model.pictures[request] = one(of: [drawn, RenderedPicture(cells: drawn.cells)])
      }
    }
  }

  /// `nil` in two of three cases.
  private mutating func maybeText() -> String? { isOne(in: 3) ? text() : nil }

  private mutating func text() -> String {
    (0..<below(4)).map { _ in one(of: Hostile.texts + Scene.tracks.map(\.displayName)) }.joined()
  }
}
