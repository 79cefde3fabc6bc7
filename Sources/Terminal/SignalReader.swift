import CTerminal
import Foundation
import Glibc
import Synchronization

/// The thread that reads the pipe the signal handlers write to. There is one a process: handlers
/// are the process's too.
final class SignalReader: Sendable {
  private struct Delivery {
    var id: UInt64
    var numbers: Set<CInt>
    var continuation: AsyncStream<CInt>.Continuation
    var onArrival: @Sendable (CInt) -> Void
  }

  static let shared = SignalReader()

  private let pipe: CInt
  private let delivery = Mutex<Delivery?>(nil)
  private let lastID = Mutex<UInt64>(0)

  private init() {
    pipe = ht_signal_pipe()
    guard pipe >= 0 else { return }
    Thread.detachNewThread { self.read() }
  }

  /// Catches these signals for this stream, and ends the one before.
  func deliver(
    _ numbers: [CInt], to continuation: AsyncStream<CInt>.Continuation,
    _ onArrival: @escaping @Sendable (CInt) -> Void
  ) {
    guard pipe >= 0 else { return continuation.finish() }
    let id = lastID.withLock { last in
      last += 1
      return last
    }
    continuation.onTermination = { _ in self.end(id) }
    let former = delivery.withLock { delivery in
      defer {
        delivery = Delivery(
          id: id, numbers: Set(numbers), continuation: continuation, onArrival: onArrival)
      }
      ht_catch_signals(numbers, CInt(numbers.count))
      return delivery
    }
    former?.continuation.finish()
  }

  private func end(_ id: UInt64) {
    // Dropped outside the lock: a stream's end calls back into this.
    let ended = delivery.withLock { delivery -> Delivery? in
      guard delivery?.id == id else { return nil }
      ht_release_signals()
      return delivery.take()
    }
    withExtendedLifetime(ended) {}
  }

  private func read() {
    while true {
      var byte: UInt8 = 0
      let count = Glibc.read(pipe, &byte, 1)
      if count == 1 {
        let number = CInt(byte)
        // One that is left over from the stream before may be none of this one's.
        let delivery = delivery.withLock { $0 }
        if let delivery, delivery.numbers.contains(number) {
          delivery.onArrival(number)
          delivery.continuation.yield(number)
        }
      } else if count == 0 || errno != EINTR {
        return
      }
    }
  }
}
