import Desktop
import Foundation

/// Runs blocking work on a new thread.
func onThread<Value: Sendable>(
  _ work: @escaping @Sendable () throws(DesktopError) -> Value
) async throws(DesktopError) -> Value {
  try await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: Result(catching: work)) }
  }.get()
}
