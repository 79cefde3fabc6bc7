package import Testing

/// The time after which a wait fails. Long enough for any working machine: it only ends hangs.
package let hangLimit = Duration.seconds(240)

/// The name of the current test, for messages of waits in several tests.
package var currentTest: String { Test.current.map { "“\($0.name)”" } ?? "a test" }

/// Waits until a condition is true. If it still is not after ``hangLimit``, the test fails.
package func waitUntil(
  _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation,
  _ holds: () async throws -> Bool
) async throws {
  let deadline = ContinuousClock.now + hangLimit
  while try await !holds() {
    try #require(
      ContinuousClock.now < deadline, "\(currentTest) waited in vain: \(what)",
      sourceLocation: sourceLocation)
    try await Task.sleep(for: .milliseconds(20))
  }
}

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
  return !working.isCancelled
}

/// Runs a test, and then ends what it has used, also if it fails.
func run<Result>(
  _ test: () async throws -> Result, finally end: () async throws -> Void
) async throws -> Result {
  let result: Result
  do {
    result = try await test()
  } catch {
    try? await end()
    throw error
  }
  try await end()
  return result
}
