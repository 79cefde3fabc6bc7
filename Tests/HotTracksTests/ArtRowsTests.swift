import Artwork
import Charts
import Library
import Session
import SessionFixtures
import Terminal
import TestSupport
import Testing

@testable import HotTracks

struct ArtRowsTests {
  private static func table(_ rows: [Row]) -> ArtRows {
    ArtRows(
      title: ["Slovakia · Most played on Apple Music"],
      columns: .chart(.songs, hasFiles: rows.contains { $0.file != nil }), rows: rows)
  }

  private static func canvas(
    _ table: ArtRows, _ picture: Canvas? = .filled(6, 3), columns: Int = 100
  ) -> Canvas {
    table.frame(
      columns: columns,
      pictures: table.rows.map { _ in picture.map { RenderedPicture(cells: $0) } }
    ).canvas
  }

  /// As in `Texts/art-rows.txt`.
  @Test func `an entry has three lines beside its picture, with its movement and details`() throws {
    var lines = Self.canvas(
      Self.table([
        .stub(rank: 1, name: "Ľúbim ťa, električka", artist: "Ema Riečna", album: "Posledná linka"),
        .stub(
          rank: 10, name: "また明日 🎧", artist: "夜明けの電車", album: "始発",
          file: try .stub(bytes: 330_000, part: .partial(total: 1_100_000))),
        .stub(rank: 200, name: "Ozvena", artist: "Z\u{030C}ofia \u{1B}[31mLúčna", preview: nil),
      ])
    ).lines
    // The movement is below the rank, and a favorite has a star.
    var rows = (1...3).map { Row.stub(rank: 99 + $0, name: "A", artist: "B") }
    for (index, movement) in [Movement.up(100), .new, .none].enumerated() {
      rows[index].history = .stub(movement)
    }
    rows[1].isFavorite = true
    let canvas = Self.canvas(Self.table(rows), nil)
    #expect([canvas[2, 0].style, canvas[5, 1].style] == [Style(.green), Style(.cyan)])
    lines += canvas.lines
    for kind in [MediaKind.podcasts, .movies, .tvEpisodes] {
      let entry = Entry(
        kind: kind, id: "1", name: "A", artistName: "B", collectionName: "Series 2",
        genres: ["Utilities", "Music"], releaseDate: "2024-11-01", trackPrice: 4.99, currency: "EUR"
      )
      let table = ArtRows(
        title: ["\(kind)"], columns: .chart(kind, hasFiles: false),
        rows: [Row(ChartEntry(rank: 1, entry), file: nil)])
      lines += Self.canvas(table).lines
    }
    try ExpectedText.expect(lines, in: "art-rows")
  }

  @Test func `pixels are centered in the area of the picture`() throws {
    let table = Self.table([.stub(rank: 1, name: "A", artist: "B")])
    let pixels = TerminalImage(
      form: .inline([7]), columns: 4, rows: 3, size: PixelSize(width: 36, height: 57))
    let drawn = RenderedPicture(cells: .filled(4, 3), pixels: pixels)
    let frame = table.frame(columns: 100, pictures: [drawn])
    let picture = try #require(frame.pictures.first)
    #expect(
      [picture.row, picture.column, picture.rows, picture.columns] == [1, 5, 3, 4])
    #expect(frame.canvas.lines[1] == " 1          A")
  }

  @Test func `in wide windows, the second half is beside the first`() {
    let table = Self.table((1...3).map { .stub(rank: $0, name: "A\($0)", artist: "B") })
    let lines = Self.canvas(table, columns: 120).lines
    #expect(lines.count == 7)
    #expect(lines[1].hasSuffix(" 3  ▄▄▄▄▄▄  A3") && lines[1].hasPrefix(" 1  ▄▄▄▄▄▄  A1 "))
    #expect(lines[4] == " 2  ▄▄▄▄▄▄  A2")
  }

  @Test(arguments: [100, 500])
  func `the state is whole and in the window, however long the names`(columns: Int) throws {
    let long = String(repeating: "長い名 🎺 x\u{301}", count: 90)
    let row = Row.stub(rank: 200, name: long, artist: long, album: long, file: try .stub())
    let lines = Self.canvas(Self.table([row]), columns: columns).lines
    #expect(lines.allSatisfy { $0.columns <= columns })
    #expect(lines[1].hasSuffix("…") && lines[2].hasSuffix("…"))
    #expect(lines[3].hasSuffix("… · Downloaded"))
  }

  @Test func `states have the colors that they have without pictures`() throws {
    let canvas = Self.canvas(
      Self.table([.stub(rank: 1, file: try .stub()), .stub(rank: 2, preview: nil)]))
    #expect([3, 6].map { canvas[$0, 12].style } == [Style(.green), .dim])
    #expect([canvas[0, 0], canvas[1, 12]].map(\.style) == [.bold, .bold])
  }

  @Test func `it fits if every line and the prompt fit`() {
    let table = Self.table((1...10).map { Row.stub(rank: $0) })
    #expect(table.fits(TerminalSize(columns: 100, rows: 32)))
    #expect(!table.fits(TerminalSize(columns: 100, rows: 31)))
    #expect(!table.fits(TerminalSize(columns: 99, rows: 50)))
    #expect(table.fits(TerminalSize(columns: 120, rows: 17)))
    let high = ArtRows(title: ["One line", "Two"], columns: table.columns, rows: table.rows)
    #expect(!high.fits(TerminalSize(columns: 100, rows: 32)))
  }
}
