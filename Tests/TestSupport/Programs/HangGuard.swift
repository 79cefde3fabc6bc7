internal import Testing

/// How long a test waits for an event before it fails. Long enough for any machine that works: it only
/// keeps what hangs from hanging forever.
package let hangLimit = Duration.seconds(240)

/// The name of the test that runs, for messages of waits that several tests share.
package var currentTest: String { Test.current.map { "“\($0.name)”" } ?? "a test" }

/// Waits for work, and cancels it after ``hangLimit``.
///
/// - Returns: whether it ended in time.
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
