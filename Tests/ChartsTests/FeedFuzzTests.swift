import Foundation
import HTTP
import TestSupport
import Testing

@testable import Charts

@Suite struct FeedFuzzTests {
  private let fuzz = Fuzz()

  /// A mutated response is either a valid chart that is cached unchanged, or an error with a message.
  private func check(
    _ name: String, _ sample: String, feed: (@escaping Fetch) -> ChartFeed
  ) async throws {
    let tree = try JSONTree(sample)
    try await fuzz.run(name, on: { $0.json(tree) }) { bytes in
      try await check(bytes, feed: feed)
    }
  }

  private func check(_ bytes: [UInt8], feed: (@escaping Fetch) -> ChartFeed) async throws {
    let answer = Response(status: 200, body: Data(bytes))
    let chart: Chart
    do throws(ChartError) {
      chart = try await feed { _, _ throws(FetchError) in answer }.chart(
        .slovakia, 10, .backoff())
    } catch {
      return try Invariants.check(error)
    }
    try Invariants.check(chart)
    let cache = StubCache()
    let storage = ChartStorage(cache: cache.cache, addresses: .apple, isDemo: false)
    let request = ChartRequest(
      country: .slovakia, kind: chart.kind, limit: 10, source: chart.source)
    await storage.save(chart, fetched: Date(timeIntervalSince1970: 1_800_000_000), for: request)
    try #require(await storage.chart(for: request)?.chart == chart)
  }

  /// The same for each kind of a service.
  private func check(
    _ name: String, feeds: (ServiceAddresses, @escaping Fetch) -> [ChartFeed],
    sample: (MediaKind) -> String
  ) async throws {
    let kinds = feeds(.apple) { _, _ in Response(status: 404) }.map(\.list.kind)
    let trees = try kinds.map { try JSONTree(sample($0)) }
    try await fuzz.run(
      name,
      on: { mutations in
        let place = mutations.below(kinds.count)
        return (place, mutations.json(trees[place]))
      }
    ) { place, bytes in
      try await check(bytes) { feeds(.apple, $0)[place] }
    }
  }

  @Test func `Fuzz: a mutated iTunes RSS of any kind gives a valid chart or an error`() async throws
  {
    try await check("RSS of kinds", feeds: ChartFeed.iTunesRSS) { Fixtures.entries(of: $0) }
  }

  @Test func `Fuzz: a mutated newer feed of any kind gives a valid chart or an error`()
    async throws
  {
    try await check("v2 of kinds", feeds: ChartFeed.appleMarketingTools) {
      Fixtures.results(of: $0)
    }
  }

  @Test func `Fuzz: a mutated lookup of any kind gives valid details or an error`() async throws {
    let results = MediaKind.allCases.enumerated().map {
      Fixtures.lookupResult(of: $1, id: 4001 + $0)
    }
    let trees = try (results + Fixtures.strangers).map { try JSONTree(Fixtures.lookup([$0])) }
    let ids = (4001...4011).map(String.init)
    try await fuzz.run("lookup of kinds", on: { $0.json($0.one(of: trees)) }) { bytes in
      let answer = Response(status: 200, body: Data(bytes))
      let lookup = Lookup.iTunes(.apple) { _, _ throws(FetchError) in answer }
      do throws(ChartError) {
        for (id, item) in try await lookup.items(ids, .slovakia, .backoff()) {
          try check(item, id)
        }
      } catch {
        if case .empty(let what, _) = error { throw Fuzz.Failure(what) }
        try Invariants.check(error)
      }
    }
  }

  private func check(_ item: Entry, _ id: String) throws(ChartError) {
    do {
      try #require(item.id == id)
      try Invariants.check(item)
    } catch {
      throw .empty(what: "\(error)")
    }
  }

  @Test func `Fuzz: a mutated most-played feed gives a valid chart or an error`() async throws {
    try await check("most played", Fixtures.mostPlayed(count: 3)) {
      .mostPlayedSongs(.apple, fetch: $0)
    }
  }

  @Test func `Fuzz: a mutated top-songs feed gives a valid chart or an error`() async throws {
    try await check("top songs", Fixtures.topSongs(count: 2)) { .topSongs(.apple, fetch: $0) }
  }

  @Test func `Fuzz: a mutated hot-tracks feed gives a valid chart or an error`() async throws {
    try await check("hot tracks", Fixtures.hotTracks) { .hotTracks(.apple, fetch: $0) }
  }

  @Test func `Fuzz: a mutated lookup has only requested IDs`() async throws {
    let tree = try JSONTree(Fixtures.lookup(count: 3))
    try await fuzz.run("lookup", on: { $0.json(tree) }) { bytes in
      let answer = Response(status: 200, body: Data(bytes))
      let lookup = Lookup.iTunes(.apple) { _, _ throws(FetchError) in answer }
      let items: [String: Entry]
      do throws(ChartError) {
        items = try await lookup.items(["1001", "1002"], .slovakia, .backoff())
      } catch {
        return try Invariants.check(error)
      }
      try #require(Set(items.keys).isSubset(of: ["1001", "1002"]))
      for (id, item) in items {
        try #require(item.id == id)
        try Invariants.check(item)
      }
    }
  }

  @Test func `Fuzz: text is on one line and visible, or nothing`() async throws {
    let samples = ["Tram Number 9", "Žltá jar", "日本語", String(repeating: "e\u{301}x ", count: 170)]
    try await fuzz.run("CleanText", on: { $0.text(of: samples) }) { text in
      try Invariants.check(name: CleanText.cleaned(text))
    }
  }

  @Test func `Fuzz: an accepted address leads to Apple over https`() async throws {
    let samples = [
      "https://audio-ssl.itunes.apple.com/p/1.m4a?x=1#y", "http://is2.mzstatic.com/a/200x200bb.png",
      "http://127.0.0.1:8080/x", "https://rss.itunes.apple.com:443/ž ", "https://example.org/a",
    ]
    try await fuzz.run("addresses", on: { $0.text(of: samples) }) { text in
      let apple = ServiceAddresses.apple
      guard let accepted = apple.accepted(mediaAddress: text) else { return }
      let parts = try #require(WebAddress(accepted))
      try #require(parts.isSecure && parts.isApple)
      try #require(apple.accepted(mediaAddress: accepted) == accepted)
    }
  }
}
