import Foundation
import Testing

@testable import Charts

@Suite struct DetailsRepositoryTests {
  private let fixture = RepositoryFixture()
  private var store: StubStore { fixture.store }

  private func respond(_ id: Int, _ kind: MediaKind = .songs) {
    store.set(
      fixture.lookupURL([id]), body: Fixtures.lookup([Fixtures.lookupResult(of: kind, id: id)]))
  }

  private func details(
    _ ids: Int..., of kind: MediaKind? = nil, freshness: Freshness = .remembered
  ) async throws(ChartError) -> [String: Entry] {
    try await fixture.repository.details(
      of: ids.map(String.init), in: .slovakia, kind: kind, freshness: freshness)
  }

  @Test func `only details that are not cached are requested, once in ten minutes`() async throws {
    respond(1001)
    respond(1002)
    #expect(try await fixture.repository.details(of: ["x", ""], in: .slovakia).isEmpty)
    #expect(try await details(1001).keys.sorted() == ["1001"])
    #expect(try await details(1002, 1001).keys.sorted() == ["1001", "1002"])
    #expect(store.requests == [fixture.lookupURL([1001]), fixture.lookupURL([1002])])
    fixture.clock.advance(seconds: 599)
    #expect(try await details(1002).keys.sorted() == ["1002"])
    #expect(store.requests.count == 2)
    fixture.clock.advance(seconds: 1)
    _ = try await details(1002)
    #expect(store.requests.count == 3)
  }

  @Test func `a rejected request is an error if nothing is cached`() async throws {
    store.set(fixture.lookupURL([1001]), status: 429)
    let refused = ChartError.rateLimited(what: "details of 1 entry", status: 429)
    await #expect(throws: refused) { try await details(1001) }
    #expect(fixture.cache.keys.isEmpty)
    respond(1001)
    _ = try await details(1001)
    store.set(fixture.lookupURL([1001]), status: 429)
    #expect(try await details(1001, freshness: .refresh).count == 1)
  }

  @Test func `details fetched since a refresh began are fresh`() async throws {
    respond(1001)
    _ = try await details(1001)
    let begun = fixture.clock.now
    for (since, requests) in [(begun, 1), (begun + 1, 2)] {
      _ = try await fixture.repository.details(
        of: ["1001"], in: .slovakia, freshness: .refresh, since: since)
      #expect(store.requests.count == requests)
    }
  }

  @Test func `offline details come from the cache`() async throws {
    await #expect(throws: ChartError.notCached(what: "details of 1 entry")) {
      try await details(1001, freshness: .offline)
    }
    respond(1001)
    _ = try await details(1001)
    fixture.clock.advance(seconds: 9999)
    #expect(try await details(1001, 1002, freshness: .offline).keys.sorted() == ["1001"])
    #expect(store.requests.count == 1)
  }

  @Test func `details of another country are used if this one has none`() async throws {
    respond(1001)
    respond(1002)
    _ = try await details(1001)
    _ = try await details(1002)
    let ids = ["1001", "1002", "1003"]
    let found = await fixture.repository.remembered(of: ids, preferring: .slovakia)
    #expect(found[.slovakia]?.keys.sorted() == ["1001", "1002"])
    let britain = try #require(Storefront.withCode("gb"))
    #expect(await fixture.repository.remembered(of: ids, preferring: britain) == found)
    #expect(store.requests.count == 2)
    store.set(
      fixture.lookupURL([1001]).replacing("country=sk", with: "country=gb"),
      body: Fixtures.lookup(count: 1))
    _ = try await fixture.repository.details(of: ["1001"], in: britain)
    let both = await fixture.repository.remembered(of: ids, preferring: britain)
    #expect(both.mapValues { $0.keys.sorted() } == [britain: ["1001"], .slovakia: ["1002"]])
  }

  @Test func `results of one batch are kept if the next is rejected`() async throws {
    store.set(fixture.lookupURL(1001...1100), body: Fixtures.lookup(count: 100))
    store.set(fixture.lookupURL(1101...1102), status: 503)
    let ids = (1001...1102).map(String.init)
    await #expect(throws: ChartError.rateLimited(what: "details of 2 entries", status: 503)) {
      try await fixture.repository.details(of: ids, in: .slovakia)
    }
    let kept = try await fixture.repository.details(of: ids, in: .slovakia, freshness: .offline)
    #expect(kept.count == 100)
  }

  @Test(arguments: [
    (MediaKind.songs, "lookup-sk"), (.albums, "lookup-sk-albums"), (.movies, "lookup-sk-films"),
    (.tvEpisodes, "lookup-sk-films"), (.musicVideos, "lookup-sk-films"),
    (.podcasts, "lookup-sk-podcasts"), (.apps, "lookup-sk-apps"), (.paidApps, "lookup-sk-apps"),
    (.books, "lookup-sk-books"), (.audiobooks, "lookup-sk-books"),
  ])
  func `a single ID is cached in the file of its kind`(kind: MediaKind, key: String) async throws {
    respond(7, kind)
    let item = try await details(7)
    #expect(item["7"]?.kind == kind)
    #expect(fixture.cache.keys == [key])
    #expect(try await details(7) == item)
    #expect(try await details(7, of: kind) == item)
    // Offline, it is found with any kind.
    #expect(try await details(7, of: .grossingApps, freshness: .offline) == item)
    #expect(try await details(7, of: .books, freshness: .offline) == item)
    #expect(store.requests.count == 1)
  }

  @Test func `details are cached with the requested kind`() async throws {
    respond(7, .paidApps)
    #expect(try await details(7, of: .grossingApps)["7"]?.kind == .paidApps)
    #expect(fixture.cache.keys == ["lookup-sk-apps"])
    #expect(try await details(7, of: .apps).count == 1)
    #expect(store.requests.count == 1)
  }

  @Test func `an ID that one file lists as unknown may be in another`() async throws {
    let storage = ChartStorage(cache: fixture.cache.cache, addresses: .apple, isDemo: false)
    func put(_ item: Entry?, on file: DetailsCacheFile) async {
      await storage.add(
        [CachedDetails.Item(id: "7", fetched: fixture.clock.now, entry: item)],
        in: .slovakia, on: file)
    }
    await put(nil, on: .songs)
    #expect(try await details(7, freshness: .offline).isEmpty)
    await put(Entry(kind: .apps, id: "7", name: "Tidy Maps"), on: .apps)
    #expect(try await details(7, freshness: .offline)["7"]?.name == "Tidy Maps")
    #expect(try await details(7)["7"]?.name == "Tidy Maps")
    #expect(store.requests.isEmpty)
  }

  @Test(arguments: [(DetailsCacheFile.songs, 1000), (.apps, 400)])
  func `the newest details are kept, fewer of those with descriptions`(
    file: DetailsCacheFile, kept: Int
  ) {
    var details = CachedDetails(services: .apple)
    for start in stride(from: 0, to: 1500, by: 100) {
      details = details.adding(
        (start..<(start + 100)).map {
          CachedDetails.Item(id: "\($0)", fetched: Date(timeIntervalSince1970: 0), entry: nil)
        }, on: file)
    }
    #expect(details.items().count == kept)
    #expect(details.items().first?.id == "1400")
    #expect(details.items(of: ["\(1499 - kept)"]).isEmpty)
    #expect(details.items(of: ["1400", "1401", "1"]).map(\.id) == ["1400", "1401"])
    #expect(details.adding(details.items(), on: file) == details)
    #expect(CachedDetails(details.data) == details)
  }
}
