package import Dispatch
internal import Foundation

/// Runs blocking work (disk, database, programs) in order on a separate thread, so that neither Swift's
/// shared threads nor the caller are blocked. Work that hangs delays only work that was added later.
package final class BlockingQueue: Sendable {
  private let queue: DispatchQueue

  /// - Parameter name: The thread's name in a debugger.
  package init(_ name: String, qos: DispatchQoS = .unspecified) {
    queue = DispatchQueue(label: name, qos: qos)
  }

  /// Callable from any thread; returns at once.
  package func add(_ work: @escaping @Sendable () -> Void) {
    queue.async(execute: work)
  }

  /// Runs `work` after everything added before, and returns its result.
  package func run<Value: Sendable, Failure: Error>(
    _ work: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await withCheckedContinuation { done in
      queue.async { done.resume(returning: Result { () throws(Failure) in try work() }) }
    }
    return try result.get()
  }

  /// Returns when everything added before is done, or after the time limit. Unfinished work continues.
  package func finish(within limit: Duration) async {
    let (ending, end) = AsyncStream<Never>.makeStream()
    queue.async { end.finish() }
    let timeout = Task {
      try? await Task.sleep(for: limit)
      end.finish()
    }
    for await _ in ending {}
    timeout.cancel()
  }

  /// Runs `work` on a new thread, for work that must not delay other work.
  package static func runAlone<Value: Sendable, Failure: Error>(
    _ work: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await withCheckedContinuation { done in
      Thread.detachNewThread {
        done.resume(returning: Result { () throws(Failure) in try work() })
      }
    }
    return try result.get()
  }
}

/// Runs asynchronous work in order, independently of the tasks that add it.
package struct SerialQueue: Sendable {
  private let added: AsyncStream<@Sendable () async -> Void>.Continuation
  private let worker: Task<Void, Never>

  package init() {
    let (work, added) = AsyncStream<@Sendable () async -> Void>.makeStream()
    self.added = added
    worker = Task { for await next in work { await next() } }
  }

  /// Callable from any thread; returns at once.
  package func add(_ work: @escaping @Sendable () async -> Void) {
    added.yield(work)
  }

  /// Returns when everything is done. Nothing can be added afterward.
  package func finish() async {
    added.finish()
    await worker.value
  }
}
