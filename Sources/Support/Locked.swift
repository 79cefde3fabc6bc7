internal import Foundation

/// A value protected by a lock.
///
/// Used instead of `Mutex`, whose lock is invisible to the thread sanitizer and causes false reports
/// (`scripts/sanitize`).
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: sending Value) {
    self.value = value
  }

  /// Not recursive.
  package func withLock<Result, Failure: Error>(
    _ work: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    lock.lock()
    defer { lock.unlock() }
    return try work(&value)
  }
}
