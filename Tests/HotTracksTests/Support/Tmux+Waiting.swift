import Testing

extension Tmux {
  @discardableResult
  func wait(
    for text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [String] {
    try await expect(text, sourceLocation: sourceLocation)
  }

  @discardableResult
  func wait(
    for what: String, sourceLocation: SourceLocation = #_sourceLocation,
    until holds: ([String]) -> Bool
  ) async throws -> [String] {
    try await expect(what, sourceLocation: sourceLocation, until: holds)
  }
}
