import Foundation
import TestSupport
import Testing

@testable import Charts

@Suite struct CacheFuzzTests {
  /// The cached chart and details after a fetch.
  private func remembered() async throws -> (chart: JSONTree, details: [JSONTree]) {
    let world = RepositoryFixture()
    world.teachMostPlayed(10)
    _ = try await world.repository.chart(world.request(10))
    return (
      try lines(of: "chart-sk-songs-auto", in: world.cache)[0],
      try lines(of: "lookup-sk", in: world.cache)
    )
  }

  private func lines(of key: String, in cache: StubCache) throws -> [JSONTree] {
    try String(decoding: try #require(cache[key]), as: UTF8.self)
      .split(separator: "\n").map { try JSONTree(String($0)) }
  }

  @Test(arguments: [false, true])
  func `Fuzz: a mutated cache gives a valid chart, or none`(isDemo: Bool) async throws {
    let (chart, details) = try await remembered()
    let addresses = try ServiceAddresses(
      charts: "http://127.0.0.1:7001", iTunes: "http://127.0.0.1:7001")
    try await Fuzz().run(
      "storage, demo: \(isDemo)",
      on: { mutations in
        (
          mutations.isOne(in: 3) ? Array(chart.text.utf8) : mutations.json(chart),
          mutations.jsonLines(details)
        )
      }
    ) { chart, details in
      var world = RepositoryFixture()
      world.isDemo = isDemo
      if isDemo { world.addresses = addresses }
      world.cache["chart-sk-songs-auto"] = Data(chart)
      world.cache["lookup-sk"] = Data(details)
      do throws(ChartError) {
        let shown = try await world.repository.chart(world.request(10, freshness: .offline))
        try check(shown)
        let items = try await world.repository.details(
          of: shown.chart.entries.map(\.id), in: .slovakia, freshness: .offline)
        for (id, item) in items where item.id != id { throw ChartError.empty(what: item.id) }
      } catch {
        if case .empty(let id, _) = error { throw Fuzz.Failure("details of \(id)") }
        try Invariants.check(error)
      }
    }
  }

  @Test func `Fuzz: a mutated cache of apps gives a valid chart, or none`() async throws {
    let address = "https://itunes.apple.com/sk/rss/topgrossingapplications/limit=10/json"
    let entries = Fixtures.entries(of: .grossingApps)
      .replacing(#""amount":"0.00000""#, with: #""amount":"""#)
    let world = RepositoryFixture()
    world.store.teach(address, body: entries)
    world.store.teach(world.lookupURL(4001...4002), body: Fixtures.lookup(of: .apps, count: 2))
    let feeds = ChartFeed.iTunesRSS(.apple, fetch: world.store.fetch)
    let clock = world.clock
    let repository = { (cache: StubCache) in
      ChartRepository(
        feeds: feeds, lookup: .iTunes(.apple, fetch: world.store.fetch), cache: cache.cache,
        addresses: .apple, isDemo: false, now: { clock.now })
    }
    let request = ChartRequest(country: .slovakia, kind: .grossingApps, limit: 10)
    _ = try await repository(world.cache).chart(request)
    let keys = ["chart-sk-grossing-apps-auto", "lookup-sk-apps"]
    #expect(world.cache.keys == keys)
    let files = try keys.map { try lines(of: $0, in: world.cache) }
    var offline = request
    offline.freshness = .offline
    try await Fuzz().run(
      "storage of apps", on: { mutations in files.map { mutations.jsonLines($0) } }
    ) { files in
      let cache = StubCache()
      for (key, bytes) in zip(keys, files) { cache[key] = Data(bytes) }
      do throws(ChartError) {
        try check(try await repository(cache).chart(offline))
      } catch {
        try Invariants.check(error)
      }
    }
  }

  private func check(_ shown: FetchedChart) throws(ChartError) {
    do {
      try Invariants.check(ranksAndIDsOf: shown.chart)
      for warning in shown.warnings { try #require(!warning.description.isEmpty) }
      for date in [shown.fetched, shown.chart.updated].compactMap(\.self) {
        try #require(abs(date.timeIntervalSince1970) < 1e12)
      }
    } catch {
      throw .empty(what: "\(error)")
    }
  }
}
