import TestSupport
import Testing

@testable import HTTP

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
  func `other options cannot be combined`(field: String) {
    #expect(ContentRange(field) == nil)
  }

  @Test func `Fuzz: a valid Content-Range has its bounds in order and within the length`()
    async throws
  {
    let samples = ["bytes 0-499/1234", "bytes 500-999/1000", "bytes 0-0/*", "bytes */67108864"]
    try await Fuzz().run("ContentRange", on: { $0.text(of: samples) }) { field in
      switch ContentRange(field) {
      case .part(let first, let last, let total):
        try #require(0 <= first && first <= last)
        try #require(total.map { last < $0 } ?? true)
        let written = "bytes \(first)-\(last)/\(total.map(String.init) ?? "*")"
        try #require(ContentRange(written) == ContentRange(field))
      case .unsatisfied(let total):
        try #require(total >= 0)
        try #require(ContentRange("bytes */\(total)") == ContentRange(field))
      case nil: break
      }
    }
  }
}
