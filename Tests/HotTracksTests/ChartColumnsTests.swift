import Charts
import Session
import SessionFixtures
import Terminal
import Testing

@testable import HotTracks

struct ChartColumnsTests {
  @Test(
    arguments: [
      (.songs, ["#", "Artist", "Track", "Album", "State"]),
      (.albums, ["#", "Artist", "Album", "Genre", "Price"]),
      (.musicVideos, ["#", "Artist", "Video", "Genre", "Price"]),
      (.podcasts, ["#", "Podcast", "Author", "Genre"]),
      (.apps, ["#", "App", "Developer", "Category", "Price"]),
      (.paidApps, ["#", "App", "Developer", "Category", "Price"]),
      (.grossingApps, ["#", "App", "Developer", "Category", "Price"]),
      (.books, ["#", "Author", "Book", "Category", "Price"]),
      (.audiobooks, ["#", "Author", "Audiobook", "Genre", "Price", "State"]),
      (.movies, ["#", "Movie", "Director", "Genre", "Released", "Price"]),
      (.tvEpisodes, ["#", "Show", "Episode", "Season", "Price"]),
    ] as [(MediaKind, [String])])
  func `each kind has its columns`(kind: MediaKind, titles: [String]) throws {
    #expect(try Self.titles(kind, columns: nil) == titles)
  }

  @Test(arguments: MediaKind.allCases)
  func `with 40 columns rank, artist, name and state remain`(kind: MediaKind) throws {
    let words = kind.labels
    let state = kind.preview == .audio ? ["State"] : []
    #expect(
      try Set(Self.titles(kind, columns: 40)) == Set(["#", words.artist, words.name] + state))
  }

  @Test(arguments: [MediaKind.songs, .audiobooks])
  func `a chart without downloads has no states`(kind: MediaKind) {
    let columns = ChartColumns(kind: kind).shown(for: [.stub()], columns: nil)
    #expect(!columns.contains(.state))
    #expect(!columns.contains(.movement))
  }

  @Test(arguments: MediaKind.allCases)
  func `a wider window has all that a narrower one has`(kind: MediaKind) throws {
    var before: [ChartColumns.Column] = []
    for columns in 40...120 {
      let shown = ChartColumns(kind: kind).shown(for: [try Self.row()], columns: columns)
      #expect(before.allSatisfy(shown.contains))
      before = shown
    }
  }

  @Test func `an app's row shows developer, category and price`() {
    let rows = [
      Self.app(1, "Budík", "Ticho s.r.o.", ["Utilities"], 4.99),
      Self.app(2, "地図", nil, [], 0), Self.app(3, "Radio", "Wave", ["Music", "News"], nil),
    ]
    let table = ChartTable(
      heading: "Slovakia", columns: ChartColumns(kind: .paidApps), rows: rows)
    #expect(
      table.lines(columns: 80, paint: Paint(enabled: false)) == [
        "Slovakia", "#  App    Developer     Category      Price",
        "1  Budík  Ticho s.r.o.  Utilities  4.99 EUR",
        "2  地図   –             –              free",
        "3  Radio  Wave          Music             –",
      ])
    #expect(
      table.lines(columns: 40, paint: Paint(enabled: false))[2] == "1  Budík  Ticho s.r.o.")
  }

  @Test(arguments: MediaKind.allCases)
  func `in no list a line is wider than the window`(kind: MediaKind) {
    let long = String(repeating: "長い名 🎺 ", count: 40)
    let row = Row(
      ChartEntry(
        rank: 200,
        Entry(
          kind: kind, id: "1", name: long, artistName: long, collectionName: long, genres: [long],
          releaseDate: "2024-11-01", trackPrice: 1234.5, currency: "EUR")), kept: nil)
    let table = ChartTable(heading: long, columns: ChartColumns(kind: kind), rows: [row])
    for columns in [40, 50, 60, 72, 84, 100, 200] {
      for line in table.lines(columns: columns, paint: Paint(enabled: true)) {
        #expect(line.styledColumns <= columns)
      }
    }
  }

  private static func titles(_ kind: MediaKind, columns: Int?) throws -> [String] {
    let table = ChartColumns(kind: kind)
    return table.shown(for: [try row()], columns: columns).map(table.title)
  }

  private static func row() throws -> Row {
    .stub(kept: try .stub())
  }

  private static func app(
    _ rank: Int, _ name: String, _ artist: String?, _ genres: [String], _ price: Double?
  ) -> Row {
    Row(
      ChartEntry(
        rank: rank,
        Entry(
          kind: .paidApps, id: "\(rank)", name: name, artistName: artist, genres: genres,
          trackPrice: price, currency: price.map { _ in "EUR" })), kept: nil)
  }
}
