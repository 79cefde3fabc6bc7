import Artwork
import Charts
import Library
import Session
import SessionFixtures
import Terminal
import TestSupport
import Testing

@testable import HotTracks

/// The layout, as in `Texts/entry-sheet.txt`; the transcript show.txt has the facts of each kind.
struct EntrySheetTests {
  private static let art = String(repeating: "▄", count: 28)

  @Test func `facts are next to the artwork, addresses below it`() throws {
    try ExpectedText.expect(
      Self.lines(Self.song(), .filled(28, 14), columns: 80), in: "entry-sheet")
  }

  @Test func `pixels are drawn over blanks from the line below them`() throws {
    let pixels = TerminalImage(
      form: .inline(Array("<1>".utf8)), columns: 24, rows: 12,
      size: PixelSize(width: 216, height: 228))
    let lines = try Self.lines(Self.song(), .filled(28, 14), pixels: pixels, columns: 80)
    #expect(lines[0] == String(repeating: " ", count: 30) + "★ Ozvena")
    #expect(lines[11].hasSuffix("State       Downloaded (1.1MB)"))
    // Centered in the 28 columns.
    #expect(lines[12].hasPrefix("\u{1B}7\u{1B}[12A\r\u{1B}[2C<1>\u{1B}8  "))
    #expect(lines.count { $0.contains("<1>") } == 1)
  }

  @Test func `in a narrow window the artwork is above, and no address is broken`() throws {
    var row = try Self.song()
    row.url = "https://apps.apple.com/sk/app/" + String(repeating: "long-name-", count: 20) + "/id7"
    row.details.screenshotURLs = ["https://a/1.png", "https://a/2.png"]
    let lines = try Self.lines(row, .filled(24, 12), columns: 40)
    #expect(Array(lines[11...13]) == [String(Self.art.prefix(24)), "", "★ Ozvena"])
    #expect(lines.last == row.url)
    for address in row.details.screenshotURLs {
      #expect(lines.contains { $0.hasSuffix(address) })
    }
    // In a pipe, addresses are unchanged but for control characters.
    row.url = "https://a/1\n2"
    #expect(try Self.lines(row, columns: nil).last == "https://a/1 2")
  }

  @Test(arguments: [20, 39, 40, 75, 76, 99, 100, 200])
  func `no text is wider than the window`(columns: Int) throws {
    var row = Row(
      Entry(
        kind: .paidApps, id: "7", name: "Budík",
        artistName: String(repeating: "長い名 🎺 ", count: 30), trackPrice: 5, currency: "EUR"),
      file: nil)
    row.url = "https://a/1"
    row.details.summary = String(repeating: "A long word ", count: 90) + "\nEnd."
    let size = EntrySheet.pictureSize(columns: columns)
    let lines = try Self.lines(row, .filled(size.columns, size.rows), columns: columns)
    for line in lines { #expect(line.columns <= columns) }
    #expect(lines.contains("End."))
  }

  private static func song() throws -> Row {
    var row = Row(
      ChartEntry(
        rank: 3,
        Entry(
          kind: .songs, id: "990000000001", name: "Ozvena", artistName: "Päť Minút Ticha",
          collectionName: "Prázdna hala", genres: ["Alternative", "Indie"],
          releaseDate: "2024-11-01", isExplicit: true,
          url: "https://music.apple.com/sk/album/ozvena/1?i=990000000001",
          artworkURL100: "https://a/100x100bb.jpg", previewURL: "https://a/b.m4a",
          trackTimeMillis: 241_171, trackPrice: 1.29, currency: "EUR")), file: try .stub())
    row.isFavorite = true
    return row
  }

  private static func lines(
    _ row: Row, _ picture: Canvas? = nil, pixels: TerminalImage? = nil, columns: Int?
  ) throws -> [String] {
    EntrySheet(
      facts: EntryFacts(row: row, storefront: try .coded("sk"), isDemo: false),
      picture: picture.map { RenderedPicture(cells: $0, pixels: pixels) },
      depth: .none, palette: nil
    )
    .text(columns: columns).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    .map(String.init)
  }
}
