internal import Testing

/// The time after which a wait fails. Long enough for any working machine: it only ends hangs.
package let hangLimit = Duration.seconds(240)

/// The name of the current test, for messages of waits in several tests.
package var currentTest: String { Test.current.map { "“\($0.name)”" } ?? "a test" }

/// Waits for work, and cancels it after ``hangLimit``.
///
/// - Returns: Whether it ended in time.
package func hangGuard(_ work: @escaping @Sendable () async -> Void) async -> Bool {
  let working = Task { await work() }
  let alarm = Task {
    try await Task.sleep(for: hangLimit)
    working.cancel()
  }
  await withTaskCancellationHandler {
    await working.value
  } onCancel: {
    working.cancel()
  }
  alarm.cancel()
  let isCanceled = working.isCancelled
  return !isCanceled
}
