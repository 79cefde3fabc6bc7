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

  /// As in `Texts/list-table.txt`.
  @Test func `columns are aligned, fitted and dropped, the last one of the lowest priority first`()
    throws
  {
    let narrowed = Self.table(
      [["1", "a long name of an entry", "x"], ["22", "夜", nil]],
      Self.column(0, .needed, .right), Self.column(1, flexible: 18), Self.column(2))
    // At least eight columns.
    var lines = [nil, 18, 5].flatMap { window in
      ["# " + (window.map { "\($0) columns" } ?? "No window")] + narrowed.lines(window: window)
    }
    let dropped = Self.table(
      [[String(repeating: "a", count: 30), "bbbb", "cccc", "dddd", "eeee"]],
      Self.column(0, flexible: 18), Self.column(1, .high), Self.column(2, .low),
      Self.column(3, .low), Self.column(4, .medium))
    for window in [100, 42, 41, 36, 35, 29, 14, 13] {
      lines += ["# \(window) columns"] + dropped.lines(window: window)
    }
    let list = ListOutput(
      title: ["Slovakia", "Most played", "fetched just now"], columns: [Self.column(0)], items: []
    ) { "" }
    // A title is wrapped between its parts.
    for window in [41, 40, 12] {
      lines += ["# \(window) columns"] + list.titleLines(window: window)
    }
    try ExpectedText.expect(lines, in: "list-table")
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
