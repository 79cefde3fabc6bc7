package import Testing

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
