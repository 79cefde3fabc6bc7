import Charts
import RowFixtures
import Rows
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
  func `each kind has its columns`(kind: MediaKind, titles: [String]) {
    #expect(Self.titles(kind, columns: nil).filter { $0 != "+/-" } == titles)
  }

  @Test(arguments: MediaKind.allCases)
  func `in the narrowest window rank and name stay, and what the row can do or costs`(
    kind: MediaKind
  ) {
    let last = kind == .podcasts ? [] : [kind.preview == .sound ? "State" : "Price"]
    #expect(Self.titles(kind, columns: 40) == ["#", KindWords(kind).name] + last)
  }

  @Test(arguments: MediaKind.allCases)
  func `a wider window has all that a narrower one has`(kind: MediaKind) {
    var before: [ChartColumns.Column] = []
    for columns in 40...120 {
      let shown = ChartColumns(kind: kind).shown(columns: columns)
      #expect(before.allSatisfy(shown.contains))
      before = shown
    }
  }

  @Test func `an app's row tells its developer, category and price`() {
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
        "2  地図   —             —              free",
        "3  Radio  Wave          Music             —",
      ])
    #expect(
      table.lines(columns: 40, paint: Paint(enabled: false))[2] == "1  Budík  4.99 EUR")
  }

  @Test(arguments: MediaKind.allCases)
  func `no line of any kind is wider than the window`(kind: MediaKind) {
    let long = String(repeating: "長い名 🎺 ", count: 40)
    let row = Row(
      ChartEntry(
        kind: kind, rank: 200, id: "1", name: long, artistName: long, collectionName: long,
        genres: [long], releaseDate: "2024-11-01", trackPrice: 1234.5, currency: "EUR"), kept: nil)
    let table = ChartTable(heading: long, columns: ChartColumns(kind: kind), rows: [row])
    for columns in [40, 50, 60, 72, 84, 100, 200] {
      for line in table.lines(columns: columns, paint: Paint(enabled: true)) {
        #expect(line.styledColumns <= columns)
      }
    }
  }

  private static func titles(_ kind: MediaKind, columns: Int?) -> [String] {
    let table = ChartColumns(kind: kind)
    return table.shown(columns: columns).map(table.title)
  }

  private static func app(
    _ rank: Int, _ name: String, _ artist: String?, _ genres: [String], _ price: Double?
  ) -> Row {
    Row(
      ChartEntry(
        kind: .paidApps, rank: rank, id: "\(rank)", name: name, artistName: artist, genres: genres,
        trackPrice: price, currency: price.map { _ in "EUR" }), kept: nil)
  }
}
