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

  private struct Watch {
    var numbers: Set<CInt>
    var onArrival: @Sendable (CInt) -> Void
  }

  private struct Listeners {
    var lastID: UInt64 = 0
    var delivery: Delivery?
    var watches: [UInt64: Watch] = [:]
    var isExiting = false

    mutating func newID() -> UInt64 {
      lastID += 1
      return lastID
    }

    func catchAll() {
      var watched = delivery?.numbers ?? []
      for watch in watches.values { watched.formUnion(watch.numbers) }
      if isExiting { watched.formUnion(Signals.termination) }
      ht_catch_signals(Array(watched), CInt(watched.count))
    }
  }

  static let shared = SignalReader()

  private let pipe: CInt
  private let listeners = Mutex(Listeners())

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
    let (id, former) = listeners.withLock { listeners in
      let id = listeners.newID()
      let former = listeners.delivery
      listeners.delivery = Delivery(
        id: id, numbers: Set(numbers), continuation: continuation, onArrival: onArrival)
      listeners.catchAll()
      return (id, former)
    }
    continuation.onTermination = { _ in self.endDelivery(id) }
    former?.continuation.finish()
  }

  /// Catches these signals too, until `endWatch`.
  func watch(_ numbers: [CInt], _ onArrival: @escaping @Sendable (CInt) -> Void) -> UInt64 {
    listeners.withLock { listeners in
      let id = listeners.newID()
      guard pipe >= 0 else { return id }
      listeners.watches[id] = Watch(numbers: Set(numbers), onArrival: onArrival)
      listeners.catchAll()
      return id
    }
  }

  func endWatch(_ id: UInt64) {
    // Dropped outside the lock, as below.
    let ended = listeners.withLock { listeners in
      let ended = listeners.watches.removeValue(forKey: id)
      listeners.catchAll()
      return ended
    }
    withExtendedLifetime(ended) {}
  }

  /// From now on `Signals.termination` stay caught: whoever listened has gone to put things in order, and is
  /// not to be killed meanwhile.
  func catchTermination() {
    listeners.withLock { listeners in
      listeners.isExiting = true
      listeners.catchAll()
    }
  }

  private func endDelivery(_ id: UInt64) {
    // Dropped outside the lock: a stream's end calls back into this.
    let ended = listeners.withLock { listeners -> Delivery? in
      guard listeners.delivery?.id == id else { return nil }
      defer { listeners.catchAll() }
      return listeners.delivery.take()
    }
    withExtendedLifetime(ended) {}
  }

  private func read() {
    while true {
      var byte: UInt8 = 0
      let count = Glibc.read(pipe, &byte, 1)
      if count == 1 {
        let number = CInt(byte)
        let listeners = listeners.withLock { $0 }
        for watch in listeners.watches.values where watch.numbers.contains(number) {
          watch.onArrival(number)
        }
        // One that is left over from the stream before may be none of this one's.
        if let delivery = listeners.delivery, delivery.numbers.contains(number) {
          delivery.onArrival(number)
          delivery.continuation.yield(number)
        }
      } else if count == 0 || errno != EINTR {
        return
      }
    }
  }
}
