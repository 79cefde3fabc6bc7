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

/// Entries of a chart, previews, favorites, recents and the store.
struct SelectionResolverTests {
  private static let dead = "https://audio-ssl.itunes.apple.com/then.m4a"
  private static let now = "https://audio-ssl.itunes.apple.com/now.m4a"

  // MARK: The chart

  @Test(
    arguments: [
      // A rank may be beyond the limit, but `all` is limited.
      (["-n", "1"], ["4"], ["4"]), (["-n", "2"], ["all"], ["1", "2"]),
      // An unknown ID is looked up.
      ([], ["990000000007", "3"], ["990000000007", "3"]),
      // Words select from the whole chart.
      ([], ["drozd"], ["2"]), ([], ["faraway"], ["99"]),
      // An entry that is named twice is selected twice.
      ([], ["2", "1-3", "drozd"], ["2", "1", "2", "3", "2"]),
      // With a genre, `all` extends to the end of the list.
      (["--genre", "POP"], ["all"], ["1", "57", "99"]),
    ] as [([String], [String], [String])])
  func `entries of the chart are selected in order`(
    options: [String], words: [String], ids: [String]
  ) async throws {
    let choice = try await select(
      words, LookupStore(), options: options, chart: Self.hundredTracks)
    #expect(choice.rows.map(\.id) == ids)
  }

  /// Entries of genre Pop have ranks 1, 57 and 99.
  private static let hundredTracks: Chart = {
    let artists = [2: "Drozd & Sýkorka", 99: "Faraway"]
    return Chart(
      country: "sk", source: .mostPlayed, requested: 100,
      entries: (1...100).map { rank in
        ChartEntry(
          rank: rank,
          Entry(
            kind: .songs, id: "\(rank)", name: "Track \(rank)",
            artistName: artists[rank] ?? "Somebody",
            genres: [1, 57, 99].contains(rank) ? ["Pop"] : ["Folk"], previewURL: dead))
      })
  }()

  @Test func `words are matched with the chart, then previews, favorites and recents`()
    async throws
  {
    let home = try Home()
    let database = CommandContext.of(home).database
    for id in ["10097", "10098"] {
      try await database.noteRecent(.stub(id, name: "Po polnoci \(id)"))
    }
    let files = [
      "2": try LocalPreview.stub(id: "2"),
      "9": try LocalPreview.stub(id: "9", artist: "Mila Kôprová", track: "Babkine koláče"),
    ]
    let rows = try await select(
      ["drozd s", "koprova", "po polnoci", "polnoci 10098"], LookupStore(),
      [.stub("10007", name: "Po polnoci")], files: files, in: home, chart: Self.hundredTracks,
      .previews
    ).rows
    #expect(rows.map(\.id) == ["2", "9", "10007", "10098"])
    #expect(rows.map(\.file) == [files["2"], files["9"], nil, nil])
    #expect(rows[2].name == "Looked up")
  }

  @Test func `an id on disk is not looked up, unless its file is partial or details are needed`()
    async throws
  {
    let file = try LocalPreview.stub(id: "10007", artist: "Mila Kôprová", track: "Babkine koláče")
    let part = try LocalPreview.stub(id: "10007", part: .partial(total: 2_000_000))
    for (words, file, need, isLookedUp) in [
      ("10007", file, .previews, false), ("10007", file, .entries, true),
      ("koprova", file, .entries, true), ("10007", part, .previews, true),
    ] as [(String, LocalPreview, StoreResolver.Need, Bool)] {
      let store = LookupStore()
      let rows = try await select(
        [words], store, files: ["10007": file], chart: Self.hundredTracks, need
      ).rows
      #expect(rows.map(\.name) == [isLookedUp ? "Looked up" : "Babkine koláče"])
      #expect(rows.map(\.file) == [file])
      #expect(store.requests.contains("sk: 10007") == isLookedUp)
    }
  }

  @Test func `with a genre, lookups are checked, and favorites and previews are selected`()
    async throws
  {
    var favorites = [
      RememberedEntry.stub("10007", name: "Po polnoci"),
      .stub("10009", name: "Babkine koláče", artist: "Mila Kôprová"),
    ]
    for index in favorites.indices { favorites[index].genres = ["Rock"] }
    let store = LookupStore(genres: ["Rock"])
    let rows = try await select(
      ["po polnoci", "koprova"], store, favorites, options: ["--genre", "rock"],
      files: ["10009": try .stub(id: "10009", artist: "Mila Kôprová")], chart: Self.hundredTracks,
      .previews
    ).rows
    #expect(rows.map(\.id) == ["10007", "10009"])
    let choice = try await select(
      ["1", "10008"], store, options: ["--genre", "POP"], chart: Self.hundredTracks)
    #expect(choice.rows.map(\.id) == ["1"])
    #expect(choice.failures.map(\.sentence) == ["Looked up is not in Pop."])
  }

  // MARK: Countries of lookups

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
    #expect(
      choice.rows[0].previewError()?.sentence
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
    for (id, stored, chart, ranks, request) in [
      ("10150", chart, chart, [150], "chart 200"),
      ("10001", Self.chart(["10001"]), Self.chart(["10003"]), [], "chart 100"),
    ] as [(String, Chart, Chart, [Int], String)] {
      let store = LookupStore { _, _ in false }
      let choice = try await select(
        [id], store, in: Self.homeWithCharts(stored, age: 3600), chart: chart)
      #expect(choice.rows.map(\.rank) == ranks && choice.failures.count == 1 - ranks.count)
      #expect(store.requests.prefix(2) == ["sk: \(id)", request])
    }
  }

  // MARK: Without the store

  @Test(arguments: [false, true])
  func `without the store, favorites, files and charts are used, and other IDs fail`(
    isOffline: Bool
  ) async throws {
    let store = LookupStore(failure: .unreachable(what: "details", reason: "off"))
    let file = try LocalPreview.stub(id: "10004")
    let choice = try await select(
      ["10002", "10011", "10013", "10004", "10001"], store,
      [.stub("10011", country: "gb", preview: Self.dead), .stub("10013")],
      options: isOffline ? ["--offline"] : [], files: ["10004": file],
      in: Self.homeWithCharts(age: 3600))
    #expect(choice.rows.map(\.id) == ["10011", "10013", "10004", "10001"])
    #expect(choice.rows[0].previewURL == Self.dead)
    #expect(choice.rows[1].state == .notKnown)
    #expect(choice.rows[2] == Row(file))
    #expect(choice.rows[3].rank == 1)
    #expect(choice.failures.count == 1)
    #expect(
      store.requests == (isOffline ? [] : ["sk: 10002,10013,10004,10001", "gb: 10011"]))
  }

  @Test func `a favorite selected by its rank keeps the rank without the store`() async throws {
    let rows = try await select(
      ["1"], LookupStore(), [.stub("10001")], options: ["--offline"],
      in: Self.homeWithCharts(age: 3600), .details
    ).rows
    #expect(rows.map(\.rank) == [1])
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

  // MARK: -

  private func select(
    _ words: [String], _ store: LookupStore, _ favorites: [RememberedEntry] = [],
    options: [String] = [], files: [String: LocalPreview] = [:], in home: Home? = nil,
    chart: Chart? = nil, _ need: StoreResolver.Need = .entries
  ) async throws -> SelectionChoice {
    let home = try home ?? Home()
    defer { withExtendedLifetime(home) {} }
    let context = CommandContext.of(home)
    if !favorites.isEmpty { try await context.database.addFavorites(favorites) }
    let loader = ChartLoader(
      context: context, repository: repository(store, context, chart: chart),
      storefront: try .coded("sk"), options: try ChartOptions.parse(options))
    return try await StoreResolver(loader: loader, files: files, need: need)
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
      feeds: [feed].compactMap(\.self), lookup: store.lookup, database: context.chartDatabase,
      now: { Date(timeIntervalSince1970: 1_800_000_000 - age) })
  }

  private static func homeWithCharts(_ charts: Chart..., age: Double = 0) async throws -> Home {
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

  /// A store that records the IDs of its requests.
  private struct LookupStore: Sendable {
    var failure: ChartError?
    var kinds: [String: MediaKind] = [:]
    var genres: [String] = []
    var knows: @Sendable (String, Storefront) -> Bool = { _, _ in true }
    private let recorded = Locked<[String]>([])

    init(
      failure: ChartError? = nil, kinds: [String: MediaKind] = [:], genres: [String] = [],
      knows: @escaping @Sendable (String, Storefront) -> Bool = { _, _ in true }
    ) {
      (self.failure, self.kinds, self.genres, self.knows) = (failure, kinds, genres, knows)
    }

    var requests: [String] { recorded.withLock { $0 } }

    func record(_ request: String) { recorded.withLock { $0.append(request) } }

    var lookup: Charts.Lookup {
      Lookup { ids, country, _ throws(ChartError) in
        record("\(country.code): \(ids.joined(separator: ","))")
        if let failure { throw failure }
        let entries = ids.filter { knows($0, country) }.map { id in
          Entry(kind: kinds[id], id: id, name: "Looked up", genres: genres, previewURL: now)
        }
        return Dictionary(uniqueKeysWithValues: entries.map { ($0.id, $0) })
      }
    }
  }
}
