/// Being told of signals beside whoever reads `Signals.stream`; ends when it is dropped.
package final class SignalObserver: Sendable {
  private let id: UInt64

  /// - Parameter onArrival: Called on the thread that hears of all signals: it must not block.
  package init(_ numbers: [CInt], onArrival: @escaping @Sendable (CInt) -> Void) {
    id = SignalReader.shared.watch(numbers, onArrival)
  }

  deinit {
    SignalReader.shared.endWatch(id)
  }
}
