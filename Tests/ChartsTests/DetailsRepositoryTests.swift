import Foundation
import Testing

@testable import Charts

@Suite struct DetailsRepositoryTests {
  private let world = RepositoryFixture()

  @Test func `details are requested once in ten minutes`() async throws {
    world.store.teach(world.lookupURL(1001...1002), body: Fixtures.lookup(count: 2))
    let first = try await world.repository.details(of: ["1001", "1002"], in: .slovakia)
    #expect(first.keys.sorted() == ["1001", "1002"])
    world.clock.advance(seconds: 599)
    #expect(
      try await world.repository.details(of: ["1002"], in: .slovakia).keys.sorted() == ["1002"])
    #expect(world.store.requests.count == 1)
    world.clock.advance(seconds: 1)
    world.store.teach(world.lookupURL([1002]), body: Fixtures.lookup(count: 1, firstID: 1002))
    _ = try await world.repository.details(of: ["1002"], in: .slovakia)
    #expect(world.store.requests.count == 2)
  }

  @Test func `only details that are not cached are requested`() async throws {
    world.store.teach(world.lookupURL([1001]), body: Fixtures.lookup(count: 1))
    world.store.teach(world.lookupURL([1002]), body: Fixtures.lookup(count: 1, firstID: 1002))
    _ = try await world.repository.details(of: ["1001"], in: .slovakia)
    let items = try await world.repository.details(of: ["1002", "1001"], in: .slovakia)
    #expect(items.count == 2)
    #expect(world.store.requests == [world.lookupURL([1001]), world.lookupURL([1002])])
  }

  @Test func `a rejected request is an error if nothing is cached`() async throws {
    world.store.teach(world.lookupURL([1001]), status: 429)
    await #expect(throws: ChartError.rateLimited(what: "details of 1 entry", status: 429)) {
      try await world.repository.details(of: ["1001"], in: .slovakia)
    }
    #expect(world.cache.keys.isEmpty)
    world.store.teach(world.lookupURL([1001]), body: Fixtures.lookup(count: 1))
    _ = try await world.repository.details(of: ["1001"], in: .slovakia)
    world.store.teach(world.lookupURL([1001]), status: 429)
    let old = try await world.repository.details(of: ["1001"], in: .slovakia, freshness: .refresh)
    #expect(old.count == 1)
  }

  @Test func `offline details come from the cache`() async throws {
    await #expect(throws: ChartError.notCached(what: "details of 1 entry")) {
      try await world.repository.details(of: ["1001"], in: .slovakia, freshness: .offline)
    }
    world.store.teach(world.lookupURL([1001]), body: Fixtures.lookup(count: 1))
    _ = try await world.repository.details(of: ["1001"], in: .slovakia)
    world.clock.advance(seconds: 9999)
    let items = try await world.repository.details(
      of: ["1001", "1002"], in: .slovakia, freshness: .offline)
    #expect(items.keys.sorted() == ["1001"])
    #expect(world.store.requests.count == 1)
  }

  @Test func `details of another country are used if this one has none`()
    async throws
  {
    for id in [1001, 1002] {
      world.store.teach(world.lookupURL([id]), body: Fixtures.lookup(count: 1, firstID: id))
      _ = try await world.repository.details(of: [String(id)], in: .slovakia)
    }
    let ids = ["1001", "1002", "1003"]
    let here = await world.repository.remembered(of: ids, preferring: .slovakia)
    #expect(here[.slovakia]?.keys.sorted() == ["1001", "1002"])
    let britain = try #require(Storefront.all.first { $0.code == "gb" })
    #expect(await world.repository.remembered(of: ids, preferring: britain) == here)
    #expect(world.store.requests.count == 2)
    let address = world.lookupURL([1001]).replacingOccurrences(of: "country=sk", with: "country=gb")
    world.store.teach(address, body: Fixtures.lookup(count: 1, firstID: 1001))
    _ = try await world.repository.details(of: ["1001"], in: britain)
    let told = await world.repository.remembered(of: ids, preferring: britain)
    #expect(told.mapValues { $0.keys.sorted() } == [britain: ["1001"], .slovakia: ["1002"]])
  }

  @Test func `an empty list of IDs sends no request`() async throws {
    #expect(try await world.repository.details(of: ["x", ""], in: .slovakia).isEmpty)
    #expect(world.store.requests.isEmpty)
  }

  @Test func `results of one batch are kept if the next is rejected`() async throws {
    world.store.teach(world.lookupURL(1001...1100), body: Fixtures.lookup(count: 100))
    world.store.teach(world.lookupURL(1101...1102), status: 503)
    let ids = (1001...1102).map(String.init)
    await #expect(throws: ChartError.rateLimited(what: "details of 2 entries", status: 503)) {
      try await world.repository.details(of: ids, in: .slovakia)
    }
    let kept = try await world.repository.details(of: ids, in: .slovakia, freshness: .offline)
    #expect(kept.count == 100)
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
