import CTerminal
import Glibc

/// Wakes a thread that sleeps in poll(2). Any thread may call `wake()`.
final class WakePipe: Sendable {
  /// Becomes readable with the first `wake()`.
  let readEnd: CInt
  private let writeEnd: CInt

  /// `nil` where the process has no descriptors left.
  init?() {
    var ends: [CInt] = [-1, -1]
    guard ht_pipe(&ends) == 0 else { return nil }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  func wake() {
    var byte: UInt8 = 1
    // A full pipe wakes just as well.
    _ = write(writeEnd, &byte, 1)
  }

  /// Waits for a `wake()` that has not been forgotten, at most until `instant`.
  func sleep(until instant: ContinuousClock.Instant? = nil) {
    var polled = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    _ = poll(&polled, 1, instant.map { ($0 - .now).pollMilliseconds } ?? -1)
  }

  /// Forgets all calls of `wake()` so far.
  func drain() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(readEnd, &bytes, bytes.count) > 0 {}
  }
}
