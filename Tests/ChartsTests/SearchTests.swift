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
    _ freshness: Freshness = .remembered
  ) async throws -> StoreAnswer<[Entry]> {
    try await fixture.repository.search(
      SearchRequest("tide", in: .slovakia), freshness: freshness)
  }

  private func respond(_ results: String...) {
    store.set(url, body: Fixtures.lookup(results))
  }

  private static func song(_ id: Int, _ more: String = "") -> String {
    """
    {"wrapperType":"track","kind":"song","artistId":77,"collectionId":991,"trackId":\(id)\(more)}
    """
  }

  @Test func `recorded results keep the store's order, and each is listed once`() async throws {
    store.set(url, body: try RecordedResponse("search-artist-and-video-first").text)
    let found = try await search()
    #expect(
      found.value.map(\.id)
        == ["4714444", "8971279734", "5197553733", "9667151734", "6214937432"])
    #expect(found.value.map(\.kind) == [nil, .musicVideos, .songs, .songs, .songs])
    #expect(found.value.map(\.isArtist) == [true, false, false, false, false])
    #expect(found.value.map(\.albumID) == [nil] + Array(repeating: "5288926541", count: 4))
    #expect(found.fetched == fixture.clock.now && !found.isStale && found.failure == nil)
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

  @Test func `an empty answer is cached, but not for another limit`() async throws {
    respond()
    for _ in 1...2 { #expect(try await search().value == []) }
    let other = url.replacing("limit=20", with: "limit=21")
    store.set(other, body: Fixtures.lookup([]))
    let request = try SearchRequest("tide", in: .slovakia, limit: 21)
    #expect(try await fixture.repository.search(request).value == [])
    #expect(store.requests == [url, other])
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
      200, #"{"errorMessage":"Busy","resultCount":0,"results":[]}"#, "the store reported: Busy"
    ),
    (
      400, "\n\n" + #"{"errorMessage":"Invalid value(s) for key(s): [attributeType]"}"#,
      "the store reported: Invalid value(s) for key(s): [attributeType]"
    ),
    (200, #"{"resultCount":0}"#, "unexpected response format"),
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
}
