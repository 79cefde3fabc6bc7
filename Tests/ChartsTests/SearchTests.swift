import Foundation
import HTTP
import TestSupport
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

  @Test func `editions, missing prices and missing previews are distinguished`() async throws {
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
    var seen = 0
    try await ExpectedText.expectTable(
      in: "search-cache",
      [
        "story": { text in
          let words = text.split(separator: " ").map(String.init)
          switch words[0] {
          case "advance": fixture.clock.advance(seconds: try #require(Double(words[1])))
          case "HTTP":
            let body = words[2...].joined(separator: " ")
            let results = Fixtures.lookup(words[2...].compactMap { Int($0) }.map { Self.song($0) })
            let text = body.contains("{") ? body : results
            store.set(
              url, .success(Response(status: try #require(Int(words[1])), body: Data(text.utf8))))
          default:
            var result: String
            do {
              let found = try await search(
                words.last == "refresh"
                  ? .refresh : words.last == "offline" ? .offline : .remembered)
              let age = Int(fixture.clock.now.timeIntervalSince(found.fetched))
              result = "\(found.value.map(\.id)), \(age) s old\(found.isStale ? ", stale" : "")"
              if let failure = found.failure { result += ": \(failure)" }
            } catch {
              result = "error: \(error)"
            }
            let retries = store.retries.dropFirst(seen).map { $0 == .none ? "once" : "retried" }
            seen += retries.count
            return "[\(retries.joined(separator: ", "))] \(result)"
          }
          return nil
        }
      ])
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

  @Test func `results are recorded as details in the country of the search`() async throws {
    respond(Self.song(1, #","trackPrice":-1"#), Self.song(2))
    let found = try await search().value
    #expect(found.map(\.details.isAlbumOnly) == [true, nil])
    let details = try await fixture.repository.details(of: ["1", "2"], in: .slovakia)
    #expect(details == ["1": found[0], "2": found[1]])
    #expect(store.requests.count == 1)
  }
}
