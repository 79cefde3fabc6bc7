internal import Charts
package import Library
package import Playback
package import Session
package import Transfers

/// A fixture to which tests send the events of players and transfers.
package protocol SessionReceiver {
  associatedtype Effect
  @discardableResult
  mutating func send(_ message: SessionMessage) -> [Effect]
}

extension SessionReceiver {
  @discardableResult
  package mutating func player(_ events: PlayerEvent...) -> [Effect] {
    events.flatMap { send(.player($0)) }
  }

  @discardableResult
  package mutating func receive(
    _ id: String, _ happenings: TransferEvent.Happening...
  ) -> [Effect] {
    happenings.flatMap { send(.transfer(TransferEvent(id: id, $0))) }
  }

  @discardableResult
  package mutating func transfer(
    _ number: Int, _ happenings: TransferEvent.Happening...
  ) -> [Effect] {
    happenings.flatMap { receive(Tracks.id(number), $0) }
  }

  /// The download of a track is complete.
  @discardableResult
  package mutating func arrive(_ number: Int) -> [Effect] {
    transfer(number, .done(path: Tracks.path(number), bytes: 9))
  }

  /// Delivers the files of the folder.
  @discardableResult
  package mutating func find(_ file: LocalPreview...) -> [Effect] {
    send(.files(.success(Dictionary(uniqueKeysWithValues: file.map { ($0.id, $0) }))))
  }
}

/// A session model to which tests send messages and commands.
package struct SessionFixture: SessionReceiver {
  package var model: SessionModel
  /// All reported events.
  package private(set) var events: [SessionEvent] = []
  private var numbers = SessionNumbers()

  /// A session without lists.
  ///
  /// - Parameter kept: The numbers of the downloaded tracks.
  package init(
    for purpose: Purpose, files: [Int] = [], isOffline: Bool = false, volume: Int = 100,
    hasAutoplay: Bool = false
  ) throws {
    model = SessionModel(
      for: purpose, country: try .coded("sk"), folder: "/previews", isOffline: isOffline,
      volume: volume, hasAutoplay: hasAutoplay)
    for number in files { model.files[Tracks.id(number)] = try Tracks.file(number) }
  }

  /// A session of `play` with tracks 1, 2, …
  package static func play(
    _ count: Int, files: [Int], volume: Int = 100
  ) throws -> SessionFixture {
    var session = try SessionFixture(for: .play, files: files, volume: volume)
    let rows = session.rows(1...count)
    session.perform { $0.play(PlaybackQueue(rows)) }
    return session
  }

  /// A row of each track.
  package func rows(_ numbers: some Sequence<Int>) -> [Row] {
    numbers.map { number in
      var row = Row(Tracks.track(number, rank: number), file: model.files[Tracks.id(number)])
      row.country = "sk"
      return row
    }
  }

  /// The effects, except reports.
  @discardableResult
  package mutating func send(_ message: SessionMessage) -> [SessionEffect] {
    guard let message = numbers.add(to: message) else { return [] }
    return note(model.update(message, now: 100))
  }

  @discardableResult
  package mutating func perform(_ commands: (inout SessionUpdate) -> Void) -> [SessionEffect] {
    note(model.perform(now: 100, commands))
  }

  private mutating func note(_ effects: [SessionEffect]) -> [SessionEffect] {
    effects.compactMap { effect in
      if case .report(let event) = effect {
        events.append(event)
        return nil
      }
      return numbers.remove(from: effect)
    }
  }

  /// The number of the current track.
  package var playing: Int? { model.playing.map { Tracks.number($0.id) } }
}

/// An effect that tests write with the numbers of tracks.
package protocol SessionEffectWrapper {
  static func session(_ effect: SessionEffect) -> Self
}

extension SessionEffect: SessionEffectWrapper {
  package static func session(_ effect: SessionEffect) -> SessionEffect { effect }
}

extension SessionEffectWrapper {
  package static func start(_ numbers: Int...) -> Self {
    .session(
      .transfer(
        numbers.map { TransferCommand(.start(Tracks.request($0)), id: Tracks.id($0), number: 0) }))
  }

  package static func pause(_ numbers: Int...) -> Self { command(.pause, numbers) }
  package static func resume(_ number: Int) -> Self { command(.resume, [number]) }
  package static func stream(_ number: Int) -> Self { command(.stream, [number]) }
  package static func cancel(_ number: Int) -> Self { command(.cancel, [number]) }

  private static func command(_ action: TransferCommand.Action, _ numbers: [Int]) -> Self {
    .session(
      .transfer(numbers.map { TransferCommand(action, id: Tracks.id($0), number: 0) }))
  }

  package static func play(_ number: Int) -> Self {
    .session(.play(PlayRequest(Tracks.path(number)), volume: 100))
  }

  package static func setNext(_ number: Int?) -> Self {
    .session(.player(.setNext(number.map { PlayRequest(Tracks.path($0)) })))
  }
}

extension PlayerEvent {
  package static func started(_ number: Int, duration: Duration? = nil) -> PlayerEvent {
    .started(PlayRequest(Tracks.path(number)), duration: duration)
  }

  package static func advanced(_ number: Int) -> PlayerEvent {
    .advanced(PlayRequest(Tracks.path(number)))
  }

  package static func ended(_ number: Int, _ end: PlaybackEnd) -> PlayerEvent {
    .ended(PlayRequest(Tracks.path(number)), end)
  }
}
