import Charts
import Foundation
import Library
import Session
import SessionFixtures
import Terminal
import TestSupport
import Testing

@testable import HotTracks

struct ListTableTests {
  private static func table(
    _ items: [[String?]], _ columns: Column<[String?]>...
  ) -> ListTable<[String?]> {
    ListTable(columns: columns, items: items)
  }

  private static func column(
    _ index: Int, _ priority: Column<[String?]>.Priority = .needed, flexible: Int? = nil,
    _ alignment: TextAlignment = .left
  ) -> Column<[String?]> {
    Column(
      title: "T\(index)", key: "k\(index)", priority: priority, alignment: alignment,
      flexibleWidth: flexible
    ) { $0[index] }
  }

  @Test func `columns are aligned and fitted, and the unknown has a dash`() {
    let table = Self.table(
      [["1", "a long name of an entry", "x"], ["22", "夜", nil]],
      Self.column(0, .needed, .right), Self.column(1, flexible: 18), Self.column(2))
    #expect(
      table.lines(window: nil) == [
        "T0  T1                       T2", " 1  a long name of an entry  x",
        "22  夜                       –",
      ])
    #expect(
      table.lines(window: 18) == ["T0  T1          T2", " 1  a long na…  x", "22  夜          –"])
    // At least eight columns.
    #expect(table.lines(window: 5)[1] == " 1  a long …  x")
  }

  @Test func `narrow windows drop columns of the lowest priority, the last one first`() {
    let table = Self.table(
      [[String(repeating: "a", count: 30), "bbbb", "cccc", "dddd", "eeee"]],
      Self.column(0, flexible: 18), Self.column(1, .high), Self.column(2, .low),
      Self.column(3, .low), Self.column(4, .medium))
    for (window, titles) in [
      (100, "T0 T1 T2 T3 T4"), (42, "T0 T1 T2 T3 T4"), (41, "T0 T1 T2 T4"), (36, "T0 T1 T2 T4"),
      (35, "T0 T1 T4"), (29, "T0 T1"), (14, "T0 T1"), (13, "T0"),
    ] {
      let head = table.lines(window: window)[0].split(separator: " ").joined(separator: " ")
      #expect(head == titles, "\(window)")
    }
  }

  @Test func `a column without any text is omitted, but not from data`() {
    let table = Self.table([["a", nil], ["b", nil]], Self.column(0), Self.column(1))
    #expect(table.lines(window: 80) == ["T0", "a", "b"])
    #expect(table.tsv == ["k0\tk1", "a\t", "b\t"])
  }

  @Test func `styles are codes around the text, and there are none without colors`() {
    var column = Self.column(0)
    column.style = { _ in Style(.green) }
    let table = Self.table([["a"]], column)
    #expect(
      table.lines(window: 80, depth: .sixteen) == ["\u{1B}[2mT0\u{1B}[m", "\u{1B}[32ma\u{1B}[m"])
    #expect(table.lines(window: 80) == ["T0", "a"])
  }

  @Test func `data has the whole text, unchanged but for control characters`() {
    let text = "Love ❤️\tSong 👨‍👩‍👧 👍🏽\u{1B}[2J\n\u{2028}🫩 🇸🇰"
    let clean = "Love ❤️ Song 👨‍👩‍👧 👍🏽 [2J  🫩 🇸🇰"
    let table = Self.table([[text, "1"]], Self.column(0, flexible: 18), Self.column(1))
    #expect(table.tsv == ["k0\tk1", "\(clean)\t1"])
    #expect(table.csv == ["k0,k1", "\(clean),1"])
  }

  @Test(arguments: ["", "\u{FE0F}", "\u{301}", "\u{200D}", "\u{1F3FD}"])
  func `CSV quotes commas and quotes, also where they are a part of another character`(
    mark: String
  ) {
    let table = Self.table(
      [["a,\(mark)b", "\"\(mark)c"], ["\r\n\(mark)", "\n\(mark),"]], Self.column(0), Self.column(1))
    let lines = ["k0,k1", "\"a,\(mark)b\",\"\"\"\(mark)c\"", "  \(mark),\" \(mark),\""]
    #expect(table.csv.map { Array($0.unicodeScalars) } == lines.map { Array($0.unicodeScalars) })
  }

  @Test func `a title is wrapped between its parts`() {
    let list = ListOutput(
      title: ["Slovakia", "Most played", "fetched just now"], columns: [Self.column(0)], items: []
    ) { "" }
    #expect(list.titleLines(window: 41) == ["Slovakia · Most played · fetched just now"])
    #expect(list.titleLines(window: 40) == ["Slovakia · Most played", "fetched just now"])
    #expect(list.titleLines(window: 12) == ["Slovakia", "Most played", "fetched jus…"])
  }
}

struct ColumnWidthsTests {
  @Test func `columns that fit keep their natural widths, and else the widest are narrowed`() {
    #expect(ColumnWidths.shared([10, 20, 30], within: 60) == [10, 20, 30])
    #expect(ColumnWidths.shared([], within: 10) == [])
    #expect(ColumnWidths.shared([10, 300, 40], within: 60) == [10, 25, 25])
    #expect(ColumnWidths.shared([300, 300, 5], within: 60) == [27, 28, 5])
  }
}

struct RowColumnsTests {
  private static let long = String(repeating: "長い名 🎺 ", count: 40)

  private static func titles(_ columns: [Column<Row>], _ row: Row, window: Int?) -> String {
    ListTable(columns: columns, items: [row]).lines(window: window)[0]
      .split(separator: /\s{2,}/).joined(separator: " | ")
  }

  private static func row(_ kind: MediaKind, movement: Movement? = nil) throws -> Row {
    var row = Row(
      ChartEntry(
        rank: 200,
        Entry(
          kind: kind, id: "1", name: long, artistName: long, collectionName: long, genres: [long],
          releaseDate: "2024-11-01", trackPrice: 1234.5, currency: "EUR")), kept: try .stub())
    (row.history, row.country) = (.stub(movement), "sk")
    return row
  }

  @Test(
    arguments: [
      (.songs, nil, "# | Artist | Track | Album | State"),
      (.albums, 140, "# | Artist | Album | Genre | Price"),
      (.musicVideos, 40, "# | Artist | Video"),
      (.podcasts, 80, "# | Podcast | Author | Genre"), (.apps, 60, "# | App | Developer | Price"),
      (.apps, 80, "# | App | Developer | Category | Price"),
      (.books, nil, "# | Author | Book | Category | Price"),
      (.audiobooks, nil, "# | Author | Audiobook | Genre | Price | State"),
      (.movies, nil, "# | Movie | Director | Genre | Released | Price"),
      (.tvEpisodes, 140, "# | Show | Episode | Season | Price"),
    ] as [(MediaKind, Int?, String)])
  func `each kind has its columns, fewer in narrow windows`(
    kind: MediaKind, window: Int?, titles: String
  ) throws {
    #expect(
      try Self.titles(.chart(kind, hasFiles: true), Self.row(kind), window: window) == titles)
  }

  @Test(arguments: MediaKind.allCases)
  func `in no list a line is wider than the window`(kind: MediaKind) throws {
    let row = try Self.row(kind, movement: .up(100))
    let lists: [[Column<Row>]] = [
      .chart(kind, hasFiles: true), .gallery(kind, hasFiles: true), .library(),
      .entries([row], .date("When", "seen", "%Y-%m-%d %H:%M") { _ in Date() }),
    ]
    for columns in lists {
      for window in [40, 50, 60, 80, 100, 140] {
        for line in ListTable(columns: columns, items: [row])
          .lines(window: window, depth: .sixteen)
        {
          #expect(line.styledColumns <= window, "\(line)")
        }
      }
    }
  }

  @Test func `a chart has movements, states and marks of favorites, with their colors`() throws {
    var rows = [
      Row.stub(rank: 1, name: "Ľúbim ťa", artist: "Ema Riečna", album: "Posledná linka"),
      .stub(
        rank: 2, name: "また明日 🎧", artist: "夜明けの電車", album: "始発",
        kept: try .stub(bytes: 330_000, part: .partial(total: 1_100_000))),
      .stub(rank: 3, name: "Lesná 🫐", artist: "DJ Čučoriedka", album: nil, kept: try .stub()),
      .stub(
        rank: 100, name: "Tichý dážď", artist: "Z\u{030C}ofia \u{1B}[31mL", album: "T", preview: nil
      ),
    ]
    for (index, movement) in [Movement.up(2), .down(1), .none, .new].enumerated() {
      rows[index].history = .stub(movement, previously: movement == .new ? nil : 3)
    }
    rows[0].isFavorite = true
    let table = ListTable(columns: .chart(.songs, hasFiles: true), items: rows)
    #expect(
      table.lines(window: 120)
        == [
          "  #  +/-  Artist         Track        Album           State",
          "  1  ▲2   Ema Riečna     ★ Ľúbim ťa   Posledná linka  –",
          "  2  ▼1   夜明けの電車   また明日 🎧  始発            Paused 30%",
          "  3       DJ Čučoriedka  Lesná 🫐     –               Downloaded",
          "100  new  Žofia [31mL    Tichý dážď   T               No preview",
        ].map { $0.replacing("Ž", with: "Z\u{030C}") })
    let lines = table.lines(window: 120, depth: .sixteen)
    for (index, code) in [
      (1, "[32m▲2"), (2, "[31m▼1"), (2, "[33mPaused"), (3, "[32mDownloaded"), (4, "[36mnew"),
    ] {
      #expect(
        lines[index].contains("\u{1B}\(code)") || lines[index].contains(code.dropFirst()),
        "\(lines[index])")
    }
    #expect(
      table.tsv == [
        "rank\tpreviousRank\tartistName\tname\tcollectionName\tstate\tid",
        "1\t3\tEma Riečna\tĽúbim ťa\tPosledná linka\tnone\t990000000001",
        "2\t3\t夜明けの電車\tまた明日 🎧\t始発\tpartial\t990000000001",
        "3\t3\tDJ Čučoriedka\tLesná 🫐\t\tdownloaded\t990000000001",
        "100\t\tZ\u{030C}ofia  [31mL\tTichý dážď\tT\tnone\t990000000001",
      ])
  }

  @Test func `genres are separated by commas in data, and the first one is shown`() {
    var row = Row.stub(rank: 1, name: "Ozvena", artist: "Ema")
    row.genres = ["Alternative", "Indie Rock", "Pop"]
    let table = ListTable(columns: .chart(.albums, hasFiles: false), items: [row])
    #expect(table.lines(window: 80)[1] == "1  Ema     Ozvena  Alternative")
    #expect(table.tsv[1] == "1\t\tEma\tOzvena\tAlternative, Indie Rock, Pop\t\t990000000001")
    #expect(
      table.csv[1] == "1,,Ema,Ozvena,\"Alternative, Indie Rock, Pop\",,990000000001")
  }

  @Test func `without files, a chart has no state`() {
    let row = Row.stub(rank: 1, name: "Ozvena", artist: "Ema", album: "Hala")
    let table = ListTable(columns: .chart(.songs, hasFiles: false), items: [row])
    #expect(table.lines(window: 80)[0] == "#  Artist  Track   Album")
    #expect(table.tsv[0].hasSuffix("\tstate\tid"))
  }

  @Test func `the library has sizes, dates and paths`() throws {
    var rows = [
      Row(try .stub()),
      Row(
        try .stub(
          id: "990000000002", artist: "夜明けの電車", track: "始発 ❤️", bytes: 330_000,
          part: .partial(total: 1_100_000))),
    ]
    rows[0].isFavorite = true
    let table = ListTable(columns: .library { $0.textInUTC($1) }, items: rows)
    #expect(
      table.lines(window: 120) == [
        "State        Size  Artist           Track     When              ID",
        "Downloaded  1.1MB  Päť Minút Ticha  ★ Ozvena  2027-01-15 08:00  990000000001",
        "Paused 30%  330KB  夜明けの電車     始発 ❤    2027-01-15 08:00  990000000002",
      ])
    #expect(
      table.lines(window: 60)[0] == "State        Size  Artist           Track")
    let path = try #require(rows[0].kept?.path)
    #expect(
      table.tsv.dropFirst() == [
        "downloaded\t1100000\t\tPäť Minút Ticha\tOzvena\t2027-01-15T08:00:00Z\t\(path)\t990000000001",
        "partial\t330000\t\t夜明けの電車\t始発 ❤️\t2027-01-15T08:00:00Z\t\t990000000002",
      ])
  }

  @Test func `favorites have their country and date; in mixed lists, their kind`() throws {
    var known = RememberedEntry.stub()
    known.collectionName = "Prázdna hala"
    var app = RememberedEntry.stub("7", name: "Budík", artist: "Ticho s.r.o.")
    (app.kind, app.trackPrice, app.currency) = (.paidApps, 4.99, "EUR")
    let rows = [Row(known, kept: try .stub()), Row(app, kept: nil)].marked(favorites: [known.id])
    func table(_ count: Int, _ moment: RememberedListing.Moment) -> ListTable<Row> {
      let rows = Array(rows.prefix(count))
      let date = moment.column([known.id: known.date, "7": app.date]) {
        ($0 + 16 * 3600).textInUTC($1)
      }
      return ListTable(columns: .entries(rows, date), items: rows)
    }
    #expect(
      table(1, .seen).lines(window: 100) == [
        "Artist           Track     Album         In  When              State",
        "Päť Minút Ticha  ★ Ozvena  Prázdna hala  sk  2027-01-16 00:00  Downloaded",
      ])
    #expect(
      table(2, .added).lines(window: 100) == [
        "By               Name      Kind   In  Added          Price  State",
        "Päť Minút Ticha  ★ Ozvena  track  sk  2027-01-16         –  Downloaded",
        "Ticho s.r.o.     Budík     app    sk  2027-01-16  4.99 EUR  –",
      ])
    // The same columns for every list.
    #expect(table(1, .added).tsv[0] == table(2, .added).tsv[0])
    #expect(
      table(2, .added).tsv[2].hasPrefix("Ticho s.r.o.\tBudík\t\tpaid-apps\tsk\t2027-01-15T08"))
  }

  @Test
  func `genres have their count, best rank and number of downloads, and the name is last in data`()
    throws
  {
    var rows = (1...3).map { Row.stub(rank: $0, id: "\($0)") }
    (rows[0].genres, rows[1].genres, rows[2].genres) = (["Pop", "Dance"], ["Pop"], [])
    rows[1].kept = try .stub(id: "2")
    let groups = GenreGroup.byGenre(rows)
    let table = ListTable(columns: .genres(groups, .songs), items: groups)
    #expect(
      table.lines(window: 80) == [
        "Genre  Tracks                        Best rank  Downloaded",
        "Dance       1  ━━━━━━━━━━                    1",
        "Other       1  ━━━━━━━━━━                    3",
        "Pop         2  ━━━━━━━━━━━━━━━━━━━━          1           1",
      ])
    #expect(table.lines(window: 40)[0] == "Genre  Tracks  Best rank  Downloaded")
    #expect(
      table.tsv == [
        "count\tbestRank\tdownloaded\tname", "1\t1\t0\tDance", "1\t3\t0\tOther", "2\t1\t1\tPop",
      ])
  }
}
