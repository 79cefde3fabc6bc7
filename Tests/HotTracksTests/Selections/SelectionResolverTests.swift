import ArgumentParser
import Charts
import Foundation
import Library
import Session
import SessionFixtures
import Synchronization
import TestSupport
import Testing
import Transfers

@testable import HotTracks

struct SelectionResolverTests {
  // MARK: Entries of a chart

  @Test func `a rank beyond the limit needs a longer list`() async throws {
    let rows = try await resolver(["-n", "1"]).downloads(for: Selection(["4"])).rows
    #expect(rows.map(\.id) == ["4"])
  }

  @Test func `all means as many as the limit`() async throws {
    let rows = try await resolver(["-n", "2"]).downloads(for: Selection(["all"])).rows
    #expect(rows.map(\.id) == ["1", "2"])
  }

  @Test func `a rank beyond the end of the chart is rejected`() async throws {
    await #expect(
      throws: CommandError(
        .nothingMatches, "The chart of Slovakia has only 100 tracks; rank 101 does not exist.")
    ) {
      try await resolver().downloads(for: Selection(["101"]))
    }
  }

  @Test(arguments: [nil, 10, 100])
  func `the same words select the same entry with any cached length`(
    cached: Int?
  ) async throws {
    let repository = try Self.repository()
    if let cached {
      let request = ChartRequest(country: try .coded("sk"), limit: cached)
      #expect(try await repository.chart(request).chart.requested == cached)
    }
    for (words, id) in [("drozd", "2"), ("kestrel", "57"), ("faraway", "99")] {
      let rows = try await resolver([], repository).downloads(for: Selection([words])).rows
      #expect(rows.map(\.id) == [id])
    }
    // One of the first ten, and another one.
    let failure = await #expect(throws: CommandError.self) {
      try await resolver([], repository).downloads(for: Selection(["ticha"]))
    }
    #expect(failure?.sentence.contains("matches 2 entries in the chart of Slovakia") == true)
  }

  @Test func `downloaded entries are included`() async throws {
    let kept = ["2": try LocalPreview.stub(id: "2")]
    let rows = try await resolver(kept: kept).downloads(for: Selection(["drozd"])).rows
    #expect(rows.map(\.id) == ["2"])
    #expect(rows.first?.kept == kept["2"])
  }

  @Test func `words that are no longer in the chart match previews`() async throws {
    let kept = [
      "9": try LocalPreview.stub(id: "9", artist: "Mila Kôprová", track: "Babkine koláče")
    ]
    let rows = try await resolver(kept: kept).downloads(for: Selection(["koprova"])).rows
    #expect(rows.map(\.id) == ["9"])
  }

  @Test func `an id on disk is not looked up, unless its file is partial`() async throws {
    let id = "990000000007"
    let whole = [id: try LocalPreview.stub(id: id)]
    #expect(
      try await resolver(kept: whole).downloads(for: Selection([id])).rows == [
        Row(try .stub(id: id))
      ])
    let partial = [id: try LocalPreview.stub(id: id, part: .partial(total: 2_000_000))]
    let rows = try await resolver(kept: partial).downloads(for: Selection([id])).rows
    #expect(rows.map(\.name) == ["Looked up"])
    #expect(rows.map(\.kept) == [partial[id]])
  }

  @Test func `a looked-up ID keeps its position`() async throws {
    let rows = try await resolver().downloads(for: Selection(["990000000007", "3"])).rows
    #expect(rows.map(\.id) == ["990000000007", "3"])
    #expect(rows.map(\.rank) == [nil, 3])
  }

  @Test func `a video is not downloaded as audio`() {
    var details = EntryDetails()
    details.filmURL = "https://x.apple.com/v.m4v"
    let row = Row(Entry(kind: .musicVideos, id: "1", name: "Film", details: details), kept: nil)
    #expect(row.preview == .video(address: "https://x.apple.com/v.m4v"))
    #expect(row.previewURL == nil)
  }

  @Test func `an ID that the store does not have is rejected`() async throws {
    await #expect(
      throws: CommandError(
        .nothingMatches,
        "No entry with the ID 990000000008 in Slovakia. Try another --country.")
    ) {
      try await resolver().downloads(for: Selection(["990000000008"]))
    }
  }

  @Test func `failures are returned with the results`() async throws {
    let choice = try await resolver().choice(
      for: Selection(["2", "101", "990000000008", "bicykel"]))
    #expect(choice.rows.map(\.id) == ["2"])
    #expect(choice.failures.map(\.status) == [.nothingMatches, .nothingMatches, .nothingMatches])
  }

  @Test func `details of downloaded entries are looked up if needed`() async throws {
    let id = "990000000007"
    let kept = [id: try LocalPreview.stub(id: id, artist: "Mila Kôprová", track: "Babkine koláče")]
    for words in [[id], ["koprova"]] {
      let choice = try await resolver(kept: kept).choice(for: Selection(words))
      #expect(choice.rows.map(\.name) == ["Looked up"])
      #expect(choice.rows.map(\.kept) == [kept[id]])
    }
  }

  @Test func `words that left the chart select a favorite, which is looked up`() async throws {
    let home = try Home()
    try await CommandContext.of(home).database.addFavorites([
      .stub("990000000007", name: "Po polnoci")
    ])
    let rows = try await resolver(in: home).downloads(for: Selection(["po polnoci"])).rows
    #expect(rows.map(\.name) == ["Looked up"])
    await #expect(
      throws: CommandError(
        .nothingMatches,
        "Nothing in the chart of Slovakia, your previews, favorites or recents matches “x y”.")
    ) {
      try await resolver(in: home).downloads(for: Selection(["x y"]))
    }
  }

  @Test func `words that match several favorites select none`() async throws {
    let home = try Home()
    try await CommandContext.of(home).database.addFavorites([
      .stub("1", name: "Po polnoci"), .stub("2", name: "Po polnoci II"),
    ])
    let failure = await #expect(throws: CommandError.self) {
      try await resolver(in: home).downloads(for: Selection(["polnoci"]))
    }
    #expect(failure?.sentence.contains("matches 2 entries in your favorites") == true)
  }

  @Test func `a favorite takes precedence over a printed line of the chart`() async throws {
    let home = try Home()
    try await CommandContext.of(home).database.addFavorites([
      .stub("990000000007", name: "3 Päť Minút Ticha Ozvena")
    ])
    let matches = try await resolver(in: home).matches(Selection(["3 päť minút ticha ozvena"]))
    #expect(matches == [.id("990000000007")])
  }

  @Test func `words are matched with favorites before recents`() async throws {
    let home = try Home()
    let context = CommandContext.of(home)
    try await context.database.addFavorites([.stub("990000000007", name: "Po polnoci")])
    for id in ["97", "98"] {
      try await context.database.noteRecent(.stub("9900000000\(id)", name: "Po polnoci \(id)"))
    }
    let resolver = try resolver(in: home)
    for (phrase, id) in [("po polnoci", "990000000007"), ("polnoci 98", "990000000098")] {
      let match = try await resolver.matches(Selection([phrase])).first
      #expect(match == .id(id))
    }
  }

  @Test func `with a genre, all extends to the end of the list, and lookups are checked`()
    async throws
  {
    let pop = try resolver(["--genre", "POP"])
    #expect(try await pop.downloads(for: Selection(["all"])).rows.map(\.id) == ["1", "57", "99"])
    let choice = try await pop.downloads(for: Selection(["1", "990000000007"]))
    #expect(choice.rows.map(\.id) == ["1"])
    #expect(choice.failures.map(\.sentence) == ["Looked up is not in Pop."])
    let rock = try await resolver(["--genre", "rock"]).choice(for: Selection(["990000000007"]))
    #expect(rock.rows.map(\.name) == ["Looked up"])
    await #expect(
      throws: CommandError(
        .nothingMatches, "No genre “popp” in the chart of Slovakia. Did you mean Pop?")
    ) {
      try await resolver(["--genre", "popp"]).downloads(for: Selection(["1"]))
    }
  }

  @Test func `a genre may be that of a favorite or a preview that is not in the chart`()
    async throws
  {
    let home = try Home()
    var favorite = RememberedEntry.stub("990000000007", name: "Po polnoci")
    favorite.genres = ["Rock"]
    var known = RememberedEntry.stub("990000000009", name: "Babkine koláče", artist: "Mila Kôprová")
    known.genres = ["Rock"]
    try await CommandContext.of(home).database.addFavorites([favorite, known])
    let kept = [
      "990000000009": try LocalPreview.stub(
        id: "990000000009", artist: "Mila Kôprová", track: "Babkine koláče")
    ]
    let resolver = try resolver(["--genre", "rock"], kept: kept, in: home)
    let rows = try await resolver.downloads(for: Selection(["po polnoci", "koprova"])).rows
    #expect(rows.map(\.id) == ["990000000007", "990000000009"])
  }

  @Test func `an entry that is named twice is selected once, unless requested`() async throws {
    let selection = try Selection(["2", "1-3", "drozd"])
    #expect(try await resolver().downloads(for: selection).rows.map(\.id) == ["2", "1", "3"])
    #expect(
      try await resolver().downloads(for: selection, again: true).rows.map(\.id)
        == ["2", "1", "2", "3", "2"])
  }

  // MARK: Previews and favorites, without a chart

  @Test func `words and IDs select previews, without loading a chart`() async throws {
    let resolver = try disk()
    #expect(try await resolver.downloads(for: Selection(["ozvena"])).rows.map(\.id) == ["1"])
    await #expect(throws: CommandError(.nothingMatches, "Nothing in your previews matches “halo”."))
    {
      try await resolver.downloads(for: Selection(["halo"]))
    }
    await #expect(
      throws: CommandError(.nothingMatches, "990000000009 is not in your previews.")
    ) {
      try await resolver.downloads(for: Selection(["990000000009"]))
    }
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
      .favorites(favorites), in: .of(try Home()), try ChartOptions.parse([]))
    let choice = try await resolver.choice(
      for: Selection(["990000000002", "riecna", "hala minut", "990000000008", "bicykel kolo"]))
    #expect(choice.rows.map(\.id) == ["990000000002", "990000000003"])
    #expect(
      choice.failures == [
        CommandError(.nothingMatches, "990000000008 is not in your favorites."),
        CommandError(.nothingMatches, "Nothing in your favorites matches “bicykel kolo”."),
      ])
    let all = try await resolver.choice(for: Selection(["all", "990000000002"]))
    #expect(all.rows.map(\.id) == favorites.map(\.id))
  }

  private func disk() throws -> SelectionResolver {
    let kept = [
      try LocalPreview.stub(id: "1"),
      try LocalPreview.stub(id: "2", artist: "Ema Riečna", track: "Ľúbim ťa"),
    ]
    return SelectionResolver(
      .library(name: "your previews"), in: .of(try Home()), try ChartOptions.parse([]),
      kept: Dictionary(uniqueKeysWithValues: kept.map { ($0.id, $0) }))
  }

  private func resolver(
    _ options: [String] = [], _ repository: ChartRepository? = nil,
    kept: [String: LocalPreview] = [:],
    in home: Home? = nil
  ) throws -> SelectionResolver {
    let loader = ChartLoader(
      context: .of(try home ?? Home()), repository: try repository ?? Self.repository(),
      storefront: try .coded("sk"),
      options: try ChartOptions.parse(options))
    return SelectionResolver(loader, kept: kept)
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
    let files = Mutex<[String: Data]>([:])
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
      cache: ChartCache(
        load: { key in files.withLock { $0[key] } },
        update: { key, change in
          files.withLock { if let new = change($0[key]) { $0[key] = new } }
        }),
      addresses: .apple, isDemo: false, now: { Date(timeIntervalSince1970: 1_800_000_000) })
  }
}
