import Testing

@testable import Transfers

@Suite struct ContentRangeTests {
  @Test func `a part names its ends and the whole`() {
    #expect(ContentRange("bytes 0-499/1234") == .part(first: 0, last: 499, total: 1234))
    #expect(ContentRange("BYTES 500-500/501") == .part(first: 500, last: 500, total: 501))
    #expect(ContentRange("bytes 0-499/*") == .part(first: 0, last: 499, total: nil))
  }

  @Test func `an unsatisfied range names the whole`() {
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
  func `anything else is not to be combined`(field: String) {
    #expect(ContentRange(field) == nil)
  }
}
