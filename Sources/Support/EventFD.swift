internal import CLinux
internal import Foundation

/// Wakes a thread that waits in poll(2): an eventfd(2), readable from `signal()` until `reset()`.
package final class EventFD: Sendable {
  package let descriptor: CInt

  /// `nil`, with errno set, if the process can open no more descriptors.
  package init?() {
    descriptor = ht_event_descriptor()
    if descriptor < 0 { return nil }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Callable from any thread; never blocks.
  package func signal() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, MemoryLayout<UInt64>.size)
  }

  package func reset() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
  }
}
