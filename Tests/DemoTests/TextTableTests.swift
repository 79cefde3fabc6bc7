import HTTP
import TestSupport
import Testing

@testable import Demo

/// Ranges, and the errors of the services, as tables in `Texts`.
struct TextTableTests {
  @Test func `unknown countries, charts and values get the errors of the services`() async throws {
    try await withServer { client in
      try await ExpectedText.expectTable(
        in: "demo",
        [
          "range of a hundred bytes": {
            let range = ByteRange(
              header: $0.isEmpty ? nil : $0, ifRange: nil, entityTag: "", lastModified: "",
              size: 100)
            return "\(range)".replacing("Range(", with: "").replacing("))", with: ")")
          },
          "path": {
            let response = try await client.send($0)
            return "\(response.status) \(response.text)"
          },
        ])
    }
  }
}
