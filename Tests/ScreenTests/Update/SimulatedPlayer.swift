import Library
import Playback
import Session
import SessionFixtures
import TestSupport
import Transfers

@testable import Screen

/// A simulated player, folder and store, with delays controlled by a test.
/// Commands are handled in order, events are delivered in order, and any time may pass in between.
struct SimulatedPlayer {
  /// The numbers of the downloaded tracks.
  private(set) var kept: Set<Int>
  /// The track that is playing.
  private(set) var present: PlayRequest?
  private(set) var next: PlayRequest?
  /// The current file has ended, and no other has started yet.
  private var isOver = false
  private var commands: [ScreenEffect] = []
  private var events: [ScreenMessage] = []

  init(kept: Set<Int>) {
    self.kept = kept
  }

  mutating func obey(_ effects: [ScreenEffect]) {
    commands += effects
  }

  /// Handles one command or event; returns the next delivered event, if any.
  mutating func event(_ walk: inout Mutations) throws -> ScreenMessage? {
    switch walk.below(3) {
    case 0: try doNext()
    case 1: end(walk.isOne(in: 5) ? .damaged(at: .zero, of: .seconds(9)) : .finished)
    default: return events.isEmpty ? nil : events.removeFirst()
    }
    return nil
  }

  /// Handles all commands; returns the next undelivered event.
  mutating func nextUnread() throws -> ScreenMessage? {
    while !commands.isEmpty { try doNext() }
    return events.isEmpty ? nil : events.removeFirst()
  }

  /// The current track ends.
  mutating func end(_ end: PlaybackEnd) {
    guard let request = present else { return }
    present = nil
    tell(.ended(request, end))
    if let follower = next { follow(follower) } else { isOver = true }
  }

  private mutating func follow(_ request: PlayRequest) {
    (present, next, isOver) = (request, nil, false)
    tell(.advanced(request))
    tell(.started(request, duration: .seconds(30)))
  }

  private mutating func doNext() throws {
    guard !commands.isEmpty else { return }
    switch commands.removeFirst() {
    case .session(.play(let request, _)): play(request)
    case .session(.player(.stop)): stop()
    case .session(.player(.setNext(let request))):
      if present != nil { next = request } else if isOver, let request { follow(request) }
    case .session(.scan): try scan()
    case .session(.transfer(let commands)): commands.filter(\.isStart).forEach { download($0) }
    case .session(.erase(let ids, _)):
      for id in ids {
        let number = kept.first { Bench.id($0) == id }
        kept = kept.filter { $0 != number }
        events.append(.erased(id: id, .success(number.map { _ in 9 }), number: number))
      }
    case .session(.restore(let previews)):
      for preview in previews {
        let isBack = kept.insert(preview.number).inserted
        events.append(
          .restored(
            preview, isBack ? .success(try Bench.kept(preview.number)) : .failure(.nameTaken)))
      }
    default: break
    }
  }

  // Ends at once, so later commands have no effect.
  private mutating func download(_ start: TransferCommand) {
    let happening: TransferEvent.Happening
    // One track is not available.
    if let number = Self.number(start.id), number != 4 {
      kept.insert(number)
      happening = .done(path: Bench.path(number), bytes: 9)
    } else {
      happening = .failed(.timedOut(host: "a"))
    }
    events.append(.transfer(TransferEvent(id: start.id, number: start.number, happening)))
  }

  private mutating func play(_ request: PlayRequest) {
    stop()
    guard kept.contains(where: { Bench.path($0) == request.path }) else {
      return tell(.ended(request, .failed(.noSuchFile(path: request.path))))
    }
    present = request
    tell(.started(request, duration: .seconds(30)))
  }

  private mutating func stop() {
    if let request = present { tell(.ended(request, .stopped)) }
    (present, next, isOver) = (nil, nil, false)
  }

  private mutating func scan() throws {
    let found = try kept.map { try Bench.kept($0) }
    events.append(.kept(.success(Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) }))))
  }

  private mutating func tell(_ event: PlayerEvent) {
    events.append(.player(event))
  }

  private static func number(_ id: String) -> Int? {
    (1...6).first { Bench.id($0) == id }
  }
}
