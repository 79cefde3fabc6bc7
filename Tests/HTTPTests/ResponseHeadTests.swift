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

  @Test func `a status line discards earlier headers`() {
    let head = ResponseHead(
      "HTTP/1.1 302 Found", "ETag: \"old\"", "Location: /2", "", "HTTP/1.1 206 Partial Content")
    #expect(head.status == 206)
    #expect(head["etag"] == nil)
    #expect(head["location"] == nil)
  }

  @Test(arguments: ["HTTP/2 204", "HTTP/1.1 204 No Content", "HTTP/1.0 204 "])
  func `a status is read from any version`(line: String) {
    #expect(ResponseHead(line).status == 204)
  }

  @Test(arguments: [
    "HTTP/1.1", "HTTP/1.1 OK", "HTTP/1.1 99999999999999999999 OK", "HTTP/1.1 +200 OK",
    "HTTP/1.1 -5", "HTTP/1.1 99", "HTTP/1.1 1000 OK",
  ])
  func `a status line without a number has no status`(line: String) {
    #expect(ResponseHead(line).status == nil)
  }

  @Test(arguments: ["", "-1", "+5", "5 bytes", "0x10", "1,1", "99999999999999999999"])
  func `a length that is not a plain number is unknown`(value: String) {
    #expect(ResponseHead("HTTP/1.1 200 OK", "Content-Length: \(value)").contentLength == nil)
  }

  @Test func `only the identity encoding leaves the bytes as they are`() {
    #expect(ResponseHead("HTTP/1.1 200 OK").isIdentityEncoded)
    #expect(ResponseHead("Content-Encoding: identity").isIdentityEncoded)
    #expect(ResponseHead("Content-Encoding: Identity").isIdentityEncoded)
    #expect(!ResponseHead("Content-Encoding: gzip").isIdentityEncoded)
    #expect(!ResponseHead("Content-Encoding: identity, br").isIdentityEncoded)
  }

  @Test func `a media type has no parameters`() {
    #expect(ResponseHead("Content-Type: Text/HTML ; charset=utf-8").mediaType == "text/html")
    #expect(ResponseHead("Content-Type:").mediaType == nil)
  }

  @Test func `a line with any bytes can be parsed`() {
    var numbers = SeededNumbers(seed: 5)
    var head = ResponseHead()
    for _ in 0..<2000 {
      let line = (0..<Int.random(in: 0...40, using: &numbers)).map { _ in
        UInt8.random(in: 0...255, using: &numbers)
      }
      head.append(line: line)
    }
    #expect(head.status == nil)
  }
}
