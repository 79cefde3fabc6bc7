import Charts
import Library
import MPRIS
import Playback
import SessionFixtures
import Transfers

@testable import Session

enum Tracks: NumberedTracks {}

/// A session model to which tests send messages and commands.
struct SessionFixture: NumberedTracks {
  var model: SessionModel
  /// All reported events.
  private(set) var events: [SessionEvent] = []
  private var numbers = PlayNumbers()

  /// A session without lists.
  ///
  /// - Parameter kept: The numbers of the downloaded tracks.
  init(
    for purpose: Purpose, kept: [Int] = [], isOffline: Bool = false, volume: Int = 100,
    hasAutoplay: Bool = false
  ) throws {
    model = SessionModel(
      for: purpose, country: try .coded("sk"), folder: "/previews", isOffline: isOffline,
      volume: volume, hasAutoplay: hasAutoplay)
    for number in kept { model.kept[Self.id(number)] = try Self.kept(number) }
  }

  /// A row of each track.
  func rows(_ numbers: some Sequence<Int>) -> [Row] {
    numbers.map { number in
      var row = Row(Self.track(number, rank: number), kept: model.kept[Self.id(number)])
      row.country = "sk"
      return row
    }
  }

  /// The effects, except reports.
  @discardableResult
  mutating func send(_ messages: SessionMessage...) -> [SessionEffect] {
    messages.flatMap { message -> [SessionEffect] in
      guard let message = numbers.numbered(message) else { return [] }
      return note(model.update(message, now: 100))
    }
  }

  @discardableResult
  mutating func player(_ events: PlayerEvent...) -> [SessionEffect] {
    events.flatMap { send(.player($0)) }
  }

  @discardableResult
  mutating func transfer(
    _ number: Int, _ happenings: TransferEvent.Happening...
  ) -> [SessionEffect] {
    happenings.flatMap { send(.transfer(TransferEvent(id: Self.id(number), $0))) }
  }

  /// The download of a track is complete.
  @discardableResult
  mutating func arrive(_ number: Int) -> [SessionEffect] {
    transfer(number, .done(path: Self.path(number), bytes: 9))
  }

  @discardableResult
  mutating func perform(_ commands: (inout SessionUpdate) -> Void) -> [SessionEffect] {
    note(model.perform(now: 100, commands))
  }

  private mutating func note(_ effects: [SessionEffect]) -> [SessionEffect] {
    for effect in effects {
      if let command = effect.playerCommand { numbers.record(command) }
      if case .report(let event) = effect { events.append(event) }
    }
    return effects.map(\.unnumbered).filter { if case .report = $0 { false } else { true } }
  }

  /// The notices so far.
  var notices: [String] {
    events.compactMap { if case .notice(let text, _) = $0 { text } else { nil } }
  }

  /// The numbers of the tracks that the player has opened.
  var started: [Int] {
    events.compactMap {
      if case .started(let playing) = $0 { Self.number(playing.id) } else { nil }
    }
  }

  /// The tracks that ended, and how.
  var ends: [TrackEnd] {
    events.compactMap { event in
      if case .ended(let row, let end, _) = event {
        TrackEnd(number: Self.number(row.id), end: end)
      } else {
        nil
      }
    }
  }

  /// The number of the current track.
  var playing: Int? { model.playing.map { Self.number($0.id) } }

  static func number(_ id: String) -> Int { Int(id.suffix(3)) ?? 0 }
}

struct TrackEnd: Equatable {
  let number: Int
  let end: SessionEvent.TrackEnd
}

extension SessionEffect {
  static func start(_ number: Int) -> SessionEffect { .start([Tracks.request(number)]) }

  static func pause(_ number: Int) -> SessionEffect { .command(.pause, ids: [Tracks.id(number)]) }

  static func stream(_ number: Int) -> SessionEffect { .command(.stream, ids: [Tracks.id(number)]) }

  static func resume(_ number: Int) -> SessionEffect { .command(.resume, ids: [Tracks.id(number)]) }

  static func play(_ number: Int) -> SessionEffect { .play(path: Tracks.path(number)) }

  static func setNext(_ number: Int?) -> SessionEffect { .setNext(path: number.map(Tracks.path)) }
}

extension PlayerEvent {
  static func started(_ number: Int, duration: Duration? = nil) -> PlayerEvent {
    .started(path: Tracks.path(number), duration: duration)
  }

  static func advanced(_ number: Int) -> PlayerEvent { .advanced(path: Tracks.path(number)) }

  static func ended(_ number: Int, _ end: PlaybackEnd) -> PlayerEvent {
    .ended(path: Tracks.path(number), end)
  }
}

extension SessionFixture {
  /// A session of `play` with tracks 1, 2, …, and the first effects.
  static func play(
    _ count: Int, kept: [Int], repeatMode: RepeatMode = .off, volume: Int = 100
  ) throws -> (SessionFixture, [SessionEffect]) {
    try play(Array(1...count), kept: kept, repeatMode: repeatMode, volume: volume)
  }

  static func play(
    _ numbers: [Int], kept: [Int], repeatMode: RepeatMode = .off, volume: Int = 100
  ) throws -> (SessionFixture, [SessionEffect]) {
    var session = try SessionFixture(for: .play, kept: kept, volume: volume)
    let rows = session.rows(numbers)
    let effects = session.perform { $0.play(PlaybackQueue(rows, repeatMode: repeatMode)) }
    return (session, effects)
  }
}
