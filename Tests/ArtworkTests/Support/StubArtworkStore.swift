import Foundation
import Synchronization

/// A store of pictures in memory, that notes who asks and answers when it is told to.
final class StubArtworkStore: Sendable {
  private struct State {
    var files: [String: Data] = [:]
    var asked: [String] = []
    var running = 0
    var mostRunning = 0
    var isHeld = false
    var held: [CheckedContinuation<Void, Never>] = []
  }

  struct Missing: Error {}

  private let state = Mutex(State())

  init(_ files: [String: Data] = [:]) {
    state.withLock { $0.files = files }
  }

  var asked: [String] { state.withLock { $0.asked } }
  var running: Int { state.withLock { $0.running } }
  var mostRunning: Int { state.withLock { $0.mostRunning } }

  func put(_ file: Data?, at address: String) {
    state.withLock { $0.files[address] = file }
  }

  /// From now on nobody is answered.
  func hold() {
    state.withLock { $0.isHeld = true }
  }

  func release() {
    let held = state.withLock { state in
      defer { state.held = [] }
      state.isHeld = false
      return state.held
    }
    for one in held { one.resume() }
  }

  /// Answers one of the held requests.
  func releaseOne() {
    state.withLock { $0.held.popLast() }?.resume()
  }

  @Sendable func fetch(_ address: String) async throws -> Data {
    await withCheckedContinuation { continuation in
      let isAnswered = state.withLock { state in
        state.asked.append(address)
        state.running += 1
        state.mostRunning = max(state.mostRunning, state.running)
        if state.isHeld { state.held.append(continuation) }
        return !state.isHeld
      }
      if isAnswered { continuation.resume() }
    }
    let file = state.withLock { state in
      state.running -= 1
      return state.files[address]
    }
    guard let file else { throw Missing() }
    return file
  }
}

/// A clock that stands still until it is told otherwise.
final class StillClock: Sendable {
  private let time = Mutex(ContinuousClock.now)

  @Sendable func now() -> ContinuousClock.Instant { time.withLock { $0 } }

  func pass(_ duration: Duration) { time.withLock { $0 += duration } }
}
