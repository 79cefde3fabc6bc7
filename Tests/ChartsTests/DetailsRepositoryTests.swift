import Foundation
import Testing

@testable import Charts

@Suite struct DetailsRepositoryTests {
  private let fixture = RepositoryFixture()
  private var store: StubStore { fixture.store }

  private func respond(_ id: Int) {
    store.set(fixture.lookupURL([id]), body: Fixtures.lookup([Fixtures.lookupSong(id: id)]))
  }

  private func details(
    _ ids: Int..., freshness: Freshness = .remembered
  ) async throws(ChartError) -> [String: Entry] {
    try await fixture.repository.details(
      of: ids.map(String.init), in: .slovakia, freshness: freshness)
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
    fixture.clock.advance(seconds: 60)
    store.set(
      fixture.lookupURL([1001]).replacing("country=sk", with: "country=gb"),
      body: Fixtures.lookup(count: 1))
    _ = try await fixture.repository.details(of: ["1001"], in: britain)
    let both = await fixture.repository.remembered(of: ids, preferring: britain)
    #expect(both.mapValues { $0.keys.sorted() } == [britain: ["1001"], .slovakia: ["1002"]])
    // A third country gets those that were fetched last; this one keeps its own.
    let poland = try #require(Storefront.withCode("pl"))
    #expect(await fixture.repository.remembered(of: ids, preferring: poland) == both)
    #expect(await fixture.repository.remembered(of: ids, preferring: .slovakia) == found)
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
}
