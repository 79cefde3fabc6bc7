import HTTP
import TestSupport
import Testing

@testable import Transfers

@Suite struct HeadFuzzTests {
  private static let lines = [
    "HTTP/1.1 200 OK", "HTTP/1.1 206 Partial Content", "HTTP/1.1 206 Partial Content",
    "HTTP/2 416 ", "ETag: \"v1\"", "ETag: \"v1\"", "etag: W/\"v1\"", "ETag: \"a-žluťoučký\"",
    "Content-Range: bytes 500-999/1000", "Content-Range: bytes 500-999/1000",
    "Content-Range: bytes */1000", "Content-Length: 500", "Content-Length: 1000",
    "Content-Type: audio/x-m4a", "Content-Type: text/html; charset=utf-8",
    "Content-Encoding: identity", "Content-Encoding: gzip",
    "Last-Modified: Mon, 01 Jan 2024 10:00:00 GMT", "Date: Mon, 01 Jan 2024 11:00:00 GMT",
    "Last-Modified: Sunday, 31-Dec-23 09:59:59 GMT",
  ]

  private static func head(_ mutations: inout Mutations) -> [[UInt8]] {
    let samples = lines.map { Array($0.utf8) }
    let opening = samples[mutations.below(4)]
    return [opening]
      + (0..<mutations.below(9)).map { _ in
        mutations.isOne(in: 3) ? mutations.bytes(of: samples) : mutations.one(of: samples)
      }
  }

  private static func read(_ lines: [[UInt8]]) -> ResponseHead {
    var head = ResponseHead()
    for line in lines { head.append(line: line + [0x0D, 0x0A]) }
    return head
  }

  private static func requested(_ mutations: inout Mutations) -> RequestedRange {
    let validators: [Validator] = [
      .entityTag("\"v1\""), .lastModified("Mon, 01 Jan 2024 10:00:00 GMT"),
    ]
    guard !mutations.isOne(in: 4) else { return .whole }
    return .rest(
      start: 500, length: mutations.isOne(in: 4) ? 1000 : 700, total: 1000,
      validator: mutations.one(of: validators))
  }

  @Test func `Fuzz: only a matching partial response is used`() async throws {
    try await Fuzz().runParser("ResumeDecision", on: { (Self.requested(&$0), Self.head(&$0)) }) {
      requested, lines in
      let head = Self.read(lines)
      let decision: ResumeDecision
      do throws(TransferError) {
        decision = try ResumeDecision.forResponse(head, requested: requested)
      } catch {
        try #require(error != .rangesDisagree || requested != .whole)
        try #require(!error.description.isEmpty)
        try #require(error.description.unicodeScalars.allSatisfy { $0.value >= 0x20 })
        return false
      }
      switch decision {
      case .beginning(let total, let validator):
        try #require(head.status == 200)
        try #require(total.map { (1...ResumeDecision.largestFile).contains($0) } ?? true)
        try #require(validator.map { Validator(field: $0.field) == $0 } ?? true)
      case .continuing:
        guard case .rest(let start, _, let total, let validator) = requested else {
          throw Fuzz.Failure("a range that was not requested")
        }
        try #require(head.status == 206)
        let range = try #require(head["content-range"].flatMap { ContentRange($0) })
        try #require(range == .part(first: start, last: total - 1, total: total))
        if case .entityTag(let tag) = validator, let came = head["etag"] {
          try #require(Array(tag.utf8) == Array(came.utf8))
        }
      case .wholeAlready:
        guard case .rest(_, let length, let total, _) = requested else {
          throw Fuzz.Failure("a complete file although no range was requested")
        }
        try #require(head.status == 416 && length == total)
      }
      return true
    }
  }
}
