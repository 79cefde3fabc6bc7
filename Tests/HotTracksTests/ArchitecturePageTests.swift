import Foundation
import Testing

struct ArchitecturePageTests {
  @Test func `each file that docs/architecture.md names exists`() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../..").standardized.path
    let files = try ["Sources", "Tests"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: "\(package)/\(folder)")
        .map { "/\(folder)/\($0)" }
    }
    let page = try String(contentsOfFile: package + "/docs/architecture.md", encoding: .utf8)
    let named = page.matches(of: /`([A-Za-z+\/-]+\.(?:swift|txt|h))`/).map { "/" + $0.1 }
    #expect(named.count > 50)
    for name in named where name != "/Package.swift" {
      #expect(files.contains { $0.hasSuffix(name) }, "\(name)")
    }
  }
}
