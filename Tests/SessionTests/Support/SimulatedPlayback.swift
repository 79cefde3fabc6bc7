import Playback
import SessionFixtures
import TestSupport
import Transfers

@testable import Session

/// A simulated player, folder and transfer client, with delays controlled by a test.
///
/// Commands are performed in order and events are delivered in order. Any time may pass in between.
struct SimulatedPlayback {
  /// The numbers of the downloaded tracks.
  private(set) var files: Set<Int>
  /// Tracks that the store does not have, and damaged files.
  private let unavailable: Set<Int>
  private let damaged: Set<Int>
  private(set) var present: PlayRequest?
  private(set) var next: PlayRequest?
  /// The current file has ended, and no other has started yet.
  private var isOver = false
  /// Active transfers, and whether they are paused.
  private var transfers: [Int: (isPaused: Bool, number: Int)] = [:]
  private var commands: [SessionEffect] = []
  private var events: [SessionMessage] = []

  init(files: Set<Int>, unavailable: Set<Int>, damaged: Set<Int>) {
    (self.files, self.unavailable, self.damaged) = (files, unavailable, damaged)
  }

  mutating func receive(_ effects: [SessionEffect]) {
    commands += effects
  }

  /// Does one thing; returns the next delivered event, if any.
  mutating func event(_ walk: inout Mutations) -> SessionMessage? {
    switch walk.below(8) {
    case 0...2: performNext()
    case 3: endTransfer(&walk)
    case 4: if walk.isOne(in: 3) { endTrack() }
    case 5: if walk.isOne(in: 6), let file = files.sorted().first { files.remove(file) }
    default: return events.isEmpty ? nil : events.removeFirst()
    }
    return nil
  }

  /// Performs all commands; returns the next event that was not delivered.
  mutating func nextUnread() -> SessionMessage? {
    while !commands.isEmpty { performNext() }
    return events.isEmpty ? nil : events.removeFirst()
  }

  /// The current track ends.
  mutating func endTrack() {
    guard let request = present else { return }
    present = nil
    let isDamaged = damaged.contains(Self.number(request))
    tell(.ended(request, isDamaged ? .damaged(at: .zero, of: .seconds(9)) : .finished))
    if let next { start(next) } else { isOver = true }
  }

  /// An active transfer ends.
  mutating func endTransfer(_ walk: inout Mutations) {
    let active = transfers.filter { !$0.value.isPaused }.keys.sorted()
    guard !active.isEmpty else { return }
    let number = walk.one(of: active)
    if unavailable.contains(number) {
      tell(number, .failed(.noLongerOffered(status: 404)))
    } else {
      files.insert(number)
      tell(number, .done(path: Bench.path(number), bytes: 9))
    }
    transfers[number] = nil
  }

  private mutating func performNext() {
    guard !commands.isEmpty else { return }
    switch commands.removeFirst() {
    case .play(let request, _):
      stop()
      open(request)
    case .player(.stop): stop()
    case .player(.setNext(let request)):
      if present != nil { next = request } else if isOver, let request { start(request) }
    case .transfer(let commands): commands.forEach { perform($0) }
    default: break
    }
  }

  private mutating func start(_ request: PlayRequest) {
    (next, isOver) = (nil, false)
    tell(.advanced(request))
    open(request)
  }

  private mutating func open(_ request: PlayRequest) {
    guard files.contains(Self.number(request)) else {
      isOver = true
      return tell(.ended(request, .failed(.noSuchFile(path: request.path))))
    }
    (present, isOver) = (request, false)
    tell(.started(request, duration: .seconds(30)))
  }

  private mutating func stop() {
    if let request = present { tell(.ended(request, .stopped)) }
    (present, next, isOver) = (nil, nil, false)
  }

  private mutating func perform(_ command: TransferCommand) {
    let number = Bench.number(command.id)
    guard transfers[number] != nil || command.isStart else { return }
    switch command.action {
    case .start, .resume:
      transfers[number] = (false, command.number)
      tell(number, .queued)
    case .pause:
      transfers[number] = (true, command.number)
      tell(number, .paused(received: 4, total: 9))
    case .cancel:
      transfers[number]?.number = command.number
      tell(number, .canceled)
      transfers[number] = nil
    }
  }

  private mutating func tell(_ number: Int, _ happening: TransferEvent.Happening) {
    events.append(
      .transfer(
        TransferEvent(
          id: Bench.id(number), number: transfers[number]?.number ?? 0, happening)))
  }

  private mutating func tell(_ event: PlayerEvent) {
    events.append(.player(event))
  }

  private static func number(_ request: PlayRequest) -> Int {
    (1...9).first { Bench.path($0) == request.path } ?? 0
  }
}
