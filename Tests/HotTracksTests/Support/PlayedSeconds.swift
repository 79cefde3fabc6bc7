import Testing

// How far a program in a window says that its music has come.

extension Browse {
  /// The seconds that the clock beside what plays shows.
  func clock(sourceLocation: SourceLocation = #_sourceLocation) async throws -> Int {
    let lines = try await wait(for: "a clock", sourceLocation: sourceLocation) { $0.clock != nil }
    return try #require(lines.clock)
  }
}

extension [String] {
  /// Of the last `0:12 / 0:30`.
  fileprivate var clock: Int? {
    lazy.compactMap { $0.wholeMatch(of: /.*\b0:(\d\d) \/ .*/) }.last.flatMap { Int($0.1) }
  }
}

extension Tmux {
  /// Waits until something plays and has come so far, in seconds; the very second may go by unseen.
  @discardableResult
  func wait(
    toPlayTo second: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [String] {
    try await wait(for: "second \(second) that plays", sourceLocation: sourceLocation) {
      ($0.clock ?? 0) >= second
    }
  }
}

extension Browse {
  @discardableResult
  func wait(
    toPlayTo second: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [String] {
    try await tmux.wait(toPlayTo: second, sourceLocation: sourceLocation)
  }

  /// Waits until the entry plays and has come so far.
  func wait(
    for title: String, toPlayTo second: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await wait(for: "second \(second) of \(title) that plays", sourceLocation: sourceLocation) {
      let entry = $0.entry(title)
      return entry.contains("▶") && ([entry.replacing("\n", with: " ")].clock ?? 0) >= second
    }
  }
}
