import Foundation
import HTTP
import Loopback
import TestSupport
import Testing

@testable import Transfers

/// What one response to every request leads to, as a table in `Texts`.
@Suite struct FaultyResponseTests {
  /// - Parameter text: `{9 x}` is written instead of nine x.
  private func outcome(
    of text: String, _ request: (TransferFixture) async throws -> String
  ) async throws -> String {
    let response = text.replacing(/\{(\d+) (.)\}/.dotMatchesNewlines()) { match in
      String(repeating: String(match.2), count: Int(match.1) ?? 0)
    }
    var outcome = ""
    try await TransferFixture.use(serving: { _, reply in reply.body(response.utf8) }) { fixture in
      let result = try await request(fixture)
      #expect(try fixture.folder.names.isEmpty)
      outcome = "\(fixture.server.requests.count): \(result)"
    }
    return outcome
  }

  /// Without the reason, if it is that of libcurl or of the file's parser.
  private func text(_ error: TransferError) -> String {
    switch error {
    case .unreachable, .notAudio: "\(error)".components(separatedBy: " (")[0]
    default: "\(error)"
    }
  }

  @Test func `no faulty response becomes a file; only temporary errors are retried`() async throws {
    try await ExpectedText.expectTable(
      in: "responses",
      [
        "requests of a download, and its error": {
          try await outcome(of: $0) { fixture in
            guard case .failed(let error) = try await fixture.download() else { return "done" }
            #expect(fixture.log.retries().allSatisfy { text($0) == text(error) })
            return text(error)
          }
        },
        "requests of a fetch, and its response": {
          try await outcome(of: $0) { fixture in
            do throws(TransferError) {
              let response = try await fixture.fetch()
              return "HTTP \(response.status), \(response.body.count) bytes"
            } catch {
              return text(error)
            }
          }
        },
      ])
  }

  @Test func `an endless body is cut at 64 MiB`() async throws {
    let block = [UInt8](repeating: 1, count: 262_144)
    try await TransferFixture.use(serving: { _, reply in
      reply.head("200 OK", [], version: "HTTP/1.0")
      while reply.body(block) {}
    }) { fixture in
      let outcome = try await fixture.download()
      #expect(outcome == .failed(.tooLarge(limit: 67_108_864)))
      #expect(try fixture.folder.names.isEmpty)
      #expect(fixture.server.requests.count == 1)
    }
  }
}
