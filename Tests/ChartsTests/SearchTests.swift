import Foundation
import HTTP
import Testing

@testable import Charts

/// Searches in a stub store, and their cache.
struct SearchTests {
  private let fixture = RepositoryFixture()
  private var store: StubStore { fixture.store }
  private let url =
    "https://itunes.apple.com/search?term=tide&country=sk&media=music&entity=song&limit=20"

  private func search(
    _ freshness: Freshness = .remembered, kind: SearchKind = .songs
  ) async throws -> StoreAnswer<[Entry]> {
    try await fixture.repository.search(
      SearchRequest("tide", kind: kind, in: .slovakia), freshness: freshness)
  }

  private func respond(_ results: String...) {
    store.set(url, body: Fixtures.lookup(results))
  }

  private static func song(_ id: Int, _ more: String = "") -> String {
    """
    {"wrapperType":"track","kind":"song","artistId":77,"collectionId":991,"trackId":\(id)\(more)}
    """
  }

  @Test func `results keep the store's order, and each is listed once`() async throws {
    respond(
      Self.song(5), "null", #"{"wrapperType":"track"}"#, Self.song(3),
      Self.song(5, #","trackName":"again""#))
    let expected = ["5", "3"].map {
      Entry(kind: .songs, id: $0, artistID: "77", collectionID: "991")
    }
    let answer = StoreAnswer(value: expected, fetched: fixture.clock.now, isStale: false)
    #expect(try await search() == answer)
  }

  @Test func `a song has all values that lists and JSON show`() async throws {
    respond(
      """
      {"wrapperType":"track","kind":"song","artistId":77,"collectionId":991,"trackId":1,
       "artistName":"Mira Voss","collectionName":"Harbor Songs","trackName":"Low Tide",
       "collectionArtistName":"Various Artists","trackCensoredName":"Low Tide (Live)",
       "artistViewUrl":"https://music.apple.com/sk/artist/mira-voss/77?uo=4",
       "collectionViewUrl":"https://music.apple.com/sk/album/low-tide/991?i=1&uo=4",
       "trackViewUrl":"https://music.apple.com/sk/album/low-tide/991?i=1&uo=4",
       "previewUrl":"https://audio-ssl.itunes.apple.com/a.m4a",
       "artworkUrl100":"https://is1-ssl.mzstatic.com/a/100x100bb.jpg","collectionPrice":9.99,
       "trackPrice":1.29,"releaseDate":"2026-02-06T12:00:00Z","collectionExplicitness":"explicit",
       "trackExplicitness":"notExplicit","discCount":2,"discNumber":2,"trackCount":8,
       "trackNumber":3,"trackTimeMillis":192000,"country":"SVK","currency":"EUR",
       "primaryGenreName":"Pop","isStreamable":true}
      """)
    var details = EntryDetails()
    details.artistURL = "https://music.apple.com/sk/artist/mira-voss/77?uo=4"
    let expected = Entry(
      kind: .songs, id: "1", name: "Low Tide", artistName: "Mira Voss", artistID: "77",
      collectionName: "Harbor Songs", collectionID: "991", place: TrackPlace(disc: 2, track: 3),
      genres: ["Pop"], releaseDate: "2026-02-06",
      url: "https://music.apple.com/sk/album/low-tide/991?i=1&uo=4",
      artworkURL100: "https://is1-ssl.mzstatic.com/a/100x100bb.jpg",
      previewURL: "https://audio-ssl.itunes.apple.com/a.m4a", trackTimeMillis: 192_000,
      trackPrice: 1.29, currency: "EUR", details: details)
    let found = try await search().value
    #expect(found == [expected])
    #expect(found.first?.albumID == "991")
  }

  @Test func `clean and explicit editions, missing prices and missing previews are distinguished`()
    async throws
  {
    respond(
      Self.song(1, #","trackExplicitness":"explicit","contentAdvisoryRating":"Explicit""#),
      Self.song(2, #","trackExplicitness":"cleaned","contentAdvisoryRating":"Clean""#),
      Self.song(3, #","trackExplicitness":"cleaned","trackPrice":-1.00,"currency":"EUR""#),
      Self.song(4, #","trackExplicitness":"notExplicit","trackPrice":0,"currency":"EUR""#),
      #"{"kind":"podcast","trackId":5,"collectionId":5,"contentAdvisoryRating":"Clean"}"#)
    let found = try await search().value
    #expect(found.map(\.isExplicit) == [true, false, false, false, false])
    #expect(found.map(\.isClean) == [false, true, true, false, false])
    #expect(found.map(\.trackPrice) == [nil, nil, nil, 0, nil])
    #expect(found.map(\.currency) == [nil, nil, nil, "EUR", nil])
    #expect(found.map(\.previewURL) == [nil, nil, nil, nil, nil])
    // A podcast is its own collection.
    #expect(found.map(\.collectionID) == ["991", "991", "991", "991", nil])
  }

  @Test func `artists have a name, a page and a genre`() async throws {
    store.set(
      url.replacing("=song", with: "=musicArtist"),
      body: Fixtures.lookup([
        """
        {"wrapperType":"artist","artistType":"Artist","artistName":"Mira Voss","artistId":77,
         "artistLinkUrl":"https://itunes.apple.com/sk/artist/mira-voss/id77?uo=4",
         "amgArtistId":5,"primaryGenreName":"Pop","primaryGenreId":14}
        """,
        #"{"wrapperType":"artist","artistType":"Author","artistName":"Mira V.","artistId":78}"#,
      ]))
    let found = try await search(kind: .artists).value
    #expect(
      found == [
        Entry(
          id: "77", name: "Mira Voss", artistID: "77", genres: ["Pop"],
          url: "https://itunes.apple.com/sk/artist/mira-voss/id77?uo=4"),
        Entry(id: "78", name: "Mira V.", artistID: "78"),
      ])
    #expect(found.map(\.isArtist) == [true, true] && found.map(\.albumID) == [nil, nil])
  }

  @Test func `an answer is used for an hour, and offline at any age`() async throws {
    await #expect(throws: ChartError.notCached(what: "results of the search for “tide”")) {
      try await search(.offline)
    }
    respond(Self.song(1), Self.song(2))
    let first = try await search()
    // The store's order differs between two requests.
    respond(Self.song(2), Self.song(1))
    fixture.clock.advance(seconds: 3599)
    #expect(try await search() == first)
    fixture.clock.advance(seconds: 1)
    var old = first
    old.isStale = true
    #expect(try await search(.offline) == old)
    #expect(store.requests == [url])
    let second = try await search()
    #expect(second.value.map(\.id) == ["2", "1"] && second.fetched == fixture.clock.now)
    #expect(try await search(.offline) == second)
    #expect(store.requests == [url, url])
    respond(Self.song(3))
    #expect(try await search(.refresh).value.map(\.id) == ["3"])
  }

  @Test func `other words, kinds and limits are other answers`() async throws {
    respond(Self.song(1))
    let other = url.replacing("limit=20", with: "limit=21")
    store.set(other, body: Fixtures.lookup([]))
    _ = try await search()
    let request = try SearchRequest("tide", in: .slovakia, limit: 21)
    #expect(try await fixture.repository.search(request).value == [])
    #expect(store.requests == [url, other])
  }

  @Test func `an empty answer is cached`() async throws {
    respond()
    #expect(try await search().value == [])
    #expect(try await search().value == [])
    #expect(store.requests.count == 1)
  }

  @Test(arguments: [403, 429, 503])
  func `a rate limit is never an empty answer`(status: Int) async throws {
    let empty = #"{"resultCount":0,"results":[]}"#
    let refused = Response(status: status, body: Data(empty.utf8))
    store.set(url, .success(refused))
    let error = ChartError.rateLimited(what: "results of the search for “tide”", status: status)
    for _ in 1...2 { await #expect(throws: error) { try await search() } }
    #expect(store.requests.count == 2 && store.retries == [.backoff(), .backoff()])
    respond(Self.song(1))
    let found = try await search()
    store.set(url, .success(refused))
    fixture.clock.advance(seconds: 3600)
    var old = found
    (old.isStale, old.failure) = (true, error)
    // The cached answer is shown without waiting.
    #expect(try await search() == old)
    #expect(store.retries.last == Retries.none)
    #expect(try await search(.refresh) == old)
    #expect(store.retries.last == .backoff())
  }

  @Test(arguments: [
    (
      200, Fixtures.portal,
      "received an HTML page instead of results; is a captive portal or proxy in the way?"
    ),
    (
      200, #"{"errorMessage":"Invalid value(s) for key(s): [country]"}"#,
      "the store reported: Invalid value(s) for key(s): [country]"
    ),
    (
      200, #"{"errorMessage":"Busy","resultCount":0,"results":[]}"#, "the store reported: Busy"
    ),
    (
      400, "\n\n" + #"{"errorMessage":"Invalid value(s) for key(s): [attributeType]"}"#,
      "the store reported: Invalid value(s) for key(s): [attributeType]"
    ),
    (200, #"{"resultCount":0}"#, "unexpected response format"),
    (200, #"{"resultCount":1,"results":[{"#, "truncated or invalid JSON"),
  ])
  func `an invalid response is an error and is not cached`(
    status: Int, body: String, reason: String
  ) async {
    store.set(url, .success(Response(status: status, body: Data(body.utf8))))
    let error = ChartError.unreadable(what: "results of the search for “tide”", reason: reason)
    for _ in 1...2 { await #expect(throws: error) { try await search() } }
    #expect(store.requests.count == 2)
  }

  @Test func `an empty answer with another status is not cached`() async throws {
    let body = Data(#"{"resultCount":0,"results":[],"errorMessage":null}"#.utf8)
    store.set(url, .success(Response(status: 203, body: body)))
    for _ in 1...2 { #expect(try await search().value == []) }
    #expect(store.requests.count == 2)
  }

  @Test func `results are recorded as details in the country of the search`() async throws {
    respond(Self.song(1, #","trackPrice":-1"#), Self.song(2))
    let found = try await search().value
    #expect(found.map(\.details.isAlbumOnly) == [true, nil])
    let details = try await fixture.repository.details(of: ["1", "2"], in: .slovakia)
    #expect(details == ["1": found[0], "2": found[1]])
    #expect(store.requests.count == 1)
  }

  @Test func `answers of the demo are cached, with the addresses of this run`() async throws {
    var fixture = fixture
    fixture.addresses = try ServiceAddresses(iTunes: "http://127.0.0.1:1")
    let path = url.replacing("https://itunes.apple.com", with: "")
    let song = Self.song(1, #","previewUrl":"http://127.0.0.1:1/p.m4a""#)
    fixture.store.set("http://127.0.0.1:1\(path)", body: Fixtures.lookup([song]))
    let request = try SearchRequest("tide", in: .slovakia)
    _ = try await fixture.repository.search(request)
    let next = fixture.restarted(
      addresses: try ServiceAddresses(iTunes: "http://127.0.0.1:2"), isDemo: true)
    let found = try await next.repository.search(request)
    #expect(found.value.map(\.previewURL) == ["http://127.0.0.1:2/p.m4a"])
    #expect(next.store.requests == [])
  }
}
