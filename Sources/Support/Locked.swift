internal import Foundation

/// A value that one thread at a time works with.
///
/// In place of `Mutex`, whose lock lies in a library that the thread sanitizer does not see and so
/// takes for none (`scripts/sanitize`).
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: sending Value) {
    self.value = value
  }

  /// Never call it from within itself.
  package func withLock<Result, Failure: Error>(
    _ work: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    lock.lock()
    defer { lock.unlock() }
    return try work(&value)
  }
}
