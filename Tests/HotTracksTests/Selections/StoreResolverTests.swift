import ArgumentParser
import Charts
import Foundation
import Library
import Session
import SessionFixtures
import Support
import TestSupport
import Testing

@testable import HotTracks

/// Lookups of IDs without a chart.
struct StoreResolverTests {
  private static let dead = "https://audio-ssl.itunes.apple.com/then.m4a"
  fileprivate static let now = "https://audio-ssl.itunes.apple.com/now.m4a"

  @Test func `each favorite is looked up in its own country, one request per storefront`()
    async throws
  {
    let store = LookupStore()
    let favorites = [
      RememberedEntry.stub("10001", country: "gb", preview: Self.dead),
      .stub("10003", country: "gb"),
    ]
    let rows = try await select(["10001", "10002", "10003"], store, favorites).rows
    #expect(store.requests == ["gb: 10001,10003", "sk: 10002"])
    #expect(rows.map(\.country) == ["gb", nil, "gb"])
    #expect(rows[0].previewURL == Self.now)
    let given = LookupStore()
    _ = try await select(["10001"], given, favorites, options: ["-c", "sk"])
    #expect(given.requests == ["sk: 10001"])
  }

  @Test func `a link is looked up in its country, unless one is given`() async throws {
    let link = "https://music.apple.com/jp/song/10001"
    let favorites = [RememberedEntry.stub("10001", country: "gb", preview: Self.dead)]
    for (options, request) in [([], "jp: 10001"), (["-c", "sk"], "sk: 10001")] {
      let store = LookupStore()
      let rows = try await select([link], store, favorites, options: options).rows
      #expect(store.requests == [request])
      #expect(rows.map(\.country) == [options.isEmpty ? "jp" : nil])
    }
  }

  @Test func `an ID is looked up in the country of the list that showed it`() async throws {
    let home = try Home()
    for (code, age) in [("jp", 3600.0), ("us", 0), ("cz", 7200)] {
      let context = CommandContext.of(home)
      _ = try await repository(LookupStore(), context, age: age)
        .details(of: ["10001"], in: .coded(code))
      // Writes what is recorded in the background.
      await context.database.close()
    }
    let store = LookupStore()
    let rows = try await select(["10001", "10002"], store, in: home).rows
    #expect(store.requests == ["sk: 10002"])
    #expect(rows.map(\.country) == ["us", nil])
  }

  @Test func `an entry that is no longer sold is reported by its title`() async throws {
    let store = LookupStore { _, _ in false }
    let choice = try await select(
      ["10001", "10002"], store, [.stub("10001", country: "gb", preview: Self.dead)])
    #expect(choice.rows.map(\.id) == ["10001"])
    #expect(choice.rows[0].state == .noPreview)
    #expect(
      choice.rows[0].previewError?.sentence
        == "Päť Minút Ticha – Ozvena is no longer available in the United Kingdom. "
        + "Try another --country.")
    #expect(
      choice.failures.map(\.sentence) == [
        "No entry with the ID 10002 in Slovakia. Try another --country."
      ])
  }

  @Test(arguments: [false, true])
  func `without the store, favorites and files are used, and other IDs fail`(
    isOffline: Bool
  ) async throws {
    let store = LookupStore(failure: .unreachable(what: "details", reason: "off"))
    let file = try LocalPreview.stub(id: "10004")
    let choice = try await select(
      ["10002", "10001", "10003", "10004"], store,
      [.stub("10001", country: "gb", preview: Self.dead), .stub("10003")],
      options: isOffline ? ["--offline"] : [], kept: ["10004": file])
    #expect(choice.rows.map(\.id) == ["10001", "10003", "10004"])
    #expect(choice.rows[0].previewURL == Self.dead)
    #expect(choice.rows[1].state == .notKnown)
    #expect(choice.rows[2] == Row(file))
    #expect(choice.failures.count == 1)
    #expect(store.requests.isEmpty == isOffline)
  }

  @Test func `an app keeps its list and its genres, and other values come from the lookup`()
    async throws
  {
    let store = LookupStore(kinds: ["10001": .apps, "10002": .audiobooks])
    var (app, book, silent) = (
      RememberedEntry.stub("10001"), RememberedEntry.stub("10002"), RememberedEntry.stub("10003")
    )
    (app.kind, book.kind, silent.kind) = (.grossingApps, .songs, .movies)
    app.genres = ["Games", "Music"]
    let rows = try await select(["10001", "10002", "10003"], store, [app, book, silent]).rows
    #expect(rows.map(\.kind) == [.grossingApps, .audiobooks, .movies])
    #expect(rows[0].genres == ["Games", "Music"])
  }

  private func select(
    _ words: [String], _ store: LookupStore, _ favorites: [RememberedEntry] = [],
    options: [String] = [], kept: [String: LocalPreview] = [:], in home: Home? = nil
  ) async throws -> SelectionResolver.Choice {
    let home = try home ?? Home()
    let context = CommandContext.of(home)
    if !favorites.isEmpty { try await context.database.addFavorites(favorites) }
    let loader = ChartLoader(
      context: context, repository: repository(store, context), storefront: try .coded("sk"),
      options: try ChartOptions.parse(options))
    return try await StoreResolver(loader: loader, kept: kept, need: .entries)
      .choice(for: Selection(words))
  }

  private func repository(
    _ store: LookupStore, _ context: CommandContext, age: Double = 0
  ) -> ChartRepository {
    ChartRepository(
      feeds: [], lookup: store.lookup, store: context.chartStore,
      now: { Date(timeIntervalSince1970: 1_800_000_000 - age) })
  }

  /// A store that records the IDs of its requests.
  private final class LookupStore: Sendable {
    private let recorded = Locked<[String]>([])
    private let failure: ChartError?
    private let kinds: [String: MediaKind]
    private let knows: @Sendable (String, Storefront) -> Bool

    init(
      failure: ChartError? = nil, kinds: [String: MediaKind] = [:],
      knows: @escaping @Sendable (String, Storefront) -> Bool = { _, _ in true }
    ) {
      (self.failure, self.kinds, self.knows) = (failure, kinds, knows)
    }

    var requests: [String] { recorded.withLock { $0 } }

    var lookup: Charts.Lookup {
      Lookup { ids, country, _ throws(ChartError) in
        self.recorded.withLock { $0.append("\(country.code): \(ids.joined(separator: ","))") }
        if let failure = self.failure { throw failure }
        let known = ids.filter { self.knows($0, country) }.map {
          (
            $0,
            Entry(
              kind: self.kinds[$0], id: $0, name: "Looked up", previewURL: StoreResolverTests.now)
          )
        }
        return Dictionary(uniqueKeysWithValues: known)
      }
    }
  }
}
