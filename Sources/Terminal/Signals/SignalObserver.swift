/// Observes signals in addition to `Signals.stream`, until it is deinitialized.
package final class SignalObserver: Sendable {
  private let id: UInt64

  /// - Parameter onArrival: Called before the reader of the stream gets the signal, even while everything
  ///   else is blocked. It must not block for long.
  package init(_ numbers: [CInt], onArrival: @escaping @Sendable (CInt) -> Void) {
    id = Signals.observe(numbers, onArrival)
  }

  deinit {
    Signals.removeObserver(id)
  }
}
