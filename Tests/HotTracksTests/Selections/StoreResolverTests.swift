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

  @Test
  func `an ID is looked up in the country of its favorite or link, one request per storefront`()
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
    let link = "https://music.apple.com/jp/song/10001"
    for (word, options, request) in [
      ("10001", ["-c", "sk"], "sk: 10001"), (link, [], "jp: 10001"),
      (link, ["-c", "sk"], "sk: 10001"),
    ] {
      let store = LookupStore()
      let rows = try await select([word], store, favorites, options: options).rows
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

  // MARK: Entries of the chart that the lookup does not know

  @Test(arguments: [nil, "10001"], [0.0, 3600])
  func `an entry of the chart is selected as by its rank, with at most one request for the chart`(
    favorite: String?, age: Double
  ) async throws {
    let home = try await Self.homeWithCharts(age: age)
    let store = LookupStore { id, _ in id == "10002" }
    let favorites = [favorite].compactMap(\.self).map { RememberedEntry.stub($0, country: "sk") }
    let choice = try await select(
      ["10001", "10002", "10003"], store, favorites, in: home,
      chart: Self.chart(["10001", "10003"]))
    #expect(choice.rows.map(\.rank) == [1, nil, 2])
    #expect(choice.rows.map(\.previewURL) == [Self.dead, Self.now, Self.dead])
    #expect(choice.failures.isEmpty)
    #expect(store.requests == ["sk: 10001,10002,10003"] + (age > 0 ? ["chart 100"] : []))
  }

  /// Without `-c`, the country is that of the chart, also if a lookup did not know the ID before.
  @Test func `entries of charts of several kinds and countries are selected`() async throws {
    let apps = Self.chart(["10005"], ChartList(kind: .apps, source: .topFreeApps), of: "cz")
    let home = try await Self.homeWithCharts(
      Self.chart(["10001"]), apps,
      Self.chart(["10007"], ChartList(kind: .songs, source: .hotTracks)))
    let store = LookupStore { _, _ in false }
    for _ in 1...2 {
      let choice = try await select(
        ["10005", "10001", "10007"], store, options: ["--kind", "albums"], in: home)
      #expect(choice.failures.isEmpty)
      #expect(choice.rows.map(\.id) == ["10005", "10001", "10007"])
      #expect(choice.rows.map(\.country) == ["cz", nil, nil])
    }
    #expect(store.requests == ["cz: 10005", "sk: 10001,10007"])
  }

  @Test func `an old chart is fetched again with its length, and may not have the entry any more`()
    async throws
  {
    var chart = Self.chart(
      (1...150).map { "\(10000 + $0)" }, ChartList(kind: .songs, source: .topSongs))
    chart.requested = 200
    let store = LookupStore { _, _ in false }
    let long = try await select(
      ["10150"], store, in: Self.homeWithCharts(chart, age: 3600), chart: chart)
    #expect(long.rows.map(\.rank) == [150])
    #expect(store.requests.prefix(2) == ["sk: 10150", "chart 200"])
    let others = LookupStore { _, _ in false }
    let gone = try await select(
      ["10001"], others, in: Self.homeWithCharts(age: 3600), chart: Self.chart(["10003"]))
    #expect(gone.rows.isEmpty && gone.failures.count == 1)
    #expect(others.requests == ["sk: 10001", "chart 100"])
  }

  @Test(arguments: [[], ["--offline"]])
  func `if the lookup fails, an entry of the chart is known without its details`(
    options: [String]
  ) async throws {
    let home = try await Self.homeWithCharts(age: 3600)
    let error = ChartError.rateLimited(what: "details", status: 403)
    let store = LookupStore(failure: error)
    let choice = try await select(["10001", "10009"], store, options: options, in: home)
    #expect(choice.rows.map(\.rank) == [1])
    #expect(choice.failures.count == 1)
    #expect(store.requests == (options.isEmpty ? ["sk: 10001,10009"] : []))
  }

  private static func homeWithCharts(
    _ charts: Chart..., age: Double = 0
  ) async throws -> Home {
    let home = try Home()
    let context = CommandContext.of(home)
    for chart in charts.isEmpty ? [chart(["10001", "10003"])] : charts {
      try await context.database.record(
        StoredChart(chart: chart, fetched: Date(timeIntervalSince1970: 1_800_000_000 - age)))
    }
    await context.database.close()
    return home
  }

  private static func chart(
    _ ids: [String], _ list: ChartList = ChartList(kind: .songs, source: .mostPlayed),
    of country: String = "sk"
  ) -> Chart {
    Chart(
      country: country, kind: list.kind, source: list.source, requested: 100,
      entries: ids.enumerated().map {
        ChartEntry(
          rank: $0 + 1, Entry(kind: .songs, id: $1, name: "Ozvena", previewURL: dead))
      })
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
    options: [String] = [], kept: [String: LocalPreview] = [:], in home: Home? = nil,
    chart: Chart? = nil
  ) async throws -> SelectionResolver.Choice {
    let home = try home ?? Home()
    let context = CommandContext.of(home)
    if !favorites.isEmpty { try await context.database.addFavorites(favorites) }
    let loader = ChartLoader(
      context: context, repository: repository(store, context, chart: chart),
      storefront: try .coded("sk"),
      options: try ChartOptions.parse(options))
    return try await StoreResolver(loader: loader, kept: kept, need: .entries)
      .choice(for: Selection(words))
  }

  private func repository(
    _ store: LookupStore, _ context: CommandContext, age: Double = 0, chart: Chart? = nil
  ) -> ChartRepository {
    let feed = chart.map { chart in
      ChartFeed(list: chart.list) { _, size, _ in
        store.record("chart \(size)")
        return chart
      }
    }
    return ChartRepository(
      feeds: [feed].compactMap(\.self), lookup: store.lookup, store: context.chartStore,
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

    func record(_ request: String) { recorded.withLock { $0.append(request) } }

    var lookup: Charts.Lookup {
      Lookup { ids, country, _ throws(ChartError) in
        self.record("\(country.code): \(ids.joined(separator: ","))")
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
