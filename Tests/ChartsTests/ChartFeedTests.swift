import Foundation
import HTTP
import Testing

@testable import Charts

/// Requests, ranks and limits of the feeds. `RecordedResponseTests` and `TextTableTests` compare entries and errors.
@Suite struct ChartFeedTests {
  private let store = StubStore()
  private let mostPlayedURL =
    "https://rss.marketingtools.apple.com/api/v2/sk/music/most-played/10/songs.json"
  private let topSongsURL = "https://itunes.apple.com/sk/rss/topsongs/limit=10/json"
  private let hotTracksURL =
    "https://rss.itunes.apple.com/api/v1/sk/itunes-music/hot-tracks/all/10/explicit.json"

  private func mostPlayed() async throws -> Chart {
    try await ChartFeed.appleMarketingTools(.apple, fetch: store.fetch)[0]
      .chart(.slovakia, 10, .backoff())
  }

  private func mostPlayed(_ body: String) async throws -> Chart {
    store.set(mostPlayedURL, body: body)
    return try await mostPlayed()
  }

  private func topSongs(_ body: String) async throws -> Chart {
    store.set(topSongsURL, body: body)
    return try await ChartFeed.iTunesRSS(.apple, fetch: store.fetch)[0]
      .chart(.slovakia, 10, .backoff())
  }

  /// The charts of both feeds, which have the same entries in their own formats.
  private func both(results: [String], entries: [String]) async throws -> [Chart] {
    [
      try await mostPlayed(Fixtures.resultsFeed(results)),
      try await topSongs(Fixtures.topSongs(entries)),
    ]
  }

  @Test func `a chart has the ranks, the title and the dates of its response`() async throws {
    let date = Date(timeIntervalSince1970: 1_800_000_000)
    let body = Data(Fixtures.mostPlayed(count: 10).utf8)
    store.set(mostPlayedURL, .success(Response(status: 200, date: date, body: body)))
    let played = try await mostPlayed()
    #expect(played.country == "sk" && played.source == .mostPlayed && played.requested == 10)
    #expect(played.title == "Najhranejšie skladby" && played.served == date)
    #expect(played.updated == Date(timeIntervalSince1970: 1_641_250_676))
    #expect(played.entries.map(\.rank) == Array(1...10) && !played.isWhole)
    // The misspelling "Explict" counts.
    #expect(played.entries.allSatisfy { $0.isExplicit })
    let sold = try await topSongs(Fixtures.topSongs(count: 3))
    #expect(sold.source == .topSongs && sold.title == "iTunes Store: Top Songs")
    #expect(sold.updated == Date(timeIntervalSince1970: 1_495_715_549))
    #expect(sold.entries.map(\.rank) == [1, 2, 3] && sold.isWhole)
    store.set(hotTracksURL, body: Fixtures.mostPlayed(count: 2))
    let hot = try await ChartFeed.hotTracks(.apple, fetch: store.fetch)
      .chart(.slovakia, 10, .backoff())
    #expect(hot.source == .hotTracks && hot.entries.map(\.genres) == [["Pop"], ["Pop"]])
    #expect(store.requests == [mostPlayedURL, topSongsURL, hotTracksURL])
  }

  @Test(arguments: [
    "null", "7", "[]", "{}", #"{"id":"1/2","name":"N"}"#, #"{"id":{"attributes":{"im:id":"x"}}}"#,
    #"{"name":"N"}"#, #"{"im:name":{"label":"N"}}"#, "repeated",
  ])
  func `an invalid or repeated entry leaves a gap, and does not make a chart complete`(
    defect: String
  ) async throws {
    for index in [4, 9] {
      var results = (1001...1010).map(Fixtures.mostPlayedSong)
      var entries = (1001...1010).map(Fixtures.topSong)
      results[index] = defect == "repeated" ? results[0] : defect
      entries[index] = defect == "repeated" ? entries[0] : defect
      for chart in try await both(results: results, entries: entries) {
        let ranks = (1...10).filter { $0 != index + 1 }
        #expect(chart.entries.map(\.rank) == ranks)
        #expect(chart.entries.map(\.id) == ranks.map { "\(1000 + $0)" })
        #expect(chart.lastRank == 10 && !chart.isWhole)
        #expect(chart.gaps(in: 1...50) == [index + 1])
      }
    }
  }

  @Test func `at most eight genres and two hundred tracks are kept`() async throws {
    let genres = (0..<20).map { "\"Genre \($0)\"" }.joined(separator: ",")
    let rows = (0..<300).map { #"{"id":"\#($0)","name":"N","genres":[\#(genres)]}"# }
    let chart = try await mostPlayed(Fixtures.resultsFeed(rows, updated: "yesterday"))
    #expect(chart.updated == nil)
    #expect(chart.entries.count == 200 && chart.lastRank == 200)
    #expect(chart.entries.first?.genres.count == 8)
  }

  @Test func `a byte order mark, empty lines and an invalid byte have no effect`() async throws {
    var body = Data([0xEF, 0xBB, 0xBF, 0x0A, 0x0A])
    body.append(contentsOf: Fixtures.mostPlayed(count: 2).utf8)
    if let index = body.firstIndex(of: UInt8(ascii: "L")) { body[index] = 0xFF }
    store.set(mostPlayedURL, .success(Response(status: 200, body: body)))
    #expect(try await mostPlayed().entries.count == 2)
  }
}
