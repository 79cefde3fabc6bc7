import HTTP
import TestSupport
import Testing

@testable import Transfers

@Suite struct ValidatorTests {
  private let modified = "Last-Modified: Mon, 01 Jan 2024 10:00:00 GMT"

  @Test func `a strong entity tag of at most 512 bytes is used unchanged`() {
    let validator = Validator(ResponseHead("HTTP/1.1 200 OK", "ETag: \"5f-a!~\"", modified))
    #expect(validator == .entityTag("\"5f-a!~\""))
    #expect(validator?.field == "\"5f-a!~\"")
    #expect(Validator(ResponseHead("ETag: \"\"")) == .entityTag("\"\""))
    #expect(Validator.isStrong("\"" + String(repeating: "a", count: 510) + "\""))
    #expect(!Validator.isStrong("\"" + String(repeating: "a", count: 511) + "\""))
  }

  @Test(arguments: ["W/\"a\"", "w/\"a\"", "a", "\"", "\"a", "\"a\"b\"", "\"a b\"", "*", ""])
  func `with a weak or invalid tag, the date is not used either`(tag: String) {
    let head = ResponseHead(
      "HTTP/1.1 200 OK", "ETag: \(tag)", modified, "Date: Mon, 01 Jan 2024 11:00:00 GMT")
    #expect(Validator(head) == nil)
  }

  @Test func `a tag that is not ASCII, or an invalid date, cannot be sent back`() {
    var head = ResponseHead()
    head.append(line: Array("ETag: \"".utf8) + [0xE9] + Array("\"".utf8))
    #expect(Validator(head) == nil)
    #expect(Validator(ResponseHead("ETag: \"é\"")) == nil)
    let date = "Date: Mon, 01 Jan 2024 11:00:00 GMT"
    #expect(Validator(ResponseHead("Last-Modified: Mon,\t01 Jan 2024 10:00:00 GMT", date)) == nil)
    let wide = String(repeating: " ", count: 600)
    #expect(
      Validator(ResponseHead("Last-Modified: Mon,\(wide)01 Jan 2024 10:00:00 GMT", date)) == nil)
  }

  @Test func `a date is used only if the server's clock is at least a second later`() {
    let later = ResponseHead(modified, "Date: Mon, 01 Jan 2024 10:00:01 GMT")
    #expect(Validator(later) == .lastModified("Mon, 01 Jan 2024 10:00:00 GMT"))
    #expect(Validator(ResponseHead(modified, "Date: Mon, 01 Jan 2024 10:00:00 GMT")) == nil)
    #expect(Validator(ResponseHead(modified, "Date: Mon, 01 Jan 2024 09:00:00 GMT")) == nil)
    #expect(Validator(ResponseHead(modified)) == nil)
    #expect(Validator(ResponseHead(modified, "Date: soon")) == nil)
    #expect(
      Validator(ResponseHead("Last-Modified: yesterday", "Date: Mon, 01 Jan 2024 10:00:01 GMT"))
        == nil)
  }

  @Test func `a damaged value from disk is not sent`() {
    #expect(Validator(field: "\"a\"") == .entityTag("\"a\""))
    #expect(Validator(field: "\"a\"\r\nX: \"b\"") == nil)
    let date = "Mon, 01 Jan 2024 10:00:00 GMT"
    #expect(Validator(field: date) == .lastModified(date))
    #expect(Validator(field: date + "\r\nX: y") == nil)
    #expect(Validator(field: "Mon, 01 Jan 2024\n10:00:00 GMT") == nil)
  }
}
