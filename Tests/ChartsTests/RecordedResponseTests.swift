import Foundation
import HTTP
import TestSupport
import Testing

@testable import Charts

/// Responses in the shapes of recorded ones, from 2010 to 2024. `scripts/make-responses` has replaced every
/// name and number.
///
/// `…-first`, `…-with-gaps` and `v2-most-played-empty` combine results of recordings in other orders, with gaps and
/// repetitions.
struct RecordedResponseTests {
  @Test func `feeds, lookups and searches are decoded completely`() async throws {
    func text(_ entries: [Entry?], _ index: Substring?, _ more: String = "") throws -> String? {
      guard let index = try index.map({ try #require(Int($0)) }) else {
        #expect(entries.allSatisfy { $0 != nil })
        for entry in entries.compactMap(\.self) { try Invariants.check(entry) }
        return "\(entries.count) entries\(more)"
      }
      return entries[index].map { valuesText(of: $0) }
    }
    func kind(_ name: Substring) throws -> MediaKind {
      try #require(MediaKind.allCases.first { "\($0)" == name })
    }
    try await ExpectedText.expectTable(
      in: "recorded",
      [
        "chart": {
          let words = $0.split(separator: " ")
          let feed = try RecordedResponse(String(words[1])).decoded(MarketingToolsResponse.self)
          let updated = feed.updated.map { "\($0)" } ?? "-"
          return try text(
            feed.entries(of: kind(words[0]), accepting: .apple), words.dropFirst(2).first,
            ", \(feed.title ?? "-"), \(updated)")
        },
        "list": {
          let words = $0.split(separator: " ")
          let feed = try RecordedResponse(String(words[1])).decoded(RSSResponse.self)
          return try text(
            feed.entries(of: kind(words[0]), accepting: .apple), words.dropFirst(2).first)
        },
        "status and body of a chart, or of a lookup": {
          let words = $0.split(separator: " ").map(String.init)
          let suffix = words[0] == "500" ? "html" : "json"
          let response = try RecordedResponse(
            words[1], suffix, status: try #require(Int(words[0])))
          if words[1].contains("lookup") {
            return "\(try response.decoded(LookupResponse.self).results(accepting: .apple).count)"
          }
          return try response.decoded(MarketingToolsResponse.self).title
        },
        "lookup or search": {
          let words = $0.split(separator: " ")
          let results = try RecordedResponse(String(words[0])).decoded(LookupResponse.self)
            .results(accepting: .apple)
          let counts = Set(results.compactMap(\.trackCount)).sorted()
          return try text(
            results.map(\.entry), words.dropFirst().first, ", track counts \(counts)")
        },
      ])
  }

  @Test(arguments: [("v1-empty-results", "us"), ("v2-most-played-empty", "in")])
  func `an empty feed is an empty chart`(name: String, country: String) async throws {
    let response = Response(status: 200, body: try RecordedResponse(name).body)
    let feed = ChartFeed.appleMarketingTools(.apple) { _, _ throws(FetchError) in response }[0]
    let country = try #require(Storefront.withCode(country))
    await #expect(throws: ChartError.empty(what: "most-played chart of \(country.nameInText)")) {
      try await feed.chart(country, 100, .none)
    }
  }

  @Test func `the headers of a lookup are read`() throws {
    var head = ResponseHead()
    let text = try String(
      contentsOf: RecordedResponse.place("lookup-vcr-song-0-2017.headers", "txt"), encoding: .utf8)
    for line in text.split(separator: "\n").dropFirst() {
      head.append(line: Array(line.replacing("HTTP 200", with: "HTTP/1.1 200 OK").utf8))
    }
    #expect(head.status == 200)
    let size = try RecordedResponse("lookup-vcr-song-0-2017").body.count
    #expect(head["content-length"] == "\(size)")
    #expect(head["content-type"] == "text/javascript; charset=utf-8")
  }
}

struct RecordedResponse {
  let body: Data
  let status: Int

  init(_ name: String, _ suffix: String = "json", status: Int = 200) throws {
    body = try Data(contentsOf: Self.place(name, suffix))
    self.status = status
  }

  var text: String { String(decoding: body, as: UTF8.self) }

  static func place(_ name: String, _ suffix: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Responses/\(name).\(suffix)")
  }

  func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try ResponseDecoder(what: "chart", isChart: true)
      .value(of: type, in: Response(status: status, body: body))
  }
}
