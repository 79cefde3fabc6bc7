import Foundation
import Support
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct FaultMatrixTests {
  @Test(arguments: FaultMatrix.all)
  func `a fault has the behavior listed in docs/reliability.md`(fault: Fault) async throws {
    try await FaultRun.check(fault)
  }

  @Test func `the page lists exactly the tested faults`() throws {
    #expect(try ReliabilityPage.titles() == FaultMatrix.all.map(\.title))
  }
}

/// docs/reliability.md, with a row for each fault: its title, its messages, the exit status, and what is left on
/// disk. `scripts/renew reliability` writes the rows of these titles.
enum ReliabilityPage {
  private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../docs/reliability.md").standardized
  private static let isWriting = Locked(())

  private static func lines() throws -> [String] {
    try String(contentsOf: path, encoding: .utf8).components(separatedBy: "\n")
  }

  static func titles() throws -> [String] {
    try lines().filter { $0.hasPrefix("| ") && !$0.contains("---") && !$0.hasPrefix("| fault |") }
      .map { String($0.dropFirst(2).prefix { $0 != "|" }.dropLast()) }
  }

  static func expect(_ fault: Fault, _ cells: [String], _ comment: Comment) throws {
    let row = "| " + ([fault.title] + cells).joined(separator: " | ") + " |"
    guard ProcessInfo.processInfo.environment["HOTTRACKS_RENEW"] == "reliability" else {
      #expect(try lines().first { $0.hasPrefix("| \(fault.title) |") } == row, comment)
      return
    }
    try isWriting.withLock { _ in
      let lines = try lines().map { $0.hasPrefix("| \(fault.title) |") ? row : $0 }
      try Data(lines.joined(separator: "\n").utf8).write(to: path)
    }
  }
}
