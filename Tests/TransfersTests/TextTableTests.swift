import CCurl
import Foundation
import HTTP
import TestSupport
import Testing

@testable import Transfers

/// Decisions about responses, and errors, as tables in `Texts`.
struct TextTableTests {
  private func head(_ status: String?, _ fields: some Sequence<String>) -> ResponseHead {
    var head = ResponseHead()
    for line in [status.map { "HTTP/1.1 \($0) Oh" }].compactMap(\.self) + fields {
      head.append(line: Array((line + "\r\n").utf8))
    }
    return head
  }

  private func decision(_ requested: RequestedRange) -> (String) -> String {
    { text in
      let fields = text.components(separatedBy: " | ")
      do throws(TransferError) {
        let head = head(fields[0], fields.dropFirst())
        return "\(try ResumeDecision.forResponse(head, requested: requested))"
          .replacing("HTTP.", with: "").replacing("Transfers.", with: "")
      } catch {
        return "\(error.isTransient ? "retried" : "failed"): \(error)"
      }
    }
  }

  @Test func `a response continues a file only if all its headers match`() async throws {
    let (tag, date) = (Validator.entityTag("\"v1\""), "Mon, 01 Jan 2024 10:00:00 GMT")
    func rest(_ start: Int64, _ length: Int64, _ validator: Validator) -> RequestedRange {
      .rest(start: start, length: length, total: 50_000, validator: validator)
    }
    try await ExpectedText.expectTable(
      in: "decisions",
      [
        "whole file": decision(.whole),
        "rest from 5904, of which 10000 of 50000 bytes with the tag v1 are there": decision(
          rest(5904, 10_000, tag)),
        "rest of a file with a date": decision(rest(5904, 10_000, .lastModified(date))),
        "rest of a file whose 50000 bytes are there": decision(rest(45_904, 50_000, tag)),
        "validator": {
          Validator(head(nil, $0.components(separatedBy: " | "))).map { "\($0.field)" }
        },
        "validator on disk": { Validator(field: $0).map { "\($0)" } },
      ])
    #expect(throws: TransferError.notAudio(reason: "no HTTP response")) {
      try ResumeDecision.forResponse(ResponseHead(), requested: .whole)
    }
    #expect(Validator.isStrong("\"" + String(repeating: "a", count: 510) + "\""))
    #expect(!Validator.isStrong("\"" + String(repeating: "a", count: 511) + "\""))
    var latin = ResponseHead()
    latin.append(line: Array("ETag: \"".utf8) + [0xE9] + Array("\"".utf8))
    #expect(Validator(latin) == nil)
    let wide = "Last-Modified: Mon,\(String(repeating: " ", count: 600))01 Jan 2024 10:00:00 GMT"
    #expect(Validator(head(nil, [wide, "Date: Mon, 01 Jan 2024 11:00:00 GMT"])) == nil)
  }

  private let errors: [String: TransferError] = [
    "timedOut": .timedOut(host: "h"), "unreachable": .unreachable(host: "h", reason: "why"),
    "incomplete": .incomplete(received: 1, expected: 2),
    "insecure": .insecure(host: "h", reason: "why"),
    "tooManyRedirects": .tooManyRedirects(host: "h"),
    "redirectRefused": .redirectRefused(host: "h"), "notAudio": .notAudio(reason: "why"),
    "tooLarge": .tooLarge(limit: 67_108_864), "rangesDisagree": .rangesDisagree,
    "disk": .disk(errno: EIO, path: "/f/x"), "folder": .folder(errno: EROFS, path: "/f"),
    "diskFull": .diskFull(folder: "/f", needed: 1_100_001, free: nil),
    "diskFull, free": .diskFull(folder: "/f", needed: 999_001, free: 499_999),
    "quota": .diskFull(folder: "/f", needed: nil, free: 499_999), "busyElsewhere": .busyElsewhere,
    "inTheWay": .inTheWay(path: "/f/x"), "failed": .failed(reason: "why"),
    "addressRefused": .addressRefused("ftp://x"), "invalidResponse": .invalidResponse,
    "noLongerOffered": .noLongerOffered(status: 404), "refused": .refused(status: 429),
  ]

  @Test func `codes become errors with messages; only temporary ones are retried`() async throws {
    func text(_ error: TransferError) -> String {
      "\(error.isTransient ? "retried" : "failed"): \(error)"
    }
    let codes = [
      "EACCES": EACCES, "EMFILE": EMFILE, "ENFILE": ENFILE, "EAFNOSUPPORT": EAFNOSUPPORT,
      "ENOBUFS": ENOBUFS, "0": 0,
    ]
    try await ExpectedText.expectTable(
      in: "errors",
      [
        "code of libcurl, and its message": {
          let words = $0.split(separator: " ", maxSplits: 1)
          let code = CURLcode(rawValue: try #require(UInt32(words[0])))
          return text(
            TransferError(code, reason: words.count > 1 ? String(words[1]) : "", host: "h"))
        },
        "code of socket(2)": {
          Exchange.error(openingSocket: try #require(codes[$0]), host: "a").map(text)
        },
        "error": { errors[$0].map(text) },
      ])
  }
}
