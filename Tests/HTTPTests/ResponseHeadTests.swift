import TestSupport
import Testing

@testable import HTTP

@Suite struct ResponseHeadTests {
  @Test func `names are case-insensitive, and values are trimmed`() {
    let head = ResponseHead("HTTP/1.1 200 OK", "CoNtEnT-LeNgTh:   12  ", "ETag:\"a:b\"")
    #expect(head.status == 200)
    #expect(head["content-length"] == "12")
    #expect(head.contentLength == 12)
    #expect(head["etag"] == "\"a:b\"")
    #expect(head["date"] == nil)
  }

  @Test func `separators count even if they are a part of another character`() {
    let head = ResponseHead(
      "HTTP/1.1 200 \u{301}OK", "Content-Length:\u{301}", "Location:\u{FE0F}/2")
    #expect(head.status == 200)
    #expect(head["content-length"] == "\u{301}" && head.contentLength == nil)
    #expect(head["location"] == "\u{FE0F}/2")
  }

  @Test func `a status line discards earlier headers`() {
    let head = ResponseHead(
      "HTTP/1.1 302 Found", "ETag: \"old\"", "Location: /2", "", "HTTP/1.1 206 Partial Content")
    #expect(head.status == 206)
    #expect(head["etag"] == nil)
    #expect(head["location"] == nil)
  }

  @Test(
    arguments: [
      ("HTTP/2 204", 204), ("HTTP/1.1 204 No Content", 204), ("HTTP/1.0 204 ", 204),
      ("HTTP/1.1", nil), ("HTTP/1.1 OK", nil), ("HTTP/1.1 99999999999999999999 OK", nil),
      ("HTTP/1.1 +200 OK", nil), ("HTTP/1.1 -5", nil), ("HTTP/1.1 99", nil),
      ("HTTP/1.1 1000 OK", nil),
    ] as [(String, Int?)])
  func `a status is read from any version`(line: String, status: Int?) {
    #expect(ResponseHead(line).status == status)
  }

  @Test(arguments: ["", "-1", "+5", "5 bytes", "0x10", "1,1", "99999999999999999999"])
  func `a length that is not a plain number is unknown`(value: String) {
    #expect(ResponseHead("HTTP/1.1 200 OK", "Content-Length: \(value)").contentLength == nil)
  }

  @Test func `a media type has no parameters`() {
    #expect(ResponseHead("Content-Type: Text/HTML ; charset=utf-8").mediaType == "text/html")
    #expect(ResponseHead("Content-Type:").mediaType == nil)
  }
}

@Suite struct ContentRangeTests {
  @Test func `a partial response has its bounds and the length`() {
    #expect(ContentRange("bytes 0-499/1234") == .part(first: 0, last: 499, total: 1234))
    #expect(ContentRange("BYTES 500-500/501") == .part(first: 500, last: 500, total: 501))
    #expect(ContentRange("bytes 0-499/*") == .part(first: 0, last: 499, total: nil))
  }

  @Test func `an unsatisfied range has the total`() {
    #expect(ContentRange("bytes */1234") == .unsatisfied(total: 1234))
    #expect(ContentRange("bytes */*") == nil)
  }

  @Test(arguments: [
    "", "bytes", "bytes ", "items 0-1/2", "bytes=0-1/2", "0-1/2", "bytes 1-0/2", "bytes 0-2/2",
    "bytes -1-0/2", "bytes 0--1/2", "bytes 0-1", "bytes 0-1/2/3", "bytes 0-1-1/2", "bytes 0/2",
    "bytes 0-/2", "bytes -1/2", "bytes +0-1/2", "bytes 0-1/", "bytes 0-1/x", "bytes a-b/c",
    "bytes 0 - 1 / 2", "bytes 0-99999999999999999999/*", "bytes 0-1/99999999999999999999",
    "bytes 0-1/2, bytes 3-4/5",
  ])
  func `any other field is malformed`(field: String) {
    #expect(ContentRange(field) == nil)
  }
}
