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

  private static func row(_ kind: MediaKind, movement: Movement? = nil) throws -> Row {
    var row = Row(
      ChartEntry(
        rank: 200,
        Entry(
          kind: kind, id: "1", name: long, artistName: long, collectionName: long, genres: [long],
          releaseDate: "2024-11-01", trackPrice: 1234.5, currency: "EUR")), file: try .stub())
    (row.history, row.country) = (.stub(movement), "sk")
    return row
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
          .lines(window: window, depth: .none)
        {
          #expect(line.columns <= window, "\(line)")
        }
      }
    }
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
}
