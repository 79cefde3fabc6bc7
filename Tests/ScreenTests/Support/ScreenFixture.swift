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

extension SessionMessage {
  /// The result of a lookup for displayed details.
  static func lookedUp(_ item: Entry, in storefront: Storefront) -> Self {
    .details(.success([item.id: item]), ids: [item.id], storefront, .remembered)
  }
}

extension ScreenEffect {
  static func chartFetch(
    _ country: Storefront, _ kind: MediaKind, source: ChartSource? = nil, _ freshness: Freshness,
    limit: Int = 10, request: Int
  ) -> Self {
    .fetchChart(
      ChartRequest(
        country: country, kind: kind, limit: limit, source: source, freshness: freshness),
      request: request)
  }
}

/// A screen model to which tests send messages: a session with keys.
struct ScreenFixture: SessionReceiver {
  var model: ScreenModel
  /// Seconds on the screen's clock.
  var now = 100.0
  private var numbers = SessionNumbers()

  /// A chart with this number of tracks and the files of a folder, or neither.
  init(
    tracks count: Int = 10, files: [LocalPreview] = [], art: ArtworkMode = .off,
    columns: Int = 80, rows: Int = 24, isReady: Bool = true,
    clockZero: Date? = nil, hasAutoplay: Bool = false, volume: Int = 100,
    freshness: Freshness = .remembered, keys: KeyTable = .usual
  ) throws {
    model = ScreenModel(
      size: TerminalSize(columns: columns, rows: rows), country: try .coded("sk"),
      limit: max(count, 10), folder: "/previews", art: art, clockZero: clockZero,
      firstFreshness: freshness, volume: volume, hasAutoplay: hasAutoplay, keys: keys)
    // Only until then it asks; see story-flows.
    model.erasesWithoutAsking = true
    guard isReady else { return }
    send(.started)
    send(.lists(.success(RememberedLists())))
    send(.chart(.success(Tracks.chart(1...max(count, 1), first: count)), request: 1))
    send(.files(.success(Dictionary(uniqueKeysWithValues: files.map { ($0.id, $0) }))))
    model.notice = nil
    model.alarm = nil
  }

  @discardableResult
  mutating func send(_ message: ScreenMessage) -> [ScreenEffect] {
    var effects = model.update(message, now: now)
    // Only pictures are requested for a frame.
    if model.art != .off { effects += model.present(now: now).effects }
    return effects.map {
      if case .session(let effect) = $0 { .session(numbers.remove(from: effect)) } else { $0 }
    }
  }

  /// The effects, except timers.
  @discardableResult
  mutating func send(_ message: SessionMessage) -> [ScreenEffect] {
    numbers.add(to: message).map { send(.session($0)).filter(\.isDeed) } ?? []
  }

  /// The effects of keys, except timers.
  @discardableResult
  mutating func press(_ keys: Key...) -> [ScreenEffect] {
    keys.flatMap { send(.input(.key($0))) }.filter(\.isDeed)
  }

  /// Clicks at a position in the frame.
  @discardableResult
  mutating func click(_ target: ClickTarget) throws -> [ScreenEffect] {
    model.targets = model.mouseTargets(now: now)
    let targets = model.targets
    let size = model.size
    let places = (0..<size.rows).flatMap { row in
      (0..<size.columns).map { (row: row, column: $0) }
    }
    let place = try #require(
      places.first { targets.click(row: $0.row, column: $0.column) == target })
    return send(.input(.mouse(Mouse(.left, row: place.row, column: place.column))))
      .filter(\.isDeed)
  }

  mutating func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  /// The player has opened a file.
  mutating func begin(_ number: Int) { player(.started(number, duration: .seconds(30))) }

  @discardableResult
  mutating func finish(_ number: Int) -> [ScreenEffect] { player(.ended(number, .finished)) }

  @discardableResult
  mutating func mouse(_ kind: Mouse.Kind, row: Int = 5, column: Int = 5) -> [ScreenEffect] {
    model.targets = model.mouseTargets(now: now)
    return send(.input(.mouse(Mouse(kind, row: row, column: column))))
  }

  /// Delivers favorites and recents.
  mutating func remember(_ favorites: [RememberedEntry], recents: [RememberedEntry] = []) {
    send(.lists(.success(RememberedLists(favorites: favorites, recents: recents))))
  }

  var selected: String? { model.selectedRow?.id }

  var notice: String? { model.notice?.text }

  var lines: [String] { model.frame(now: now).canvas.lines }

  func shows(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

  func state(_ id: String) -> RowState? {
    model.session.row(of: id).map { model.session.state(of: $0, now: now) }
  }
}

extension ScreenEffect: SessionEffectWrapper {
  static var scan: Self { .session(.scan) }
  static var readLists: Self { .session(.readLists) }
  static func player(_ command: PlayerCommand) -> Self { .session(.player(command)) }
  static func saveVolume(_ percent: Int) -> Self { .session(.saveVolume(percent)) }
  static func erase(_ ids: [String], unmarkedToo: Bool = false) -> Self {
    .session(.erase(ids, unmarkedToo: unmarkedToo))
  }
  static func fetchDetails(
    _ ids: [String], _ storefront: Storefront, _ freshness: Freshness
  ) -> Self { .session(.fetchDetails(ids, storefront, freshness)) }

  /// The entry that the effect records as a recent.
  var notedEntry: RememberedEntry? {
    if case .session(.noteRecent(let entry)) = self { entry } else { nil }
  }

  /// Everything but a timer.
  var isDeed: Bool {
    if case .wake = self { false } else { true }
  }
}

extension [ScreenEffect] {
  /// The requested pictures.
  var pictures: [PictureRequest] {
    compactMap { if case .fetchPicture(let request) = $0 { request } else { nil } }
  }

  /// The requests for lists.
  var lists: [StoreRequest] {
    compactMap { if case .fetchList(let request, _, _) = $0 { request } else { nil } }
  }
}

extension ScreenModel {
  /// The targets of the mouse in a frame drawn now.
  func mouseTargets(now: Double) -> MouseTargets { drawing(now: now)?.targets ?? MouseTargets() }
}
