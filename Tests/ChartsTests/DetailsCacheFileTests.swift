import Foundation
import Testing

@testable import Charts

/// Details are cached in the file of their kind.
@Suite struct DetailsCacheFileTests {
  private let world = RepositoryFixture()

  private func teach(_ kind: MediaKind, _ id: Int) {
    world.store.teach(
      world.lookupURL([id]), body: Fixtures.lookup([Fixtures.lookupResult(of: kind, id: id)]))
  }

  private func details(
    _ id: Int, _ kind: MediaKind? = nil, _ freshness: Freshness = .remembered
  ) async throws -> Entry? {
    try await world.repository.details(
      of: ["\(id)"], in: .slovakia, kind: kind, freshness: freshness)["\(id)"]
  }

  @Test(arguments: [
    (MediaKind.songs, "lookup-sk"), (.albums, "lookup-sk-albums"), (.movies, "lookup-sk-films"),
    (.tvEpisodes, "lookup-sk-films"), (.musicVideos, "lookup-sk-films"),
    (.podcasts, "lookup-sk-podcasts"), (.apps, "lookup-sk-apps"), (.paidApps, "lookup-sk-apps"),
    (.books, "lookup-sk-books"), (.audiobooks, "lookup-sk-books"),
  ])
  func `a single ID is cached with its kind`(
    kind: MediaKind, key: String
  ) async throws {
    teach(kind, 7)
    let item = try await details(7)
    #expect(item?.kind == kind)
    #expect(world.cache.keys == [key])
    #expect(try await details(7) == item)
    #expect(try await details(7, kind) == item)
    #expect(world.store.requests.count == 1)
  }

  @Test func `details are cached with the requested kind`() async throws {
    teach(.paidApps, 7)
    #expect(try await details(7, .grossingApps)?.kind == .paidApps)
    #expect(world.cache.keys == ["lookup-sk-apps"])
    #expect(try await details(7, .apps) != nil)
    #expect(world.store.requests.count == 1)
  }

  @Test func `offline an ID is found with any kind`() async throws {
    teach(.books, 7)
    _ = try await details(7)
    for kind in MediaKind.allCases {
      #expect(try await details(7, kind, .offline)?.kind == .books)
    }
    #expect(world.store.requests.count == 1)
  }

  @Test func `an ID that one file lists as unknown may be in another`() async throws {
    let storage = ChartStorage(cache: world.cache.cache, addresses: .apple, isDemo: false)
    func put(_ item: Entry?, on file: DetailsCacheFile) async {
      await storage.add(
        [CachedDetails.Item(id: "7", fetched: world.clock.now, entry: item)],
        in: .slovakia, on: file)
    }
    await put(nil, on: .songs)
    #expect(try await details(7, nil, .offline) == nil)
    await put(Entry(kind: .apps, id: "7", name: "Tidy Maps"), on: .apps)
    #expect(try await details(7, nil, .offline)?.name == "Tidy Maps")
    #expect(try await details(7)?.name == "Tidy Maps")
    #expect(world.store.requests.isEmpty)
  }

  @Test(arguments: ["", "\n", "{}", "[", "null", #"{"schema":2,"entries":[]}"#, #"{"schema":3}"#])
  func `an invalid lookup log counts as empty`(text: String) async throws {
    world.cache["lookup-sk-apps"] = Data(text.utf8)
    teach(.apps, 7)
    #expect(try await details(7, .apps)?.name == "Tidy Maps")
    #expect(try await details(7, .apps, .offline)?.name == "Tidy Maps")
    #expect(world.store.requests.count == 1)
  }
}
