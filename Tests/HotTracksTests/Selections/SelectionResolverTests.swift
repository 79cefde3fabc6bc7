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

struct SelectionResolverTests {
  // MARK: Entries of a chart

  @Test(
    arguments: [
      // A rank may be beyond the limit, but `all` is limited.
      (["-n", "1"], ["4"], ["4"]), (["-n", "2"], ["all"], ["1", "2"]),
      // An unknown ID is looked up.
      ([], ["990000000007", "3"], ["990000000007", "3"]),
      // Words select from the whole chart.
      ([], ["drozd"], ["2"]), ([], ["kestrel"], ["57"]), ([], ["faraway"], ["99"]),
      // An entry that is named twice is selected twice.
      ([], ["2", "1-3", "drozd"], ["2", "1", "2", "3", "2"]),
      // With a genre, `all` extends to the end of the list.
      (["--genre", "POP"], ["all"], ["1", "57", "99"]),
    ] as [([String], [String], [String])])
  func `entries of the chart are selected in order`(
    options: [String], words: [String], ids: [String]
  ) async throws {
    #expect(try await select(words, options).rows.map(\.id) == ids)
  }

  @Test func `previews are matched after the chart, and charted ones have their file`() async throws
  {
    let kept = [
      "2": try LocalPreview.stub(id: "2"),
      "9": try LocalPreview.stub(id: "9", artist: "Mila Kôprová", track: "Babkine koláče"),
    ]
    let rows = try await select(["drozd s", "koprova"], kept: kept).rows
    #expect(rows.map(\.id) == ["2", "9"])
    #expect(rows.map(\.kept) == [kept["2"], kept["9"]])
  }

  @Test func `an id on disk is not looked up, unless its file is partial or details are needed`()
    async throws
  {
    let id = "990000000007"
    let whole = [id: try LocalPreview.stub(id: id, artist: "Mila Kôprová", track: "Babkine koláče")]
    #expect(
      try await select([id], kept: whole).rows
        == whole.values.map { Row($0) })
    for words in [[id], ["koprova"]] {
      let choice = try await select(words, kept: whole, need: .entries)
      #expect(choice.rows.map(\.name) == ["Looked up"])
      #expect(choice.rows.map(\.kept) == [whole[id]])
    }
    let partial = [id: try LocalPreview.stub(id: id, part: .partial(total: 2_000_000))]
    let rows = try await select([id], kept: partial).rows
    #expect(rows.map(\.name) == ["Looked up"])
    #expect(rows.map(\.kept) == [partial[id]])
  }

  @Test func `failures are returned with the results, or thrown if there are none`() async throws {
    let choice = try await select(["2", "101", "990000000008", "bicykel"], need: .entries)
    #expect(choice.rows.map(\.id) == ["2"])
    #expect(
      choice.failures.map(\.sentence) == [
        "The chart of Slovakia has only 100 tracks; rank 101 does not exist.",
        "No entry with the ID 990000000008 in Slovakia. Try another --country.",
        "Nothing in the chart of Slovakia, your previews, your favorites or your recents matches "
          + "“bicykel”.",
      ])
    await #expect(
      throws: CommandError(
        .nothingMatches, "The chart of Slovakia has only 100 tracks; rank 101 does not exist.")
    ) {
      try await select(["101"])
    }
  }

  @Test func `words are matched with favorites, which are looked up, before recents`() async throws
  {
    let home = try Home()
    let context = CommandContext.of(home)
    try await context.database.addFavorites([
      .stub("990000000007", name: "Po polnoci")
    ])
    for id in ["97", "98"] {
      try await context.database.noteRecent(.stub("9900000000\(id)", name: "Po polnoci \(id)"))
    }
    let rows = try await select(["po polnoci", "polnoci 98"], in: home).rows
    #expect(rows.map(\.id) == ["990000000007", "990000000098"])
    #expect(rows[0].name == "Looked up")
  }

  @Test func `with a genre, lookups are checked, and favorites and previews are selected`()
    async throws
  {
    let choice = try await select(["1", "990000000007"], ["--genre", "POP"])
    #expect(choice.rows.map(\.id) == ["1"])
    #expect(choice.failures.map(\.sentence) == ["Looked up is not in Pop."])
    await #expect(
      throws: CommandError(
        .nothingMatches, "No genre “popp” in the chart of Slovakia. Did you mean Pop?")
    ) {
      try await select(["1"], ["--genre", "popp"])
    }
    let home = try Home()
    var favorite = RememberedEntry.stub("990000000007", name: "Po polnoci")
    var known = RememberedEntry.stub("990000000009", name: "Babkine koláče", artist: "Mila Kôprová")
    (favorite.genres, known.genres) = (["Rock"], ["Rock"])
    try await CommandContext.of(home).database.addFavorites([favorite, known])
    let kept = ["990000000009": try LocalPreview.stub(id: "990000000009", artist: "Mila Kôprová")]
    let rows = try await select(
      ["po polnoci", "koprova"], ["--genre", "rock"], kept: kept, in: home
    ).rows
    #expect(rows.map(\.id) == ["990000000007", "990000000009"])
  }

  // MARK: Previews and favorites, without a chart

  @Test func `words and IDs select previews, without loading a chart`() async throws {
    let kept = [
      "1": try LocalPreview.stub(id: "1"),
      "2": try LocalPreview.stub(id: "2", artist: "Ema Riečna", track: "Ľúbim ťa"),
    ]
    let resolver = SelectionResolver(
      context: .of(try Home()), options: try ChartOptions.parse([]), kept: kept)
    let choice = try await resolver.previews(
      Selection(["ozvena ticha", "halo halo", "990000000009"]), called: "your previews")
    #expect(choice.rows.map(\.id) == ["1"])
    #expect(choice.named == ["1"])
    #expect(
      choice.failures.map(\.sentence) == [
        "Nothing in your previews matches “halo halo”.", "990000000009 is not in your previews.",
      ])
    #expect(try await resolver.narrowedPreviews().count == 2)
  }

  @Test func `words and IDs select favorites, and failures are returned`()
    async throws
  {
    let favorites: [RememberedEntry] = [
      .stub("990000000001", name: "Ozvena"), .stub("990000000002", name: "Hala"),
      .stub("990000000003", name: "Ozvena", artist: "Ema Riečna"),
    ]
    let resolver = SelectionResolver(
      context: .of(try Home()), options: try ChartOptions.parse([]))
    let choice = try await resolver.favorites(
      Selection(["990000000002", "riecna", "hala minut", "990000000008", "bicykel kolo"]),
      among: favorites)
    #expect(choice.rows.map(\.id) == ["990000000002", "990000000003"])
    #expect(
      choice.failures == [
        CommandError(.nothingMatches, "990000000008 is not in your favorites."),
        CommandError(.nothingMatches, "Nothing in your favorites matches “bicykel kolo”."),
      ])
    let all = try await resolver.favorites(
      Selection(["all", "990000000002"]), among: favorites)
    #expect(all.rows.map(\.id) == favorites.map(\.id))
  }

  /// Selects entries of the chart, and of the store.
  ///
  /// - Throws: The last failure, if there are only failures.
  private func select(
    _ words: [String], _ options: [String] = [], kept: [String: LocalPreview] = [:],
    in home: Home? = nil,
    need: StoreResolver.Need = .previews
  ) async throws -> SelectionResolver.Choice {
    let loader = ChartLoader(
      context: .of(try home ?? Home()), repository: try Self.repository(),
      storefront: try .coded("sk"), options: try ChartOptions.parse(options))
    let choice = try await StoreResolver(loader: loader, kept: kept, need: need)
      .choice(for: Selection(words))
    _ = try choice.reported(to: loader.context.console)
    return choice
  }

  private static func repository() throws -> ChartRepository {
    let titles = [
      1: ("Ema Riečna", "Ľúbim ťa"), 2: ("Drozd & Sýkorka", "Čierne čerešne"),
      3: ("Päť Minút Ticha", "Ozvena"), 57: ("Kestrel Lane", "Sundays Don't Call"),
      80: ("Päť Minút Ticha", "Hala"), 99: ("Faraway", "Somewhere"),
    ]
    let tracks = (1...100).map { rank in
      ChartEntry(
        rank: rank,
        Entry(
          kind: .songs, id: "\(rank)", name: titles[rank]?.1 ?? "Track \(rank)",
          artistName: titles[rank]?.0 ?? "Somebody", collectionName: "Album",
          genres: [1, 57, 99].contains(rank) ? ["Pop"] : ["Folk"],
          previewURL: "https://audio-ssl.itunes.apple.com/\(rank).m4a"))
    }
    let home = try Home()
    return ChartRepository(
      feeds: [
        ChartFeed(list: ChartList(kind: .songs, source: .mostPlayed)) { country, size, _ in
          Chart(
            country: country.code, source: .mostPlayed, requested: size,
            entries: Array(tracks.prefix(size)))
        }
      ],
      lookup: Lookup { ids, _, _ in
        ids.contains("990000000007")
          ? ["990000000007": Entry(id: "990000000007", name: "Looked up", genres: ["Rock"])]
          : [:]
      },
      store: CommandContext.of(home).chartStore, now: { Date(timeIntervalSince1970: 1_800_000_000) }
    )
  }
}
