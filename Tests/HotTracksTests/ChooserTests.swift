import Charts
import Foundation
import Library
import RowFixtures
import Rows
import TestSupport
import Testing
import Transfers

@testable import HotTracks

struct ChooserTests {
  @Test func `ranks are those of the chart, in the order in which they are named`() async throws {
    let rows = try await chooser().rows(for: Selection(["3", "1-2"]), kept: [:], alsoOnDisk: false)
    #expect(rows.map(\.id) == ["3", "1", "2"])
    #expect(rows.map(\.rank) == [3, 1, 2])
  }

  @Test func `all is as many as were asked for`() async throws {
    let chooser = try chooser(limit: 2)
    let rows = try await chooser.rows(for: Selection(["all"]), kept: [:], alsoOnDisk: false)
    #expect(rows.map(\.id) == ["1", "2"])
  }

  @Test func `a rank beyond the limit asks for a longer list by itself`() async throws {
    let chooser = try chooser(limit: 1)
    let rows = try await chooser.rows(for: Selection(["4"]), kept: [:], alsoOnDisk: false)
    #expect(rows.map(\.id) == ["4"])
  }

  @Test func `a rank below the chart's end is refused`() async throws {
    await #expect(
      throws: Failure(.nothingMatches, "The chart of Slovakia has 4 tracks; there is no 9.")
    ) {
      try await chooser().rows(for: Selection(["9"]), kept: [:], alsoOnDisk: false)
    }
  }

  @Test func `words are found in the chart, and what is on disk comes along`() async throws {
    let kept = ["2": try KeptPreview.stub(id: "2")]
    let rows = try await chooser().rows(for: Selection(["drozd"]), kept: kept, alsoOnDisk: false)
    #expect(rows.map(\.id) == ["2"])
    #expect(rows.first?.kept == kept["2"])
  }

  @Test func `words that match several pick none and list them with their ranks`() async throws {
    await #expect(
      throws: Failure(
        .nothingMatches,
        """
        “ema” matches 2 in the chart of Slovakia; say more, or name a rank or an id:
          1. Ema Riečna – Ľúbim ťa [1]
          4. Ema Riečna – Červený svetrík [4]
        """)
    ) {
      try await chooser().rows(for: Selection(["ema"]), kept: [:], alsoOnDisk: false)
    }
  }

  @Test func `words no longer in the chart are found on disk, where that is allowed`() async throws
  {
    let kept = ["9": try KeptPreview.stub(id: "9", artist: "Mila Kôprová", track: "Babkine koláče")]
    let rows = try await chooser().rows(for: Selection(["koprova"]), kept: kept, alsoOnDisk: true)
    #expect(rows.map(\.id) == ["9"])
    await #expect(throws: Failure.self) {
      try await chooser().rows(for: Selection(["koprova"]), kept: kept, alsoOnDisk: false)
    }
  }

  @Test func `an id that is on disk is not asked of the store`() async throws {
    let id = "990000000009"
    let kept = [id: try KeptPreview.stub(id: id)]
    let rows = try await chooser().rows(for: Selection([id]), kept: kept, alsoOnDisk: true)
    #expect(rows == [Row(try .stub(id: id))])
  }

  @Test func `an id is looked up`() async throws {
    let rows = try await chooser().rows(
      for: Selection(["990000000007"]), kept: [:], alsoOnDisk: false)
    #expect(rows.map(\.name) == ["Looked up"])
    #expect(rows.map(\.rank) == [nil])
  }

  @Test func `an id that is looked up stands where it was named`() async throws {
    let rows = try await chooser().rows(
      for: Selection(["990000000007", "3"]), kept: [:], alsoOnDisk: false)
    #expect(rows.map(\.id) == ["990000000007", "3"])
  }

  @Test func `a film is not fetched as a sound`() {
    var details = EntryDetails()
    details.filmURL = "https://x.apple.com/v.m4v"
    let row = Row(
      LookupItem(id: "1", kind: .musicVideos, details: details), name: "Film", kept: nil)
    #expect(row.preview == .film(address: "https://x.apple.com/v.m4v"))
    #expect(row.previewURL == nil)
  }

  @Test func `an id that the store does not know is refused`() async throws {
    await #expect(
      throws: Failure(
        .nothingMatches,
        "The store knows nothing with the id 990000000008 in Slovakia; try another --country.")
    ) {
      try await chooser().rows(for: Selection(["990000000008"]), kept: [:], alsoOnDisk: false)
    }
  }

  @Test func `what names nothing stands beside what does`() async throws {
    let choice = try await chooser().choice(
      for: Selection(["2", "9", "990000000008", "bicykel"]), kept: [:])
    #expect(choice.rows.map(\.id) == ["2"])
    #expect(choice.failures.map(\.status) == [.nothingMatches, .nothingMatches, .nothingMatches])
  }

  @Test func `what is on disk is looked up where its details are wanted`() async throws {
    let id = "990000000007"
    let kept = [id: try KeptPreview.stub(id: id, artist: "Mila Kôprová", track: "Babkine koláče")]
    for words in [[id], ["koprova"]] {
      let choice = try await chooser().choice(for: Selection(words), kept: kept)
      #expect(choice.rows.map(\.name) == ["Looked up"])
      #expect(choice.rows.map(\.kept) == [kept[id]])
    }
  }

  @Test func `words that left the chart name a favourite, and it is looked up`() async throws {
    let home = try Home()
    try await World.of(home).database.addFavorites([.stub("990000000007", name: "Po polnoci")])
    let rows = try await chooser(in: home).rows(
      for: Selection(["po polnoci"]), kept: [:], alsoOnDisk: true)
    #expect(rows.map(\.name) == ["Looked up"])
    await #expect(
      throws: Failure(
        .nothingMatches,
        "Nothing in the chart of Slovakia, your previews, your favourites or recents matches “x y”."
      )
    ) {
      try await chooser(in: home).rows(for: Selection(["x y"]), kept: [:], alsoOnDisk: true)
    }
    await #expect(
      throws: Failure(
        .nothingMatches,
        "Nothing in the chart of Slovakia, your favourites or recents matches “x y”.")
    ) {
      try await chooser(in: home).rows(for: Selection(["x y"]), kept: [:], alsoOnDisk: false)
    }
  }

  @Test func `words that several favourites match pick none`() async throws {
    let home = try Home()
    try await World.of(home).database.addFavorites([
      .stub("1", name: "Po polnoci"), .stub("2", name: "Po polnoci II"),
    ])
    let failure = await #expect(throws: Failure.self) {
      try await chooser(in: home).rows(for: Selection(["polnoci"]), kept: [:], alsoOnDisk: false)
    }
    #expect(failure?.sentence.contains("matches 2 in your favourites and recents") == true)
  }

  @Test func `what is named twice comes once`() async throws {
    let rows = try await chooser().rows(
      for: Selection(["2", "1-3", "drozd"]), kept: [:], alsoOnDisk: false)
    #expect(rows.map(\.id) == ["2", "1", "3"])
    let again = try await chooser().rows(
      for: Selection(["2", "1-3"]), kept: [:], alsoOnDisk: false, again: true)
    #expect(again.map(\.id) == ["2", "1", "2", "3"])
  }

  private func chooser(limit: Int = 10, in home: Home? = nil) throws -> Chooser {
    // What was not parsed has to be set before it is read.
    var options = ChartOptions()
    (options.country, options.limit) = (nil, limit)
    (options.source, options.refresh, options.saidKind) = (.auto, false, nil)
    let world = World.of(try home ?? Home())
    return Chooser(
      world: world,
      store: Store(
        desk: try Self.desk(), transfers: .silent, notes: BackgroundNotes(in: world)),
      storefront: try .coded("sk"),
      options: options, freshness: .refresh)
  }

  private static func desk() throws -> ChartDesk {
    let titles = [
      ("Ema Riečna", "Ľúbim ťa"), ("Drozd & Sýkorka", "Čierne čerešne"),
      ("Päť Minút Ticha", "Ozvena"), ("Ema Riečna", "Červený svetrík"),
    ]
    let tracks = zip(1..., titles).map { rank, title in
      ChartEntry(
        rank: rank, id: "\(rank)", name: title.1, artistName: title.0, collectionName: "Album",
        previewURL: "https://audio-ssl.itunes.apple.com/\(rank).m4a")
    }
    return ChartDesk(
      feeds: [
        ChartFeed(list: ChartList(kind: .songs, source: .mostPlayed)) { country, size, _ in
          Chart(
            country: country.code, source: .mostPlayed, requested: size,
            entries: Array(tracks.prefix(size)))
        }
      ],
      lookup: Lookup { ids, _, _ in
        ids.contains("990000000007")
          ? ["990000000007": LookupItem(id: "990000000007", name: "Looked up")] : [:]
      },
      cache: ChartCache(load: { _ in nil }, save: { _, _ in }), addresses: .apple, isDemo: false,
      now: { Date(timeIntervalSince1970: 1_800_000_000) })
  }
}

extension TransferClient {
  /// Nothing is to be transferred.
  fileprivate static let silent = TransferClient(
    fetch: { _ throws(TransferError) in
      Issue.record("nothing is to be fetched")
      throw .failed(reason: "not stubbed")
    },
    start: { Issue.record("\($0.map(\.id)) is not to be transferred") },
    command: { Issue.record("\($0) is not to be said of \($1)") },
    events: { AsyncStream { $0.finish() } }, close: {})
}
