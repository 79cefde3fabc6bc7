import HTTP
import TestSupport
import Testing

@testable import Transfers

@Suite struct ResumeDecisionTests {
  private typealias Answer = Result<ResumeDecision, TransferError>

  private static let tag = Validator.entityTag("\"v1\"")
  private static let rest = RequestedRange.rest(
    start: 5904, length: 10_000, total: 50_000, validator: tag)

  private func whole(_ status: String, _ fields: [String] = []) -> Answer {
    decision(status, fields, .whole)
  }

  private func rest(_ status: String, _ fields: [String] = []) -> Answer {
    decision(status, fields, Self.rest)
  }

  private func decision(_ status: String, _ fields: [String], _ requested: RequestedRange)
    -> Answer
  {
    var head = ResponseHead("HTTP/1.1 \(status)")
    for field in fields { head.append(line: Array(field.utf8)) }
    return Answer { () throws(TransferError) in
      try ResumeDecision.forResponse(head, requested: requested)
    }
  }

  @Test func `a complete response starts at the first byte, whatever was requested`() {
    let fields = ["Content-Length: 50000", "ETag: \"v2\""]
    let decision = ResumeDecision.beginning(total: 50_000, validator: .entityTag("\"v2\""))
    #expect(whole("200 OK", fields) == .success(decision))
    #expect(rest("200 OK", fields) == .success(decision))
    #expect(whole("200 OK") == .success(.beginning(total: nil, validator: nil)))
    // An offset that equals the length of the new body.
    #expect(
      rest("200 OK", ["Content-Length: 5904", "Content-Range: bytes */5904"])
        == .success(.beginning(total: 5904, validator: nil)))
  }

  @Test func `a response that cannot be audio, or more than 64 MiB, is rejected by its headers`() {
    for field in [
      "Content-Type: text/html", "Content-Type: application/json",
      "Content-Type: application/x-mpegURL", "Content-Type: image/png", "Content-Length: 0",
      "Content-Type: multipart/byteranges; boundary=x",
    ] {
      guard case .failure(.notAudio) = whole("200 OK", [field]) else {
        Issue.record("\(field) was not refused")
        continue
      }
    }
    for type in ["audio/mp4", "application/octet-stream"] {
      #expect(
        whole("200 OK", ["Content-Type: \(type)"])
          == .success(.beginning(total: nil, validator: nil)))
    }
    #expect(
      whole("200 OK", ["Content-Length: 67108864"])
        == .success(.beginning(total: 67_108_864, validator: nil)))
    #expect(
      whole("200 OK", ["Content-Length: 67108865"]) == .failure(.tooLarge(limit: 67_108_864)))
  }

  @Test func `a partial response is used if all its headers match`() {
    let range = "Content-Range: bytes 5904-49999/50000"
    for fields in [[], ["ETag: \"v1\""], ["Content-Length: 44096"]] {
      #expect(rest("206 Partial Content", [range] + fields) == .success(.continuing))
    }
    let dated = RequestedRange.rest(
      start: 5904, length: 10_000, total: 50_000,
      validator: .lastModified("Mon, 01 Jan 2024 10:00:00 GMT"))
    for (field, answer): (String, Answer) in [
      ("ETag: \"v9\"", .success(.continuing)),
      ("Last-Modified: Mon, 01 Jan 2024 10:00:00 GMT", .success(.continuing)),
      ("Last-Modified: Tue, 02 Jan 2024 10:00:00 GMT", .failure(.rangesDisagree)),
    ] {
      #expect(decision("206 Partial Content", [range, field], dated) == answer)
    }
  }

  @Test(arguments: [
    ["Content-Range: bytes 5905-49999/50000"], ["Content-Range: bytes 0-49999/50000"],
    ["Content-Range: bytes 5904-49998/50000"], ["Content-Range: bytes 5904-49999/50001"],
    ["Content-Range: bytes 5904-50000/50001"], ["Content-Range: bytes 5904-49999/*"],
    ["Content-Range: items 5904-49999/50000"], ["Content-Range: bytes */50000"], [],
    ["Content-Range: bytes 5904-49999/50000", "Content-Type: multipart/byteranges; boundary=x"],
    ["Content-Range: bytes 5904-49999/50000", "ETag: \"v2\""],
    ["Content-Range: bytes 5904-49999/50000", "ETag: W/\"v1\""],
    ["Content-Range: bytes 5904-49999/50000", "Content-Length: 44095"],
  ])
  func `a partial response with one wrong header is never used`(fields: [String]) {
    #expect(rest("206 Partial Content", fields) == .failure(.rangesDisagree))
  }

  @Test func `416 means complete only if all three lengths match`() {
    let complete = RequestedRange.rest(
      start: 45_904, length: 50_000, total: 50_000, validator: Self.tag)
    let status = "416 Range Not Satisfiable"
    #expect(decision(status, ["Content-Range: bytes */50000"], complete) == .success(.wholeAlready))
    #expect(
      decision(status, ["Content-Range: bytes */50001"], complete) == .failure(.rangesDisagree))
    #expect(decision(status, [], complete) == .failure(.rangesDisagree))
    #expect(rest(status, ["Content-Range: bytes */50000"]) == .failure(.rangesDisagree))
    #expect(whole(status, ["Content-Range: bytes */50000"]) == .failure(.status(416)))
  }

  @Test func `a status is permanent, temporary or a request to slow down`() {
    for status in [404, 410] {
      expect(status, .noLongerOffered(status: status), isTransient: false)
    }
    for status in [429, 503] { expect(status, .refused(status: status), isTransient: true) }
    for status in [408, 425, 500, 502, 504] {
      expect(status, .status(status), isTransient: true)
    }
    for status in [400, 401, 402, 403, 405, 416, 418, 451, 501, 505] {
      expect(status, .status(status), isTransient: false)
    }
  }

  private func expect(_ status: Int, _ error: TransferError, isTransient: Bool) {
    #expect(whole("\(status) Oh") == .failure(error))
    #expect(error.isTransient == isTransient, "\(status)")
  }

  @Test(arguments: [201, 202, 203, 204, 205, 226, 300, 301, 304, 307])
  func `other 2xx responses and redirects without a target are not audio`(status: Int) {
    guard case .failure(.notAudio(let reason)) = rest("\(status) Oh") else {
      Issue.record("\(status) was not refused")
      return
    }
    #expect(reason.contains("\(status)"))
  }

  @Test func `an unrequested part, or a response without a status, is an error`() {
    let part = whole("206 Partial Content", ["Content-Range: bytes 0-49999/50000"])
    #expect(part == .failure(.notAudio(reason: "unexpected HTTP 206")))
    #expect(throws: TransferError.notAudio(reason: "no HTTP response")) {
      try ResumeDecision.forResponse(ResponseHead(), requested: .whole)
    }
  }

  @Test func `a header value is shortened and printable`() {
    let type = "text/\u{1B}[2Jx" + String(repeating: "y", count: 300)
    guard case .failure(.notAudio(let reason)) = whole("200 OK", ["Content-Type: \(type)"]) else {
      Issue.record("not refused")
      return
    }
    #expect(reason.utf8.count < 80)
    #expect(!reason.contains("\u{1B}"))
  }
}
