import Foundation
import Support

/// A store of pictures in memory that records requests and can hold back responses.
final class StubArtworkStore: Sendable {
  private struct State {
    var files: [String: Data] = [:]
    var requested: [String] = []
    var running = 0
    var isHeld = false
    var held: [CheckedContinuation<Void, Never>] = []
  }

  struct Missing: Error {}

  private let state = Locked(State())

  var requested: [String] { state.withLock { $0.requested } }
  var running: Int { state.withLock { $0.running } }

  func put(_ file: Data?, at address: String) {
    state.withLock { $0.files[address] = file }
  }

  /// From now on requests wait for `release`.
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

  /// Responds to the newest held request.
  func releaseOne() {
    state.withLock { $0.held.popLast() }?.resume()
  }

  @Sendable func fetch(_ address: String) async throws -> Data {
    await withCheckedContinuation { continuation in
      let isReleased = state.withLock { state in
        state.requested.append(address)
        state.running += 1
        if state.isHeld { state.held.append(continuation) }
        return !state.isHeld
      }
      if isReleased { continuation.resume() }
    }
    let file = state.withLock { state in
      state.running -= 1
      return state.files[address]
    }
    guard let file else { throw Missing() }
    return file
  }
}

/// A clock that only advances on request.
final class ManualClock: Sendable {
  private let time = Locked(ContinuousClock.now)

  @Sendable func now() -> ContinuousClock.Instant { time.withLock { $0 } }

  func advance(by duration: Duration) { time.withLock { $0 += duration } }
}
