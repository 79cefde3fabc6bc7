import Charts
import Library
import Session
import SessionFixtures
import Terminal
import Testing

@testable import HotTracks

struct ChartTableTests {
  @Test(arguments: [
    (
      120,
      """
      Slovakia · Most played on Apple Music · compared with 20 Nov 2026
        #  +/-  Artist           Track                   Album                            State
        1  ▲2   Ema Riečna       ★ Ľúbim ťa, električka  Posledná linka                   –
        2  ▼1   夜明けの電車     また明日 🎧             始発                             Paused 30%
        3       DJ Čučoriedka    Lesná diskotéka 🫐      Lesná diskotéka - Single         Downloaded
      100  new  Žofia [31mLúčna  Tichý dážď nad Žilinou  Tichý dážď nad Žilinou - Single  No preview
      """
    ),
    (
      40,
      """
      Slovakia · Most played on Apple Music
        #  Artist      Track        State
        1  Ema Riečna  ★ Ľúbim ťa…  –
        2  夜明けの…   また明日 🎧  Paused 30%
        3  DJ Čučori…  Lesná disk…  Downloaded
      100  Žofia [31…  Tichý dážď…  No preview
      """
    ),
  ])
  func `names are narrowed to the window, and movements omitted`(columns: Int, text: String) throws
  {
    let lines = try compared().lines(columns: columns, paint: Paint(enabled: false))
    #expect(lines.joined(separator: "\n") == text)
  }

  @Test func `if the heading is full the comparison is below`() throws {
    let lines = try compared().lines(columns: 60, paint: Paint(enabled: false))
    #expect(
      lines.prefix(3) == [
        "Slovakia · Most played on Apple Music", "compared with 20 Nov 2026",
        "  #  +/-  Artist           Track                  State",
      ])
  }

  @Test func `without downloads there is no state`() throws {
    let rows = try rows().map { row in
      var row = row
      row.kept = nil
      return row
    }
    let lines = ChartTable(heading: "Slovakia", rows: rows)
      .lines(columns: 40, paint: Paint(enabled: false))
    #expect(
      lines == [
        "Slovakia", " #  Artist           Track", " 1  Ema Riečna       Ľúbim ťa, električ…",
        " 2  夜明けの電車     また明日 🎧", " 3  DJ Čučoriedka    Lesná diskotéka 🫐",
        "10  Žofia [31mLúčna  Tichý dážď nad Žil…",
      ])
  }

  @Test func `artist and track keep at least eight columns`() throws {
    var row = Self.longRow()
    row.kept = try .stub()
    let table = ChartTable(heading: "", rows: [row])
    let plain = Paint(enabled: false)
    #expect(table.lines(columns: 36, paint: plain)[1] == "  #  Artist    Track      State")
    #expect(table.lines(columns: 20, paint: plain)[1] == "  #  Track     State")
  }

  @Test func `piped output is neither truncated nor padded, with tabs between cells`() throws {
    var rows = [Self.longRow(), .stub(rank: 3, name: "One\ttwo", artist: "A", album: nil)]
    let names = try #require(rows[0].artistName) + "\t" + rows[0].displayName
    let album = try #require(rows[0].collectionName)
    func lines() -> [String] {
      ChartTable(heading: "Slovakia · Most played", rows: rows)
        .lines(columns: nil, paint: Paint(enabled: false))
    }
    #expect(
      lines() == [
        "Slovakia · Most played", "#\tArtist\tTrack\tAlbum", "200\t\(names)\t\(album)",
        "3\tA\tOnetwo",
      ])
    rows[0].kept = try .stub()
    #expect(
      lines().dropFirst() == [
        "#\tArtist\tTrack\tAlbum\tState", "200\t\(names)\t\(album)\tDownloaded",
        "3\tA\tOnetwo\t\t–",
      ])
  }

  @Test func `movements and states have colors, which do not change the text`() throws {
    let painted = try compared().lines(columns: 120, paint: Paint(enabled: true))
    let plain = try compared().lines(columns: 120, paint: Paint(enabled: false))
    #expect(painted.map { $0.replacing(/\u{1B}\[[0-9]*m/, with: "") } == plain)
    #expect(painted[0] == "\u{1B}[1m\(plain[0])\u{1B}[22m")
    #expect(painted[2].contains("\u{1B}[32m▲2 \u{1B}[39m"))
    #expect(painted[3].contains("\u{1B}[31m▼1 \u{1B}[39m"))
    #expect(painted[3].contains("\u{1B}[33mPaused 30%"))
    #expect(painted[4].contains("\u{1B}[32mDownloaded"))
    #expect(painted[5].contains("\u{1B}[36mnew\u{1B}[39m"))
  }

  private func compared() throws -> ChartTable {
    var rows = try rows()
    for (index, movement) in [Movement.up(2), .down(1), .none, .new].enumerated() {
      rows[index].movement = movement
    }
    rows[0].isFavorite = true
    rows[3].rank = 100
    return ChartTable(
      heading: "Slovakia · Most played on Apple Music", comparison: "compared with 20 Nov 2026",
      rows: rows)
  }

  private func rows() throws -> [Row] {
    [
      .stub(rank: 1, name: "Ľúbim ťa, električka", artist: "Ema Riečna", album: "Posledná linka"),
      .stub(
        rank: 2, name: "また明日 🎧", artist: "夜明けの電車", album: "始発",
        kept: try .stub(bytes: 330_000, part: .partial(total: 1_100_000))),
      .stub(
        rank: 3, name: "Lesná diskotéka 🫐", artist: "DJ Čučoriedka",
        album: "Lesná diskotéka - Single", kept: try .stub()),
      .stub(
        rank: 10, name: "Tichý dážď nad Žilinou", artist: "Z\u{030C}ofia \u{1B}[31mLúčna",
        album: "Tichý dážď nad Žilinou - Single", preview: nil),
    ]
  }

  private static func longRow() -> Row {
    .stub(
      rank: 200, name: String(repeating: "長い題名ä", count: 60),
      artist: String(repeating: "Long Name 🎺 ", count: 25),
      album: String(repeating: "Álbum ", count: 50))
  }
}

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

  @Test(
    arguments: [
      (.songs, 35, ["#", "Track", "State"]), (.songs, 71, ["#", "Artist", "Track", "State"]),
      (.songs, 72, ["#", "Artist", "Track", "Album", "State"]),
      (.audiobooks, 71, ["#", "Author", "Audiobook", "State"]),
      (.audiobooks, 83, ["#", "Author", "Audiobook", "Price", "State"]),
      (.audiobooks, 84, ["#", "Author", "Audiobook", "Genre", "Price", "State"]),
      (.apps, 49, ["#", "App", "Developer"]), (.apps, 71, ["#", "App", "Developer", "Price"]),
      (.apps, 72, ["#", "App", "Developer", "Category", "Price"]),
      (.movies, 71, ["#", "Movie", "Director", "Price"]),
      (.movies, 83, ["#", "Movie", "Director", "Released", "Price"]),
    ] as [(MediaKind, Int, [String])])
  func `a narrow window omits columns`(kind: MediaKind, columns: Int, titles: [String]) throws {
    #expect(try Self.titles(kind, columns: columns) == titles)
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
  }

  @Test(arguments: MediaKind.allCases)
  func `in no list a line is wider than the window`(kind: MediaKind) throws {
    let long = String(repeating: "長い名 🎺 ", count: 40)
    var row = Row(
      ChartEntry(
        rank: 200,
        Entry(
          kind: kind, id: "1", name: long, artistName: long, collectionName: long, genres: [long],
          releaseDate: "2024-11-01", trackPrice: 1234.5, currency: "EUR")), kept: try .stub())
    row.movement = .up(100)
    let table = ChartTable(heading: long, columns: ChartColumns(kind: kind), rows: [row])
    for columns in [40, 50, 60, 72, 84, 100, 200] {
      for line in table.lines(columns: columns, paint: Paint(enabled: true)) {
        #expect(line.styledColumns <= columns)
      }
    }
  }

  private static func titles(_ kind: MediaKind, columns: Int?) throws -> [String] {
    let table = ChartColumns(kind: kind)
    return table.shown(for: [.stub(kept: try .stub())], columns: columns).map(table.title)
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
