import Desktop
import Foundation

/// Calls what blocks, on a thread of its own.
func onThread<Value: Sendable>(
  _ work: @escaping @Sendable () throws(DesktopError) -> Value
) async throws(DesktopError) -> Value {
  try await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: Result(catching: work)) }
  }.get()
}
