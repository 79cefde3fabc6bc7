import Testing

/// The playback position that a program displays in a window.
extension Browse {
  /// The displayed position, in seconds.
  func clock(sourceLocation: SourceLocation = #_sourceLocation) async throws -> Int {
    let lines = try await wait(for: "a clock", sourceLocation: sourceLocation) { $0.clock != nil }
    return try #require(lines.clock)
  }

  /// Waits until the position is at least this many seconds; a single second may be missed.
  func wait(
    toPlayTo second: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await wait(for: "second \(second) that plays", sourceLocation: sourceLocation) {
      ($0.clock ?? 0) >= second
    }
  }

  /// Waits until the entry plays and has reached the position.
  func wait(
    for title: String, toPlayTo second: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await wait(for: "second \(second) of \(title) that plays", sourceLocation: sourceLocation) {
      let entry = $0.entry(title)
      return entry.contains("▶") && ([entry.replacing("\n", with: " ")].clock ?? 0) >= second
    }
  }
}

extension [String] {
  /// The position in the last `0:12 / 0:30`.
  fileprivate var clock: Int? {
    lazy.compactMap { $0.wholeMatch(of: /.*\b0:(\d\d) \/ .*/) }.last.flatMap { Int($0.1) }
  }
}
