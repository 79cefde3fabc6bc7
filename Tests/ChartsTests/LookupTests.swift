import Foundation
import Testing

@testable import Charts

@Suite struct LookupTests {
  private let store = StubStore()

  private var lookup: Lookup { .iTunes(.apple, fetch: store.fetch) }

  private func url(_ ids: String) -> String {
    "https://itunes.apple.com/lookup?id=\(ids)&country=sk"
  }

  @Test func `one request looks up many IDs in any order`() async throws {
    store.teach(url("1001,1002,1003"), body: Fixtures.lookup(count: 3))
    let items = try await lookup.items(["1001", "1002", "1003"], .slovakia, .backoff())
    #expect(store.requests.count == 1)
    #expect(items.keys.sorted() == ["1001", "1002", "1003"])
    #expect(
      items["1001"]
        == Entry(
          kind: .songs, id: "1001", name: "Tram", artistName: "The Paper Lanterns",
          collectionName: "Night Lines", genres: ["Pop"], releaseDate: "2026-03-01",
          isExplicit: false, url: "https://itunes.apple.com/sk/album/x/id9?i=1001&uo=4",
          artworkURL100: "https://is4.mzstatic.com/image/d/100x100bb.jpg",
          previewURL: "https://audio-ssl.itunes.apple.com/p/1001.m4a", trackTimeMillis: 222_377,
          trackPrice: 0.99, currency: "EUR"))
  }

  @Test func `results after the first 1,000 are ignored`() async throws {
    let empty = [String](repeating: "{}", count: 999)
    let body = Fixtures.lookup(
      empty + [Fixtures.lookupSong(id: 1001), Fixtures.lookupSong(id: 1002)])
    store.teach(url("1001,1002"), body: body)
    let items = try await lookup.items(["1001", "1002"], .slovakia, .backoff())
    #expect(items.keys.sorted() == ["1001"])
  }

  @Test func `replacements and unexpected results are ignored`() async throws {
    let body = Fixtures.lookup([
      #"{"wrapperType":"artist","artistId":1001,"artistName":"The Paper Lanterns"}"#,
      Fixtures.lookupSong(id: 777), #"{"trackId":"1002","trackPrice":-1.00,"currency":"EUR"}"#,
      "null", "7", #"{"kind":"ebook","trackId":null}"#,
    ])
    store.teach(url("1001,1002"), body: body)
    let items = try await lookup.items(["1001", "1002"], .slovakia, .backoff())
    #expect(items == ["1002": Entry(id: "1002")])
  }

  @Test func `a response without results knows none of the IDs`() async throws {
    store.teach(url("1"), body: "\n\n\n{\"resultCount\":0,\n\"results\": []}\n\n")
    #expect(try await lookup.items(["1"], .slovakia, .backoff()).isEmpty)
  }

  @Test func `each ID is requested once, and only valid ones`() async throws {
    store.teach(url("5,6"), body: Fixtures.lookup([]))
    _ = try await lookup.items(
      ["5", "x", "5", "6", "", "7&entity=album", "٣", "-1"], .slovakia, .backoff())
    #expect(store.requests == [url("5,6")])
  }

  @Test(arguments: [400, 404])
  func `a lookup error is not a missing chart`(status: Int) async {
    store.teach(url("1"), status: status)
    await #expect(
      throws: ChartError.unreachable(
        what: "details of 1 entry", reason: "the store responded with HTTP \(status)")
    ) {
      try await lookup.items(["1"], .slovakia, .backoff())
    }
  }

  @Test func `an empty list needs no request`() async throws {
    #expect(try await lookup.items(["x"], .slovakia, .backoff()).isEmpty)
    #expect(store.requests.isEmpty)
  }

  @Test func `more than a hundred ids take several requests`() async throws {
    let ids = (1...250).map(String.init)
    for batch in Lookup.batches(of: ids) {
      store.teach(url(batch.joined(separator: ",")), body: Fixtures.lookup([]))
    }
    _ = try await lookup.items(ids, .slovakia, .backoff())
    #expect(store.requests.count == 3)
  }

  @Test(arguments: [
    (
      Fixtures.portal,
      "received an HTML page instead of details; is a captive portal or proxy in the way?"
    ),
    (#"{"errorMessage":"Invalid value(s)"}"#, "the store reported: Invalid value(s)"),
    ("{}", "unexpected response format"), ("", "empty response"),
  ])
  func `an invalid response never counts as an unknown ID`(body: String, reason: String) async {
    store.teach(url("1"), body: body)
    await #expect(throws: ChartError.unreadable(what: "details of 1 entry", reason: reason)) {
      try await lookup.items(["1"], .slovakia, .backoff())
    }
  }

  @Test func `rate limits and server errors are distinguished`() async {
    store.teach(url("1"), status: 403)
    await #expect(throws: ChartError.rateLimited(what: "details of 1 entry", status: 403)) {
      try await lookup.items(["1"], .slovakia, .backoff())
    }
    store.teach(url("1"), status: 500)
    await #expect(
      throws: ChartError.unreachable(
        what: "details of 1 entry", reason: "the store responded with HTTP 500")
    ) { try await lookup.items(["1"], .slovakia, .backoff()) }
  }
}
