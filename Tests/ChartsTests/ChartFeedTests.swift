import Foundation
import HTTP
import Testing

@testable import Charts

/// Requests, ranks, limits and errors of the feeds. `RecordedResponseTests` compares complete entries.
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

  @Test func `the chart of another country is refused`() async throws {
    let body = Fixtures.resultsFeed([Fixtures.mostPlayedSong(id: 1001)])
    func named(_ country: String) -> String {
      body.replacing("{\"feed\":{", with: "{\"feed\":{\"country\":\"\(country)\",")
    }
    await #expect(
      throws: ChartError.unreadable(
        what: "most-played chart of Slovakia",
        reason: "received a chart for another country (cz)")
    ) { try await mostPlayed(named("cz")) }
    #expect(try await mostPlayed(named("SK")).entries.count == 1)
    // Not a code.
    #expect(try await mostPlayed(named("Slovakia")).entries.count == 1)
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

  @Test func `an empty chart has a message, and a response without a feed is not one`() async throws
  {
    let what = "top-songs chart of Slovakia"
    for body in [Fixtures.topSongs(entry: nil), Fixtures.topSongs([])] {
      await #expect(throws: ChartError.empty(what: what)) { try await topSongs(body) }
    }
    let error = ChartError.unreadable(what: what, reason: "unexpected response format")
    for body in ["{}", #"{"feed":[]}"#, #"{"feed":7}"#, #"{"feed":{}}"#, Fixtures.resultsFeed([])] {
      await #expect(throws: error) { try await topSongs(body) }
    }
  }

  @Test func `an ID is in the entry or in its link, and has at most twenty digits`() async throws {
    let entries = ["?i=\(String(repeating: "7", count: 21))", "?i=7&uo=2", "?a=1&i=55"].map {
      #"{"id":{"label":"https://x.example/\#($0)"}}"#
    }
    #expect(try await topSongs(Fixtures.topSongs(entries)).entries.map(\.id) == ["7", "55"])
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

  @Test func `values of another type are missing, and text is cleaned`() async throws {
    let rows = [
      #"{"id":12,"name":"A\u001b[31m\u202eB\nC"}"#,
      #"{"id":"13","name":"D","artistName":null,"genres":[],"releaseDate":7,"url":false}"#,
      #"{"id":"14","name":false,"artistName":"E"}"#,
    ]
    let chart = try await mostPlayed(Fixtures.resultsFeed(rows, updated: "yesterday"))
    #expect(chart.updated == nil)
    #expect(
      chart.entries == [
        ChartEntry(rank: 1, Entry(kind: .songs, id: "12", name: "A[31mB C")),
        ChartEntry(rank: 2, Entry(kind: .songs, id: "13", name: "D")),
        ChartEntry(rank: 3, Entry(kind: .songs, id: "14", artistName: "E")),
      ])
  }

  @Test func `at most eight genres and two hundred tracks are kept`() async throws {
    let genres = (0..<20).map { "\"Genre \($0)\"" }.joined(separator: ",")
    let rows = (0..<300).map { #"{"id":"\#($0)","name":"N","genres":[\#(genres)]}"# }
    let chart = try await mostPlayed(Fixtures.resultsFeed(rows))
    #expect(chart.entries.count == 200 && chart.lastRank == 200)
    #expect(chart.entries.first?.genres.count == 8)
  }

  @Test func `a byte order mark, empty lines and an invalid byte do not affect a chart`()
    async throws
  {
    var body = Data([0xEF, 0xBB, 0xBF, 0x0A, 0x0A])
    body.append(contentsOf: Fixtures.mostPlayed(count: 2).utf8)
    if let index = body.firstIndex(of: UInt8(ascii: "L")) { body[index] = 0xFF }
    store.set(mostPlayedURL, .success(Response(status: 200, body: body)))
    #expect(try await mostPlayed().entries.count == 2)
  }

  private static let what = "most-played chart of Slovakia"
  private static let portalReason =
    "received an HTML page instead of a chart; is a captive portal or proxy in the way?"

  @Test(arguments: [
    ("\n\n <html>", Self.portalReason), ("", "empty response"), ("\n\n", "empty response"),
    ("{}", "unexpected response format"), ("null", "unexpected response format"),
    (#"{"feed":{"results":null}}"#, "unexpected response format"),
    (#"{"feed":{"results":[{"id":"x"},3]}}"#, "no entry has a valid ID"),
    (#"{"feed":{"results":[{"id":"1","na"#, "truncated or invalid JSON"),
    ("Service busy", "truncated or invalid JSON"),
    (#"{"errorMessage":"Too\u0007 busy"}"#, "the store reported: Too busy"),
  ])
  func `an error inside a response with status 200 is shown`(
    body: String, reason: String
  ) async throws {
    await #expect(throws: ChartError.unreadable(what: Self.what, reason: reason)) {
      try await mostPlayed(body)
    }
  }

  @Test func `the status tells a missing chart from a rate limit`() async throws {
    for status in [400, 404, 500] {
      await expect(.noChart(what: Self.what, status: status), for: status)
    }
    for status in [403, 429, 503] {
      await expect(.rateLimited(what: Self.what, status: status), for: status)
    }
    for status in [301, 410, 502] {
      let reason = "the store responded with HTTP \(status)"
      await expect(.unreachable(what: Self.what, reason: reason), for: status)
    }
  }

  private func expect(_ error: ChartError, for status: Int) async {
    store.set(mostPlayedURL, status: status)
    await #expect(throws: error) { try await mostPlayed() }
  }

  @Test(arguments: [
    (
      FetchError.unreachable(reason: "no such host"),
      ChartError.unreachable(what: Self.what, reason: "no such host")
    ),
    (.timedOut, .unreachable(what: Self.what, reason: "timed out")),
    (
      .insecure(reason: "expired"),
      .unreachable(what: Self.what, reason: "TLS connection failed: expired")
    ),
    (.failed(reason: "redirects"), .unreachable(what: Self.what, reason: "redirects")),
    (.invalidResponse, .unreadable(what: Self.what, reason: "invalid HTTP response")),
    (.rateLimited, .rateLimited(what: Self.what, status: nil)),
    (.tooLarge(bytes: 9), .unreadable(what: Self.what, reason: "response too large")),
    (.canceled, .canceled),
  ])
  func `a fetch error keeps its reason`(failure: FetchError, error: ChartError) async {
    store.set(mostPlayedURL, .failure(failure))
    await #expect(throws: error) { try await mostPlayed() }
  }
}
