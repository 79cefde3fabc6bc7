package import Testing

/// Waits until something holds; a minute without it, and the test has failed.
package func waitUntil(
  _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation,
  _ holds: () throws -> Bool
) async throws {
  let deadline = ContinuousClock.now + .seconds(120)
  while try !holds() {
    try #require(ContinuousClock.now < deadline, what, sourceLocation: sourceLocation)
    try await Task.sleep(for: .milliseconds(20))
  }
}
