import AudioFile
import Library
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
  private struct Transfer {
    var number: Int
    var isPaused = false
    var isStreamed = false
    /// What has arrived, once it can be played.
    var stream: GrowingFile?
  }

  /// Active transfers.
  private var transfers: [Int: Transfer] = [:]
  private var commands: [SessionEffect] = []
  private var events: [SessionMessage] = []

  private let previews: [Int: LocalPreview]

  init(files: Set<Int>, unavailable: Set<Int>, damaged: Set<Int> = []) throws {
    (self.files, self.unavailable, self.damaged) = (files, unavailable, damaged)
    previews = try Dictionary(uniqueKeysWithValues: (1...9).map { ($0, try Tracks.file($0)) })
  }

  /// `nil` if there is no active transfer.
  func isPaused(_ number: Int) -> Bool? { transfers[number]?.isPaused }

  mutating func receive(_ effects: [SessionEffect]) {
    commands += effects
  }

  /// Does one thing; returns the next delivered event, if any.
  mutating func event(_ walk: inout Mutations) -> SessionMessage? {
    switch walk.below(10) {
    case 0...2: performNext()
    case 3: endTransfer(&walk)
    case 8: makePlayable(&walk)
    case 9: if walk.isOne(in: 4) { startOver(&walk) }
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
    let isDamaged = damaged.contains(request.track)
    send(.ended(request, isDamaged ? .damaged(at: .zero, of: .seconds(9)) : .finished))
    if let next { start(next) } else { isOver = true }
  }

  /// Enough of an active transfer that is streamed to has arrived.
  mutating func makePlayable(_ walk: inout Mutations) {
    let streamed = transfers.filter {
      $0.value.isStreamed && !$0.value.isPaused && $0.value.stream == nil
    }
    guard !streamed.isEmpty else { return }
    let number = walk.one(of: streamed.keys.sorted())
    let stream = GrowingFile(descriptor: -1, size: 9)
    transfers[number]?.stream = stream
    send(number, .streaming(path: Tracks.path(number), stream))
  }

  /// What has arrived of a transfer is not part of its next response.
  private mutating func startOver(_ walk: inout Mutations) {
    let streaming = transfers.filter { $0.value.stream != nil }.keys.sorted()
    if !streaming.isEmpty { loseStream(walk.one(of: streaming)) }
  }

  private mutating func loseStream(_ number: Int) {
    guard let stream = transfers[number]?.stream else { return }
    stream.fail()
    transfers[number]?.stream = nil
    if next?.stream == stream { next = nil }
    guard let request = present, request.stream == stream else { return }
    send(.ended(request, .failed(.incomplete(path: request.path))))
    present = nil
    if let next { start(next) } else { isOver = true }
  }

  /// An active transfer ends.
  mutating func endTransfer(_ walk: inout Mutations) {
    let active = transfers.filter { !$0.value.isPaused }.keys.sorted()
    guard !active.isEmpty else { return }
    let number = walk.one(of: active)
    if unavailable.contains(number) {
      send(number, .failed(.noLongerOffered(status: 404)))
      loseStream(number)
    } else {
      files.insert(number)
      send(number, .done(path: Tracks.path(number), bytes: 9))
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
    case .scan:
      let found = files.compactMap { previews[$0] }
      events.append(.files(.success(Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) }))))
    case .erase(let ids, _):
      for id in ids {
        let bytes = files.remove(Tracks.number(id)).map { _ in Int64(9) }
        events.append(.erased(id: id, .success(bytes)))
      }
    case .discard(let ids): events += ids.map { .erased(id: $0, .success(nil)) }
    case .fetchDetails(let ids, let storefront, let freshness):
      let failure = CommandError(.unreachable, "No network.")
      events.append(.details(.failure(failure), ids: ids, storefront, freshness))
    default: break
    }
  }

  private mutating func start(_ request: PlayRequest) {
    (next, isOver) = (nil, false)
    send(.advanced(request))
    open(request)
  }

  private mutating func open(_ request: PlayRequest) {
    guard request.stream?.hasFailed == false || files.contains(request.track) else {
      isOver = true
      return send(.ended(request, .failed(.noSuchFile(path: request.path))))
    }
    (present, isOver) = (request, false)
    send(.started(request, duration: .seconds(30)))
  }

  private mutating func stop() {
    if let request = present { send(.ended(request, .stopped)) }
    (present, next, isOver) = (nil, nil, false)
  }

  private mutating func perform(_ command: TransferCommand) {
    let number = Tracks.number(command.id)
    guard transfers[number] != nil || command.isStart else { return }
    switch command.action {
    case .start, .resume, .stream:
      var transfer = transfers[number] ?? Transfer(number: command.number)
      (transfer.number, transfer.isPaused) = (command.number, false)
      if command.action == .stream { transfer.isStreamed = true }
      transfers[number] = transfer
      send(number, .queued)
      if command.action == .stream, let stream = transfer.stream {
        send(number, .streaming(path: Tracks.path(number), stream))
      }
    case .pause:
      transfers[number]?.number = command.number
      transfers[number]?.isPaused = true
      send(number, .paused(received: 4, total: 9))
    case .cancel:
      transfers[number]?.number = command.number
      send(number, .canceled)
      loseStream(number)
      transfers[number] = nil
    }
  }

  private mutating func send(_ number: Int, _ happening: TransferEvent.Happening) {
    events.append(
      .transfer(
        TransferEvent(
          id: Tracks.id(number), number: transfers[number]?.number ?? 0, happening)))
  }

  private mutating func send(_ event: PlayerEvent) {
    events.append(.player(event))
  }
}
