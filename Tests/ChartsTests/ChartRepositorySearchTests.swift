import Foundation
import Synchronization
import Testing

@testable import Charts

/// The complete list, which is searched for words.
@Suite struct ChartRepositorySearchTests {
  private let world = RepositoryFixture()

  private func request(
    neededRank: Int = 0, source: ChartSource? = nil, freshness: Freshness = .remembered
  ) -> ChartRequest {
    ChartRequest(
      country: .slovakia, limit: Chart.longest, neededRank: neededRank, source: source,
      freshness: freshness, isShown: false)
  }

  @Test func `the complete list replaces the first ranks, with details`() async throws {
    world.teachMostPlayed(10)
    world.store.teach(world.mostPlayedURL(100), body: Fixtures.mostPlayed(count: 100))
    world.store.teach(world.lookupURL(1011...1100), body: Fixtures.lookup(count: 100))
    _ = try await world.repository.chart(world.request())
    let whole = try await world.repository.chart(request())
    #expect(
      world.store.requests.dropFirst(2) == [world.mostPlayedURL(100), world.lookupURL(1011...1100)])
    #expect(whole.chart.entries.count == 100)
    #expect(whole.chart.entries.allSatisfy { $0.collectionName != nil })
    #expect(whole.warnings.isEmpty)

    let shown = try await world.repository.chart(world.request())
    #expect(shown.chart.entries(first: 10) == whole.chart.entries(first: 10))
    #expect(try await world.repository.chart(request()).chart == whole.chart)
    #expect(world.store.requests.count == 4)
  }

  @Test func `a longer cached chart needs no more lookups than a shorter one`() async throws {
    world.store.teach(world.mostPlayedURL(100), body: Fixtures.mostPlayed(count: 100))
    world.store.teach(world.lookupURL(1001...1100), status: 500)
    _ = try await world.repository.chart(request())
    world.store.teach(world.lookupURL(1001...1010), body: Fixtures.lookup(count: 10))
    let shown = try await world.repository.chart(world.request(5))
    #expect(world.store.requests.dropFirst(2) == [world.lookupURL(1001...1010)])
    #expect(shown.chart.entries(first: 5).allSatisfy { $0.previewURL != nil })
    #expect(shown.warnings.isEmpty)
  }

  @Test func `if the complete list cannot be fetched the cached one is searched`() async throws {
    world.teachMostPlayed(10)
    let first = try await world.repository.chart(world.request())
    world.store.teach(world.mostPlayedURL(100), status: 429)
    let found = try await world.repository.chart(request())
    #expect(found.chart == first.chart)
    #expect(found.warnings == [])
    #expect(world.store.requests.dropFirst(2) == [world.mostPlayedURL(100)])
    #expect(world.store.retries.last == Retries.none)
    let offline = try await world.repository.chart(request(freshness: .offline))
    #expect(offline.warnings == [])
  }

  @Test func `the last shown list is searched`() async throws {
    world.store.teach(world.mostPlayedURL(10), status: 500)
    world.store.teach(world.topSongsURL(10), body: Fixtures.topSongs(count: 10))
    _ = try await world.repository.chart(world.request())
    world.store.teach(world.mostPlayedURL(100), body: Fixtures.mostPlayed(count: 100))
    world.store.teach(world.topSongsURL(200), body: Fixtures.topSongs(count: 150))
    let whole = try await world.repository.chart(request())
    #expect(whole.chart.source == .topSongs)
    #expect(whole.chart.entries.count == 150)
    #expect(world.store.requests.dropFirst(2) == [world.topSongsURL(200)])
  }

  @Test func `without a cached chart the next list is searched if the first fails`() async throws {
    world.store.teach(world.mostPlayedURL(100), status: 500)
    world.store.teach(world.topSongsURL(200), body: Fixtures.topSongs(count: 150))
    let whole = try await world.repository.chart(request())
    #expect(whole.chart.source == .topSongs)
    let tried = ChartError.noChart(what: "most-played chart of Slovakia", status: 500)
    #expect(
      whole.warnings == [
        .fallbackSource(tried: tried, shown: ChartList(kind: .songs, source: .topSongs))
      ])
  }

  @Test func `the first of two services is searched, and the second is the fallback`()
    async throws
  {
    let list = ChartList(kind: .podcasts, source: .topPodcasts)
    let asked = Mutex<[String]>([])
    func feed(_ name: String, _ longest: Int, fails: Bool) -> ChartFeed {
      ChartFeed(list: list, maxSize: longest) { country, size, _ throws(ChartError) in
        asked.withLock { $0.append("\(name) \(size)") }
        if fails { throw .noChart(what: "chart", status: 500) }
        return Chart(
          country: country.code, kind: .podcasts, source: .topPodcasts, requested: size,
          entries: (1...size).map {
            ChartEntry(rank: $0, Entry(kind: .songs, id: "\($0)"))
          })
      }
    }
    func chart(_ request: ChartRequest, failing: String) async throws -> Chart {
      let repository = ChartRepository(
        feeds: [
          feed("new", 100, fails: failing == "new"), feed("old", 200, fails: failing == "old"),
        ], lookup: Lookup { _, _, _ in [:] }, cache: StubCache().cache, addresses: .apple,
        isDemo: false, now: { Date(timeIntervalSince1970: 0) })
      return try await repository.chart(request).chart
    }
    var request = ChartRequest(country: .slovakia, kind: .podcasts, limit: 150)
    #expect(try await chart(request, failing: "").requested == 200)
    #expect(try await chart(request, failing: "old").requested == 100)
    #expect(asked.withLock { $0 } == ["old 200", "old 200", "new 100"])
    asked.withLock { $0 = [] }
    request = ChartRequest(
      country: .slovakia, kind: .podcasts, limit: Chart.longest, neededRank: 0, isShown: false)
    #expect(try await chart(request, failing: "").requested == 100)
    #expect(try await chart(request, failing: "new").requested == 100)
    #expect(asked.withLock { $0 } == ["new 100", "new 100", "old 100"])
  }

  @Test func `any limit is served`() async throws {
    world.store.teach(world.mostPlayedURL(100), body: Fixtures.mostPlayed(count: 100))
    world.store.teach(world.lookupURL(1001...1100), body: Fixtures.lookup(count: 100))
    let shown = try await world.repository.chart(world.request(.max))
    #expect(shown.chart.entries.count == 100)
    #expect(shown.warnings.isEmpty)
  }
}
