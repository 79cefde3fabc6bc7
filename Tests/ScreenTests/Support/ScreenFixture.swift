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

enum Tracks: NumberedTracks {}

/// A screen model to which tests send messages.
struct ScreenFixture: NumberedTracks {
  var model: ScreenModel
  /// Seconds on the screen's clock.
  var now = 100.0
  private var numbers = PlayNumbers()

  /// A chart with this number of tracks and the files of a folder, or neither.
  init(
    tracks count: Int = 10, kept: [LocalPreview] = [], art: ArtworkMode = .off,
    columns: Int = 80, rows: Int = 24, isReady: Bool = true,
    clockZero: Date? = nil, hasAutoplay: Bool = false, volume: Int = 100,
    freshness: Freshness = .remembered, keys: KeyTable = .usual
  ) throws {
    model = ScreenModel(
      size: TerminalSize(columns: columns, rows: rows), country: try .coded("sk"),
      limit: max(count, 10),
      folder: "/previews", art: art, clockZero: clockZero, firstFreshness: freshness,
      volume: volume,
      hasAutoplay: hasAutoplay, keys: keys)
    guard isReady else { return }
    send(.started)
    send(.lists(.success(RememberedLists())))
    send(.chart(.success(Self.chart(1...max(count, 1), first: count)), request: 1))
    send(.kept(.success(Dictionary(uniqueKeysWithValues: kept.map { ($0.id, $0) }))))
    model.notice = nil
    model.alarm = nil
  }

  @discardableResult
  mutating func send(_ message: ScreenMessage) -> [ScreenEffect] {
    guard let message = numbered(message) else { return [] }
    let effects = model.update(message, now: now)
    for effect in effects { if let command = effect.playerCommand { numbers.record(command) } }
    return effects.map(\.unnumbered)
  }

  private mutating func numbered(_ message: ScreenMessage) -> ScreenMessage? {
    guard case .session(let message) = message else { return message }
    return numbers.numbered(message).map { .session($0) }
  }

  /// The effects of keys, except timers.
  @discardableResult
  mutating func press(_ keys: Key...) -> [ScreenEffect] {
    keys.flatMap { send(.input(.key($0))) }.filter(\.isDeed)
  }

  /// Clicks at a position in the frame.
  @discardableResult
  mutating func click(_ target: ClickTarget) throws -> [ScreenEffect] {
    let targets = model.mouseTargets(now: now)
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

  @discardableResult
  mutating func receive(_ id: String, _ happenings: TransferEvent.Happening...) -> [ScreenEffect] {
    happenings.flatMap { send(.transfer(TransferEvent(id: id, $0))) }.filter(\.isDeed)
  }

  /// Delivers events that a transfer sent after it had received a command.
  @discardableResult
  mutating func receive(
    _ id: String, after number: Int, _ happenings: TransferEvent.Happening...
  ) -> [ScreenEffect] {
    happenings.flatMap { send(.transfer(TransferEvent(id: id, number: number, $0))) }
      .filter(\.isDeed)
  }

  /// Delivers the files of the folder.
  @discardableResult
  mutating func find(_ kept: LocalPreview...) -> [ScreenEffect] {
    send(.kept(.success(Dictionary(uniqueKeysWithValues: kept.map { ($0.id, $0) }))))
      .filter(\.isDeed)
  }

  @discardableResult
  mutating func receive(_ event: PlayerEvent) -> [ScreenEffect] {
    send(.player(event)).filter(\.isDeed)
  }

  /// The player has opened a file.
  mutating func begin(_ number: Int) {
    receive(.started(path: Self.path(number), duration: .seconds(30)))
  }

  @discardableResult
  mutating func finish(_ number: Int) -> [ScreenEffect] {
    receive(.ended(path: Self.path(number), .finished))
  }

  @discardableResult
  mutating func mouse(_ kind: Mouse.Kind, row: Int = 5, column: Int = 5) -> [ScreenEffect] {
    send(.input(.mouse(Mouse(kind, row: row, column: column))))
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

extension ScreenEffect {
  static func play(_ number: Int) -> ScreenEffect { .play(path: Tracks.path(number)) }

  static func next(_ number: Int?) -> ScreenEffect {
    .player(.setNext(path: number.map(Tracks.path)))
  }

  static func stream(_ number: Int) -> ScreenEffect {
    .command(.stream, id: Tracks.id(number))
  }

  static func start(_ numbers: Int...) -> ScreenEffect { .start(numbers.map(Tracks.request)) }

  /// The entry that the effect records as a recent.
  var notedEntry: RememberedEntry? {
    if case .session(.noteRecent(let entry)) = self { entry } else { nil }
  }
}
