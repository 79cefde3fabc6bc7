import Foundation
import TestSupport
import Testing

@testable import HTTP

/// What addresses, dates and headers mean, as tables in `Texts`.
struct TextTableTests {
  private func head(_ lines: String) -> ResponseHead {
    lines.components(separatedBy: " | ").reduce(into: ResponseHead()) { head, line in
      head.append(line: Array((line + "\r\n").utf8))
    }
  }

  @Test func `addresses are parsed strictly, and plain http is allowed on loopback`() async throws {
    func traits(_ address: WebAddress) -> String {
      [
        address.isSecure ? "secure" : nil, address.isLoopback ? "loopback" : nil,
        address.isAllowed ? "allowed" : "rejected",
      ].compactMap(\.self).joined(separator: " ")
    }
    try await ExpectedText.expectTable(
      in: "addresses",
      [
        "host, port, path and rest": {
          WebAddress($0).map { "\($0.host), \($0.port ?? 0), \($0.path), \($0.rest)" }
        },
        "address": { WebAddress($0).map { "\($0.text) \(traits($0))" } },
        "upgraded to https": { WebAddress($0)?.upgraded?.text },
      ])
    let opening = "https://example.com/"
    let fits = opening + String(repeating: "a", count: 2047 - opening.utf8.count)
    #expect(WebAddress(fits) != nil && WebAddress(fits + "a") == nil)
    // Its encoded form is what counts.
    #expect(WebAddress(opening + String(repeating: "ž", count: 800)) == nil)
  }

  @Test func `dates and the fields of a header are read`() async throws {
    let now = Date(timeIntervalSince1970: 1_704_103_200)
    try await ExpectedText.expectTable(
      in: "headers",
      [
        "date": { InternetDate.parse($0).map { "\(Int($0.timeIntervalSince1970))" } },
        "day": { InternetDate.day($0) },
        "lines": { lines in
          let head = head(lines)
          let fields = ["content-length", "etag", "location", "date"].compactMap { name in
            head[name].map { "\(name): \($0)" }
          }
          return (["\(head.status ?? 0)"] + fields).joined(separator: ", ")
        },
        "status": { head($0).status.map { "\($0)" } },
        "Content-Length": { head("Content-Length: \($0)").contentLength.map { "\($0)" } },
        "Content-Type": { head("Content-Type:\($0)").mediaType },
        "Content-Range": {
          ContentRange($0).map { "\($0)" }
        },
        "Retry-After on Mon, 01 Jan 2024 10:00:00 GMT": {
          RetryAfter.seconds($0, now: now).map { "\($0)" }
        },
      ])
  }
}
