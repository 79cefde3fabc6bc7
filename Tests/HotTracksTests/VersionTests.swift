import Foundation
import Testing

@testable import HotTracks

struct VersionTests {
  @Test func `the changelog begins with this version`() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../CHANGELOG.md").standardizedFileURL
    let headings = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("## [") && $0 != "## [Unreleased]" }
    #expect(headings.first?.hasPrefix("## [\(Version.number)] - ") == true)
  }
}
