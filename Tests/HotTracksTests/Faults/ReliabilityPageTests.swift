import Foundation
import Testing

struct ReliabilityPageTests {
  @Test func `the page lists exactly the tested faults`() throws {
    let page = try String(contentsOf: ReliabilityPage.path, encoding: .utf8)
    let renewed = try ReliabilityPage.renewed(page)
    if ProcessInfo.processInfo.environment["HOTTRACKS_RENEW_RELIABILITY"] == "1" {
      return try Data(renewed.utf8).write(to: ReliabilityPage.path)
    }
    #expect(
      page == renewed, "docs/reliability.md is out of date; run scripts/reliability")
  }
}
