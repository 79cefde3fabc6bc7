internal import Dispatch
internal import Support

/// The serial queue on which the picture libraries are called. A large picture would block the threads
/// that tasks share.
enum PictureQueue {
  private static let queue = BlockingQueue("pictures", qos: .utility)
  private static let waiting = Locked<[@Sendable () -> Void]>([])

  static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      add { continuation.resume(returning: work()) }
    }
  }

  /// Returns `nil` without running the work if the task is canceled before the work starts.
  static func runUnlessCanceled<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result
  ) async -> Result? {
    let isCanceled = Locked(false)
    return await withTaskCancellationHandler {
      await run { isCanceled.withLock({ $0 }) ? nil : work() }
    } onCancel: {
      isCanceled.withLock { $0 = true }
    }
  }

  /// Runs the newest work first: while a list scrolls, the latest requests are for visible rows.
  static func add(_ work: @escaping @Sendable () -> Void) {
    waiting.withLock { $0.append(work) }
    queue.add { waiting.withLock { $0.popLast() }?() }
  }
}
