import Foundation
import Playback
import Support
import TestSupport
import Testing

/// An audio device that counts how often it is opened, records at twice the normal speed, and accepts
/// nothing while it is frozen. Call `finish` at the end.
final class PipeDevice: Sendable {
  private struct State {
    var openings = 0
    var closings = 0
    var recorded = Data()
    var isFinished = false
  }

  private let path: String
  private let state = Locked(State())
  private let isFrozen = Locked(false)
  private let resumption = DispatchSemaphore(value: 0)

  init(in music: Music) throws {
    path = music.path("device")
    try #require(mkfifo(path, 0o600) == 0)
    let thread = Thread { [self] in
      while recordOneOpening() {}
    }
    thread.start()
  }

  var settings: PlayerSettings { .samples(to: path) }

  var openings: Int { state.withLock { $0.openings } }

  /// All recorded samples. Call it after the player was closed.
  func samples() async throws -> [Float] {
    try await waitUntil("all samples are recorded") {
      state.withLock { $0.closings == $0.openings }
    }
    return state.withLock { .of($0.recorded) }
  }

  func freeze() {
    isFrozen.withLock { $0 = true }
  }

  func resume() {
    isFrozen.withLock { $0 = false }
    resumption.signal()
  }

  /// Call it after the player was closed.
  func finish() {
    state.withLock { $0.isFinished = true }
    close(open(path, O_RDWR | O_NONBLOCK))
    close(open(path, O_WRONLY | O_NONBLOCK))
  }

  private func recordOneOpening() -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    guard !state.withLock({ $0.isFinished }) else { return false }
    state.withLock { $0.openings += 1 }
    var bytes = [UInt8](repeating: 0, count: 35_280)
    while case let count = read(descriptor, &bytes, bytes.count), count > 0 {
      state.withLock { $0.recorded += bytes.prefix(count) }
      usleep(50_000)
      if isFrozen.withLock({ $0 }) { resumption.wait() }
    }
    state.withLock { $0.closings += 1 }
    return true
  }
}
