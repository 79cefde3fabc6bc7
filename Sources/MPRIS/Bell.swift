internal import CBus
internal import Foundation

/// What wakes a thread that waits in `poll`.
final class Bell: Sendable {
  /// Readable from a ring until it is silenced.
  let descriptor: CInt

  init() throws(BusProblem) {
    descriptor = ht_event_descriptor()
    guard descriptor >= 0 else { throw .failed(function: "eventfd", errno: errno) }
  }

  deinit {
    close(descriptor)
  }

  /// From any thread; never blocks.
  func ring() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, MemoryLayout<UInt64>.size)
  }

  func silence() {
    var rings: UInt64 = 0
    _ = read(descriptor, &rings, MemoryLayout<UInt64>.size)
  }
}
