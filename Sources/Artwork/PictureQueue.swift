import Dispatch
import Synchronization

/// The one place where the picture libraries are called: one thing after the other, and never on
/// the threads that tasks share, which a large picture would hold up.
enum PictureQueue {
  private static let queue = DispatchQueue(label: "hottracks.pictures", qos: .utility)
  private static let waiting = Mutex<[@Sendable () -> Void]>([])

  static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      add { continuation.resume(returning: work()) }
    }
  }

  /// Runs the newest work first: while a list scrolls, the latest requests are for visible rows.
  static func add(_ work: @escaping @Sendable () -> Void) {
    waiting.withLock { $0.append(work) }
    queue.async { waiting.withLock { $0.popLast() }?() }
  }
}
