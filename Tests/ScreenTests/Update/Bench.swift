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
    limit: Int = 10, question: Int
  ) -> Self {
    .fetchChart(
      ChartRequest(
        country: country, kind: kind, limit: limit, source: source, freshness: freshness),
      question: question)
  }
}

/// A screen model to which tests send messages.
struct Bench: NumberedTracks {
  var model: ScreenModel
  /// Seconds on the screen's clock.
  var now = 100.0
  private(set) var numbers = PlayNumbers()
  /// Whether effects have the numbers of plays and transfer commands.
  var showsNumbers = false

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
    tell(.started)
    tell(.lists(.success(RememberedLists())))
    tell(.chart(.success(Self.chart(1...max(count, 1), first: count)), question: 1))
    tell(.kept(.success(Dictionary(uniqueKeysWithValues: kept.map { ($0.id, $0) }))))
    model.notice = nil
    model.alarm = nil
  }

  @discardableResult
  mutating func tell(_ message: ScreenMessage) -> [ScreenEffect] {
    guard let message = numbered(message) else { return [] }
    let effects = model.update(message, now: now)
    for effect in effects { if let command = effect.playerCommand { numbers.record(command) } }
    return showsNumbers ? effects : effects.map(\.unnumbered)
  }

  private mutating func numbered(_ message: ScreenMessage) -> ScreenMessage? {
    guard case .session(let message) = message else { return message }
    return numbers.numbered(message).map { .session($0) }
  }

  /// The effects of keys, except timers.
  @discardableResult
  mutating func press(_ keys: Key...) -> [ScreenEffect] {
    keys.flatMap { tell(.input(.key($0))) }.filter(\.isDeed)
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
    return tell(.input(.mouse(Mouse(.left, row: place.row, column: place.column))))
      .filter(\.isDeed)
  }

  mutating func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  @discardableResult
  mutating func hear(_ id: String, _ happenings: TransferEvent.Happening...) -> [ScreenEffect] {
    happenings.flatMap { tell(.transfer(TransferEvent(id: id, $0))) }.filter(\.isDeed)
  }

  /// Delivers events that a transfer sent after it had received a command.
  @discardableResult
  mutating func hear(
    _ id: String, after number: Int, _ happenings: TransferEvent.Happening...
  ) -> [ScreenEffect] {
    happenings.flatMap { tell(.transfer(TransferEvent(id: id, number: number, $0))) }
      .filter(\.isDeed)
  }

  /// Delivers the files of the folder.
  @discardableResult
  mutating func find(_ kept: LocalPreview...) -> [ScreenEffect] {
    tell(.kept(.success(Dictionary(uniqueKeysWithValues: kept.map { ($0.id, $0) }))))
      .filter(\.isDeed)
  }

  var selected: String? { model.selectedRow?.id }

  func button(_ id: String) -> RowAction? {
    model.session.row(of: id).map { model.button(of: $0, now: now) }
  }
}
