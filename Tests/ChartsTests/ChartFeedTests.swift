import Foundation
import HTTP
import Testing

@testable import Charts

@Suite struct ChartFeedTests {
  @Test func `a number with too many digits is never an ID`() async throws {
    let long = String(repeating: "7", count: 21)
    let entries = [
      #"{"im:name":{"label":"A"},"id":{"label":"https://x.example/?i=\#(long)"}}"#,
      #"{"im:name":{"label":"B"},"id":{"label":"https://x.example/?i=7&uo=2"}}"#,
    ]
    let body = Data(Fixtures.topSongs(entry: "[\(entries.joined(separator: ","))]").utf8)
    let feed = ChartFeed.topSongs(.apple) { _, _ throws(FetchError) in
      Response(status: 200, body: body)
    }
    #expect(try await feed.chart(.slovakia, 10, .backoff()).entries.map(\.id) == ["7"])
  }

  private let store = StubStore()
  private let mostPlayedURL =
    "https://rss.marketingtools.apple.com/api/v2/sk/music/most-played/10/songs.json"
  private let topSongsURL = "https://itunes.apple.com/sk/rss/topsongs/limit=10/json"
  private let hotTracksURL =
    "https://rss.itunes.apple.com/api/v1/sk/itunes-music/hot-tracks/all/10/explicit.json"

  private func mostPlayed(_ body: String) async throws -> Chart {
    store.teach(mostPlayedURL, body: body)
    return try await ChartFeed.mostPlayedSongs(.apple, fetch: store.fetch).chart(
      .slovakia, 10, .backoff())
  }

  private func topSongs(_ body: String) async throws -> Chart {
    store.teach(topSongsURL, body: body)
    return try await ChartFeed.topSongs(.apple, fetch: store.fetch).chart(.slovakia, 10, .backoff())
  }

  @Test func `a most-played chart is read completely`() async throws {
    let chart = try await mostPlayed(Fixtures.mostPlayed(count: 10))
    #expect(store.requests == [mostPlayedURL])
    #expect(chart.country == "sk")
    #expect(chart.source == .mostPlayed)
    #expect(chart.title == "Najhranejšie skladby")
    #expect(chart.updated == Date(timeIntervalSince1970: 1_641_250_676))
    #expect(chart.requested == 10)
    #expect(!chart.isWhole)
    #expect(chart.entries.map(\.rank) == Array(1...10))
    #expect(
      chart.entries.first
        == ChartEntry(
          rank: 1,
          Entry(
            kind: .songs, id: "1001", name: "Tram Number 1001", artistName: "The Paper Lanterns",
            genres: ["Pop"], releaseDate: "2026-03-03", isExplicit: true,
            url: "https://music.apple.com/sk/album/tram/91001?i=1001",
            artworkURL100: "https://is1-ssl.mzstatic.com/image/thumb/a/1001.jpg/100x100bb.jpg",
            details: details(artistURL: "https://music.apple.com/sk/artist/x/77"))))
  }

  @Test func `a top-songs chart has albums, prices and previews`() async throws {
    let chart = try await topSongs(Fixtures.topSongs(count: 3))
    #expect(store.requests == [topSongsURL])
    #expect(chart.title == "iTunes Store: Top Songs")
    #expect(chart.updated == Date(timeIntervalSince1970: 1_495_715_549))
    #expect(chart.isWhole)
    #expect(
      chart.entries.first
        == ChartEntry(
          rank: 1,
          Entry(
            kind: .songs, id: "3001", name: "Low Tide 3001", artistName: "Mira Voss",
            collectionName: "Harbour Songs", genres: ["Country"], releaseDate: "2021-02-11",
            url: "https://music.apple.com/us/album/low/8?i=3001&uo=2",
            artworkURL100: "https://is4-ssl.mzstatic.com/image/thumb/c/100x100bb.png",
            previewURL: "https://audio-ssl.itunes.apple.com/p/3001.m4a", trackPrice: 1.29,
            currency: "USD", details: details(artistURL: "https://music.apple.com/x"))))
  }

  private func details(artistURL: String) -> EntryDetails {
    var details = EntryDetails()
    details.artistURL = artistURL
    return details
  }

  @Test func `a hot-tracks chart can have genres of both types and null`() async throws {
    store.teach(hotTracksURL, body: Fixtures.hotTracks)
    let chart = try await ChartFeed.hotTracks(.apple, fetch: store.fetch).chart(
      .slovakia, 10, .backoff())
    #expect(chart.entries.map(\.genres) == [["Hip-Hop/Rap"], ["Electronic"]])
    #expect(chart.entries.map(\.isExplicit) == [true, false])
    #expect(chart.entries.map(\.collectionName) == ["Northern Line - Single", "Glass"])
    #expect(
      chart.entries.map(\.artworkURL100)
        == ["https://is2.mzstatic.com/image/thumb/b/source/200x200bb.png", nil])
    #expect(chart.entries.map(\.releaseDate) == ["2018-02-16", nil])
    #expect(chart.entries.last?.url == nil)
    #expect(chart.updated == Date(timeIntervalSince1970: 1_518_947_177))
  }

  @Test func `a chart with one entry has an object instead of an array`() async throws {
    let chart = try await topSongs(Fixtures.topSongs(entry: Fixtures.topSong(id: 3009)))
    #expect(chart.entries.map(\.id) == ["3009"])
  }

  @Test func `an empty chart has a message`() async throws {
    let empty = ChartError.empty(what: "top-songs chart of Slovakia")
    await #expect(throws: empty) { try await topSongs(Fixtures.topSongs(entry: nil)) }
    await #expect(throws: empty) { try await topSongs(Fixtures.topSongs(entry: "[]")) }
    await #expect(throws: ChartError.empty(what: "most-played chart of Slovakia")) {
      try await mostPlayed(Fixtures.resultsFeed([]))
    }
  }

  @Test func `repeated and invalid entries leave gaps`() async throws {
    let songs = [1001, 1001, 1002].map(Fixtures.mostPlayedSong) + [#"{"id":"x"}"#, "null", "7"]
    let chart = try await mostPlayed(
      Fixtures.resultsFeed(songs + [Fixtures.mostPlayedSong(id: 9), #"{"name":"No id"}"#]))
    #expect(chart.entries.map(\.id) == ["1001", "1002", "9"])
    #expect(chart.entries.map(\.rank) == [1, 3, 7])
    #expect(chart.lastRank == 8)
    #expect(chart.gaps(in: 1...50) == [2, 4, 5, 6, 8])
    try Invariants.check(chart)
  }

  /// JSON values without visible characters; `nil` for a missing one.
  private static let invisibleNames: [String?] = [
    nil, "null", "\"\"", #"" \n\t""#, #""\u200b\ufeff""#, #""\u202e""#, "{}", "[]", "false",
  ]

  @Test(arguments: invisibleNames)
  func `an entry without a visible name keeps its rank and is shown by its id`(
    name: String?
  ) async throws {
    let field = name.map { #","name":\#($0)"# } ?? ""
    let results = [
      Fixtures.mostPlayedSong(id: 1001), #"{"id":"1002","artistName":"A"\#(field)}"#,
      Fixtures.mostPlayedSong(id: 1003),
    ]
    let label = name.map { #""im:name":{"label":\#($0)},"# } ?? ""
    let entries = [
      Fixtures.topSong(id: 1001),
      #"{\#(label)"im:artist":{"label":"A"},"id":{"attributes":{"im:id":"1002"}}}"#,
      Fixtures.topSong(id: 1003),
    ]
    for chart in [
      try await mostPlayed(Fixtures.resultsFeed(results)),
      try await topSongs(Fixtures.topSongs(entry: "[\(entries.joined(separator: ","))]")),
    ] {
      #expect(chart.entries.map(\.id) == ["1001", "1002", "1003"])
      #expect(chart.entries.map(\.rank) == [1, 2, 3])
      #expect(chart.entries[1].displayName == "1002")
      #expect(chart.entries[1].artistName == "A")
      #expect(chart.entries.map { $0.name != nil } == [true, false, true])
    }
  }

  @Test(arguments: [
    "null", "7", "[]", "{}", #"{"id":"1/2","name":"N"}"#, #"{"id":{"attributes":{"im:id":"x"}}}"#,
    #"{"name":"N"}"#, #"{"im:name":{"label":"N"}}"#,
  ])
  func `an invalid entry does not change the ranks below`(defect: String) async throws {
    for place in 0..<10 {
      var results = (0..<10).map { Fixtures.mostPlayedSong(id: 1001 + $0) }
      var entries = (0..<10).map { Fixtures.topSong(id: 1001 + $0) }
      results[place] = defect
      entries[place] = defect
      for chart in [
        try await mostPlayed(Fixtures.resultsFeed(results)),
        try await topSongs(Fixtures.topSongs(entry: "[\(entries.joined(separator: ","))]")),
      ] {
        let ranks = (1...10).filter { $0 != place + 1 }
        #expect(chart.entries.map(\.rank) == ranks)
        #expect(chart.entries.map(\.id) == ranks.map { "\(1000 + $0)" })
        #expect(chart.lastRank == 10)
        #expect(!chart.isWhole)
      }
    }
  }

  @Test func `invalid entries do not make a chart complete`() async throws {
    let songs = (0..<9).map { Fixtures.mostPlayedSong(id: 1001 + $0) }
    let chart = try await mostPlayed(Fixtures.resultsFeed(songs + [songs[0]]))
    #expect(chart.entries.count == 9)
    #expect(!chart.isWhole)
  }

  @Test func `a row shows all known values`() async throws {
    let rows = [
      #"{"id":12,"name":"A\u001b[31m\u202eB\nC"}"#,
      #"{"id":"13","name":"D","artistName":null,"genres":[],"releaseDate":7,"url":false}"#,
      #"{"id":"14/../x","name":"E"}"#, #"{"id":"15","name":" \u200b "}"#,
    ]
    let chart = try await mostPlayed(Fixtures.resultsFeed(rows, updated: "yesterday"))
    #expect(chart.updated == nil)
    #expect(
      chart.entries == [
        ChartEntry(rank: 1, Entry(kind: .songs, id: "12", name: "A[31mB C")),
        ChartEntry(rank: 2, Entry(kind: .songs, id: "13", name: "D")),
        ChartEntry(rank: 4, Entry(kind: .songs, id: "15")),
      ])
  }

  @Test func `at most eight genres and two hundred tracks are kept`() async throws {
    let genres = (0..<20).map { "\"Genre \($0)\"" }.joined(separator: ",")
    let rows = (0..<300).map { #"{"id":"\#($0)","name":"N","genres":[\#(genres)]}"# }
    let chart = try await mostPlayed(Fixtures.resultsFeed(rows))
    #expect(chart.entries.count == 200)
    #expect(chart.entries.first?.genres.count == 8)
  }

  @Test func `an entry with only the root genre has no genre`() async throws {
    let row = #"{"id":"1","name":"N","genres":[{"genreId":34,"name":"Hudba"}]}"#
    let chart = try await mostPlayed(Fixtures.resultsFeed([row]))
    #expect(chart.entries.first?.genres == [])
  }

  @Test func `links as objects, numbers as text and unusual prices are read`() async throws {
    let entry = """
      {"im:name":{"label":"Reed"},"link":{"attributes":{"rel":"alternate","href":
       "https://music.apple.com/x?i=5"}},"id":{"label":"https://music.apple.com/x?a=1&i=55"},
       "im:price":{"attributes":{"amount":"-1.00000","currency":"EUR"}},
       "im:image":{"label":"https://is4.mzstatic.com/one.png"}}
      """
    let chart = try await topSongs(Fixtures.topSongs(entry: entry))
    #expect(
      chart.entries == [
        ChartEntry(
          rank: 1,
          Entry(
            kind: .songs, id: "55", name: "Reed", url: "https://music.apple.com/x?i=5",
            artworkURL100: "https://is4.mzstatic.com/one.png"))
      ])
  }

  @Test func `a video is not a preview of a song`() async throws {
    let entry = Fixtures.topSong(id: 1).replacing("audio/x-m4a", with: "video/x-m4v")
    #expect(try await topSongs(Fixtures.topSongs(entry: entry)).entries.first?.previewURL == nil)
  }

  @Test func `a byte order mark, empty lines and a trailing byte do not affect a chart`()
    async throws
  {
    var body = Data([0xEF, 0xBB, 0xBF, 0x0A, 0x0A])
    body.append(contentsOf: Fixtures.mostPlayed(count: 2).utf8)
    if let index = body.firstIndex(of: UInt8(ascii: "L")) { body[index] = 0xFF }
    store.teach(mostPlayedURL, .success(Response(status: 200, body: body)))
    let feed = ChartFeed.mostPlayedSongs(.apple, fetch: store.fetch)
    #expect(try await feed.chart(.slovakia, 10, .backoff()).entries.count == 2)
  }

  private static let portalReason =
    "received an HTML page instead of a chart; is a captive portal or proxy in the way?"

  @Test(arguments: [
    (Fixtures.portal, Self.portalReason),
    ("\n\n <html>", Self.portalReason),
    ("", "empty response"), ("\n\n", "empty response"),
    ("{}", "unexpected response format"),
    ("[]", "unexpected response format"),
    ("null", "unexpected response format"),
    (#"{"feed":{}}"#, "unexpected response format"),
    (#"{"feed":{"results":null}}"#, "unexpected response format"),
    (#"{"feed":{"results":[{"id":"x"},3]}}"#, "no entry has a valid ID"),
    (#"{"feed":{"results":[{"id":"1","na"#, "truncated or invalid JSON"),
    ("Service busy", "truncated or invalid JSON"),
    (#"{"errorMessage":"Too\u0007 busy"}"#, "the store reported: Too busy"),
  ])
  func `an error inside a response with status 200 is shown`(
    body: String, reason: String
  ) async throws {
    let what = "most-played chart of Slovakia"
    await #expect(throws: ChartError.unreadable(what: what, reason: reason)) {
      try await mostPlayed(body)
    }
  }

  @Test func `an RSS without a feed is an error, not an empty chart`() async throws {
    for body in ["{}", #"{"feed":[]}"#, #"{"feed":7}"#, #"{"feed":{}}"#, Fixtures.hotTracks] {
      let reason = "unexpected response format"
      await #expect(
        throws: ChartError.unreadable(what: "top-songs chart of Slovakia", reason: reason)
      ) { try await topSongs(body) }
    }
  }

  @Test(arguments: [400, 404, 500])
  func `a missing chart is recognized by the response status`(status: Int) async throws {
    store.teach(mostPlayedURL, status: status)
    let feed = ChartFeed.mostPlayedSongs(.apple, fetch: store.fetch)
    await #expect(
      throws: ChartError.noChart(what: "most-played chart of Slovakia", status: status)
    ) { try await feed.chart(.slovakia, 10, .backoff()) }
  }

  @Test(arguments: [403, 429, 503])
  func `403, 429 and 503 are rate limits`(status: Int) async throws {
    store.teach(mostPlayedURL, status: status)
    let feed = ChartFeed.mostPlayedSongs(.apple, fetch: store.fetch)
    await #expect(
      throws: ChartError.rateLimited(what: "most-played chart of Slovakia", status: status)
    ) { try await feed.chart(.slovakia, 10, .backoff()) }
  }

  @Test(arguments: [
    (
      FetchError.unreachable(reason: "no such host"),
      ChartError.unreachable(what: "most-played chart of Slovakia", reason: "no such host")
    ),
    (.timedOut, .unreachable(what: "most-played chart of Slovakia", reason: "timed out")),
    (
      .insecure(reason: "expired"),
      .unreachable(
        what: "most-played chart of Slovakia", reason: "TLS connection failed: expired")
    ),
    (
      .failed(reason: "too many redirects from x (limit: 5)"),
      .unreachable(
        what: "most-played chart of Slovakia", reason: "too many redirects from x (limit: 5)")
    ),
    (
      .invalidResponse,
      .unreadable(what: "most-played chart of Slovakia", reason: "invalid HTTP response")
    ),
    (.rateLimited, .rateLimited(what: "most-played chart of Slovakia", status: nil)),
    (
      .tooLarge(bytes: 9),
      .unreadable(
        what: "most-played chart of Slovakia", reason: "response too large")
    ),
    (.canceled, .canceled),
  ])
  func `a fetch error keeps its reason`(failure: FetchError, error: ChartError) async {
    store.teach(mostPlayedURL, .failure(failure))
    let feed = ChartFeed.mostPlayedSongs(.apple, fetch: store.fetch)
    await #expect(throws: error) { try await feed.chart(.slovakia, 10, .backoff()) }
  }
}
