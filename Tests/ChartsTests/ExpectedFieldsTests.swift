import Foundation
import Testing

@testable import Charts

/// The expected fields agree with recorded answers, and notice what differs.
struct ExpectedFieldsTests {
  private func lookup(_ body: Data) throws -> FieldComparison {
    let response = try JSONDecoder().decode(LookupResponse.self, from: body)
    return ExpectedFields.lookup.comparison(
      of: response.results(accepting: .apple).map(\.entry), in: body)
  }

  @Test func `recorded answers are as expected`() throws {
    let chart = try RecordedResponse("v2-in-music-most-played-10-songs-2024")
    let charted = try chart.decoded(MarketingToolsResponse.self)
      .entries(of: .songs, accepting: .apple).compactMap(\.self)
    #expect(ExpectedFields.chart.comparison(of: charted, in: chart.body).isEmpty)
    let list = try RecordedResponse("legacy-us-topsongs-cut-to-3-2021-02")
    let listed = try list.decoded(RSSResponse.self).entries(of: .songs, accepting: .apple)
      .compactMap(\.self)
    #expect(ExpectedFields.list.comparison(of: listed, in: list.body).isEmpty)
    let search = try lookup(RecordedResponse("search-50-songs-searchapp").body)
    #expect(search.isEmpty, "\(search)")
  }

  @Test func `missing, rare and new fields are named`() throws {
    let name = "search-50-songs-searchapp"
    func changed(_ change: (Int, inout [String: Any]) -> Void) throws -> FieldComparison {
      let body = try RecordedResponse(name).body
      var object = try #require(
        try JSONSerialization.jsonObject(with: body) as? [String: Any])
      var results = try #require(object["results"] as? [[String: Any]])
      for index in results.indices { change(index, &results[index]) }
      object["results"] = results
      return try lookup(JSONSerialization.data(withJSONObject: object))
    }
    #expect(
      try changed { $1["previewUrl"] = nil }
        == FieldComparison(missing: ["previewUrl"], isUsable: false))
    // The decoder refuses the host, so the program would show no preview.
    #expect(
      try changed { $1["previewUrl"] = "https://audio.example/a.m4a" }.missing == ["previewUrl"])
    #expect(
      try changed { if $0 < 30 { $1["artworkUrl100"] = nil } }
        == FieldComparison(rare: ["artworkUrl100 in 20 of 50"]))
    #expect(try changed { $1["isrc"] = "X" } == FieldComparison(unknown: ["isrc"]))
  }
}
