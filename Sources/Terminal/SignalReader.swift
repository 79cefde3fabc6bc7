import CTerminal
import Foundation
import Glibc
import Support

/// The thread that reads the pipe that the signal handlers write to. There is one per process, like
/// signal handlers.
final class SignalReader: Sendable {
  private struct Delivery {
    var id: UInt64
    var numbers: Set<CInt>
    var continuation: AsyncStream<CInt>.Continuation
    var onArrival: @Sendable (CInt) -> Void
  }

  private struct Observer {
    var numbers: Set<CInt>
    var onArrival: @Sendable (CInt) -> Void
  }

  private struct Listeners {
    var lastID: UInt64 = 0
    var delivery: Delivery?
    var observers: [UInt64: Observer] = [:]
    var isExiting = false

    mutating func newID() -> UInt64 {
      lastID += 1
      return lastID
    }

    func catchAll() {
      var numbers = delivery?.numbers ?? []
      for observer in observers.values { numbers.formUnion(observer.numbers) }
      if isExiting { numbers.formUnion(Signals.termination) }
      ht_catch_signals(Array(numbers), CInt(numbers.count))
    }
  }

  static let shared = SignalReader()

  private let pipe: CInt
  private let listeners = Locked(Listeners())

  private init() {
    pipe = ht_signal_pipe()
    guard pipe >= 0 else { return }
    Thread.detachNewThread { self.read() }
  }

  /// Catches these signals for this stream, and ends the previous stream.
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

  /// Also catches these signals, until `removeObserver`.
  func addObserver(_ numbers: [CInt], _ onArrival: @escaping @Sendable (CInt) -> Void) -> UInt64 {
    listeners.withLock { listeners in
      let id = listeners.newID()
      guard pipe >= 0 else { return id }
      listeners.observers[id] = Observer(numbers: Set(numbers), onArrival: onArrival)
      listeners.catchAll()
      return id
    }
  }

  func removeObserver(_ id: UInt64) {
    // Released outside the lock, as below.
    let ended = listeners.withLock { listeners in
      let ended = listeners.observers.removeValue(forKey: id)
      listeners.catchAll()
      return ended
    }
    withExtendedLifetime(ended) {}
  }

  /// From now on `Signals.termination` are always caught, so that the process is not killed while it
  /// cleans up.
  func catchTermination() {
    listeners.withLock { listeners in
      listeners.isExiting = true
      listeners.catchAll()
    }
  }

  private func endDelivery(_ id: UInt64) {
    // Released outside the lock, because the end of a stream calls back into this object.
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
        for observer in listeners.observers.values where observer.numbers.contains(number) {
          observer.onArrival(number)
        }
        // A signal for the previous stream may not be one of this stream's.
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

/// Observes signals in addition to `Signals.stream`, until it is deinitialized.
package final class SignalObserver: Sendable {
  private let id: UInt64

  /// - Parameter onArrival: Called on the thread that reads all signals. It must not block.
  package init(_ numbers: [CInt], onArrival: @escaping @Sendable (CInt) -> Void) {
    id = SignalReader.shared.addObserver(numbers, onArrival)
  }

  deinit {
    SignalReader.shared.removeObserver(id)
  }
}
