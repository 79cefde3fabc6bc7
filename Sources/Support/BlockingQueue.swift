package import Dispatch
internal import Foundation

/// Runs work that blocks (disk, database, programs, a slow reader) in order on its own thread, so that neither Swift's
/// shared threads nor the caller wait for it. Work that hangs holds up only what was added after it.
package final class BlockingQueue: Sendable {
  private let queue: DispatchQueue

  /// - Parameter name: The thread's name in a debugger.
  package init(_ name: String, qos: DispatchQoS = .unspecified) {
    queue = DispatchQueue(label: name, qos: qos)
  }

  /// From any thread; returns at once.
  package func add(_ work: @escaping @Sendable () -> Void) {
    queue.async(execute: work)
  }

  /// The result of `work`, after everything that was added before.
  package func run<Value: Sendable, Failure: Error>(
    _ work: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await withCheckedContinuation { done in
      queue.async { done.resume(returning: Result { () throws(Failure) in try work() }) }
    }
    return try result.get()
  }

  /// ``run(_:)`` for threads that may block.
  package func runBlocking<Value, Failure: Error>(
    _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try queue.sync { Result { () throws(Failure) in try work() } }.get()
  }

  /// Returns when everything that was added before is done, or after the time limit; work that takes longer goes on.
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

  /// The result of `work` on a new thread, for work that other work must not wait for.
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
