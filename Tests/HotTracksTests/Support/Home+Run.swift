import TestSupport
import Testing

extension Home {
  /// Runs a line, in which no word contains a space, and checks its exit status.
  @discardableResult
  func run(
    _ line: String, _ environment: [String: String] = [:], status: CInt = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> ProgramEnd {
    let ended = try await run(line.split(separator: " ").map(String.init), environment)
    #expect(
      ended.status == status, "\(line): \(ended.output)\(ended.errors)",
      sourceLocation: sourceLocation)
    return ended
  }

  /// The same, in the demo's Slovakia.
  @discardableResult
  func demo(
    _ line: String, _ environment: [String: String] = [:], status: CInt = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> ProgramEnd {
    try await run(
      "--demo -c sk " + line, environment, status: status, sourceLocation: sourceLocation)
  }

  func downloadDemo(_ line: String) async throws {
    let ended = try await demo("download " + line)
    try #require(ended.status == 0, "\(ended.errors)")
  }
}
