import Foundation
import Testing

struct ArchitecturePageTests {
  @Test func `each file that docs/architecture.md names exists`() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../..").standardized
    let files = try ["Sources", "Tests"].flatMap {
      try FileManager.default.subpathsOfDirectory(atPath: package.appending(path: $0).path)
    }
    let page = try String(
      contentsOf: package.appending(path: "docs/architecture.md"), encoding: .utf8)
    let named = page.matches(of: /`([A-Za-z+\/-]+\.(?:swift|txt|h))`/).map { "/" + $0.1 }
    #expect(named.count > 40)
    for name in named {
      #expect(files.contains { "/\($0)".hasSuffix(name) }, "\(name)")
    }
  }
}
