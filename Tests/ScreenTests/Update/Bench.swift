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

/// A screen model to which tests send messages.
struct Bench {
  var model: ScreenModel
  /// Seconds on the screen's clock.
  var now = 100.0
  private(set) var numbers = PlayNumbers()
  /// Whether effects have the numbers of plays and transfer commands.
  var showsNumbers = false

  /// A chart with this number of tracks and the files of a folder, or neither.
  init(
    tracks count: Int = 10, kept: [KeptPreview] = [], art: ArtworkMode = .off,
    columns: Int = 80, rows: Int = 24, isReady: Bool = true,
    clockZero: Date? = nil, hasAutoplay: Bool = false, volume: Int = 100,
    freshness: Freshness = .remembered, keys: KeyTable = .usual
  ) throws {
    model = ScreenModel(
      size: TerminalSize(columns: columns, rows: rows), country: try .coded("sk"), limit: 10,
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
    switch message {
    case .player(let event): numbers.numbered(event).map { .player($0) }
    case .noPlayer(let failure, let request):
      numbers.find(request).map { .noPlayer(failure, $0) }
    default: message
    }
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
  mutating func find(_ kept: KeptPreview...) -> [ScreenEffect] {
    tell(.kept(.success(Dictionary(uniqueKeysWithValues: kept.map { ($0.id, $0) }))))
      .filter(\.isDeed)
  }

  var selected: String? { model.selectedRow?.id }

  func button(_ id: String) -> RowAction? {
    model.row(of: id).map { model.button(of: $0, now: now) }
  }

  static func id(_ number: Int) -> String { String(990_000_000_000 + number) }

  static func track(_ number: Int, rank: Int, preview: Bool = true) -> ChartEntry {
    ChartEntry(
      rank: rank,
      Entry(
        kind: .songs, id: id(number), name: "Track \(number)", artistName: "Artist \(number)",
        url: "https://music.apple.com/sk/song/\(number)",
        artworkURL100: "https://is1-ssl.mzstatic.com/\(number).jpg",
        previewURL: preview ? "https://audio-ssl.itunes.apple.com/\(number).m4a" : nil))
  }

  /// The tracks with these numbers; the first has rank 1.
  static func chart(_ numbers: some Sequence<Int>, first count: Int = .max) -> FetchedChart {
    .stub(
      tracks: numbers.prefix(count).enumerated().map { track($1, rank: $0 + 1) })
  }

  static func kept(
    _ number: Int, bytes: Int64 = 1_100_000, part: KeptPreview.Part = .whole
  ) throws -> KeptPreview {
    try .stub(
      id: id(number), artist: "Artist \(number)", track: "Track \(number)", bytes: bytes,
      part: part)
  }

  static func entry(
    _ number: Int, country: String = "sk", preview: Bool = true, secondsAgo: Double = 0
  ) -> RememberedEntry {
    var entry = RememberedEntry(
      Entry(kind: .songs, id: id(number), name: "Track \(number)"), country: country,
      date: Date(timeIntervalSince1970: 1_700_000_000 - secondsAgo))
    entry.artistName = "Artist \(number)"
    entry.url = "https://music.apple.com/\(country)/song/\(number)"
    entry.previewURL = preview ? "https://audio-ssl.itunes.apple.com/old/\(number).m4a" : nil
    return entry
  }

  static func request(_ number: Int) -> TransferRequest {
    TransferRequest(
      id: id(number), address: "https://audio-ssl.itunes.apple.com/\(number).m4a",
      folder: "/previews",
      finalName: PreviewName.fileName(
        artist: "Artist \(number)", track: "Track \(number)", id: id(number)))
  }

  static func path(_ number: Int) -> String { "/previews/" + request(number).finalName }
}

extension ScreenEffect {
  static func start(_ requests: [TransferRequest]) -> ScreenEffect {
    .transfer(requests.map { TransferCommand(.start($0), id: $0.id, number: 0) })
  }

  static func command(_ action: TransferCommand.Action, id: String) -> ScreenEffect {
    command(action, ids: [id])
  }

  static func command(_ action: TransferCommand.Action, ids: [String]) -> ScreenEffect {
    .transfer(ids.map { TransferCommand(action, id: $0, number: 0) })
  }

  var startedRequests: [TransferRequest] {
    guard case .transfer(let commands) = self else { return [] }
    return commands.compactMap { if case .start(let request) = $0.action { request } else { nil } }
  }

  static func play(path: String) -> ScreenEffect { .play(PlayRequest(path)) }

  fileprivate var playerCommand: PlayerCommand? {
    switch self {
    case .play(let request): .play(request)
    case .player(let command): command
    default: nil
    }
  }

  fileprivate var unnumbered: ScreenEffect {
    switch self {
    case .play(let request): .play(path: request.path)
    case .player(let command): .player(command.unnumbered)
    case .transfer(let commands):
      .transfer(commands.map { TransferCommand($0.action, id: $0.id, number: 0) })
    default: self
    }
  }

  var isDeed: Bool {
    if case .wake = self { false } else { true }
  }
}
