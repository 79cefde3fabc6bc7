import Artwork
import Charts
import Foundation
import Library
import Session
import SessionFixtures
import Terminal
import Testing

@testable import HotTracks

struct EntrySheetTests {
  @Test func `facts are next to the artwork, addresses below it`() throws {
    let lines = Self.lines(try Self.sheet(Self.song(), picture: .filled(28, 14)), columns: 80)
    let art = String(repeating: "▄", count: 28)
    let facts = [
      "★ Ozvena", "Päť Minút Ticha", "Prázdna hala", "", "Rank        3",
      "Genre       Alternative, Indie", "Released    2024-11-01", "Length      4:01",
      "Price       1.29 EUR", "Explicit    yes", "Favorite    yes",
      "State       Downloaded (1.1MB)", "ID          990000000001", "Country     Slovakia",
    ]
    #expect(
      lines == facts.map { $0.isEmpty ? art : art + "  " + $0 } + [
        "", "File        /previews/Päť Minút Ticha - Ozvena [990000000001].m4a",
        "Preview     https://a/b.m4a", "Artwork     https://a/1200x1200bb.jpg", "",
        "Preview provided courtesy of iTunes",
        "https://music.apple.com/sk/album/ozvena/1?i=990000000001",
      ])
  }

  @Test func `pixels are drawn over blanks from the line below them`() throws {
    let pixels = EncodedPicture(
      form: .inline(Array("<1>".utf8)), columns: 24, rows: 12,
      size: PixelSize(width: 216, height: 228))
    let sheet = try Self.sheet(Self.song(), picture: .filled(28, 14), pixels: pixels)
    let lines = Self.lines(sheet, columns: 80)
    #expect(lines[0] == String(repeating: " ", count: 30) + "★ Ozvena")
    #expect(lines[11].hasSuffix("State       Downloaded (1.1MB)"))
    // Centered in the 28 columns.
    #expect(lines[12].hasPrefix("\u{1B}7\u{1B}[12A\r\u{1B}[2C<1>\u{1B}8  "))
    #expect(lines.count { $0.contains("<1>") } == 1)
  }

  @Test func `in a narrow window the artwork is above, and no address is broken`() throws {
    var app = Self.app()
    app.url = "https://apps.apple.com/sk/app/" + String(repeating: "long-name-", count: 20) + "/id7"
    let lines = Self.lines(try Self.sheet(app, picture: .filled(24, 12)), columns: 40)
    #expect(lines[0] == String(repeating: "▄", count: 24))
    #expect(lines[12] == "")
    #expect(lines[13] == "Budík")
    #expect(lines.last == app.url)
    for address in app.details.screenshotURLs {
      #expect(lines.contains { $0.hasSuffix(address) })
    }
  }

  @Test func `in a pipe, addresses are unchanged but for control characters`() throws {
    var row = Self.song()
    row.url = "https://a/1\n2"
    #expect(Self.lines(try Self.sheet(row), columns: nil).last == "https://a/1 2")
  }

  @Test func `an app has its rating, its version and its screenshots`() throws {
    let lines = Self.lines(try Self.sheet(Self.app()), columns: nil)
    #expect(
      lines == [
        "Budík", "Ticho s.r.o.", "", "Kind        app", "Category    Utilities",
        "Price       5.00 EUR", "Advisory    4+", "Rating      ★★★★★ 4.5 (1 rating)",
        "Version     2.1", "Copyright   © Ticho", "ID          7", "Country     Slovakia", "",
        "It wakes.", "It sleeps.", "",
        "Screenshot  https://a/1.png", "Screenshot  https://a/2.png", "",
        "https://apps.apple.com/sk/app/id7",
      ])
  }

  @Test(arguments: [20, 39, 40, 75, 76, 99, 100, 200])
  func `no text is wider than the window`(columns: Int) throws {
    var row = Self.app()
    row.url = "https://a/1"
    row.details.screenshotURLs = []
    row.artistName = String(repeating: "長い名 🎺 ", count: 30)
    row.details.summary = String(repeating: "A long word ", count: 90) + "\nEnd."
    let size = EntrySheet.pictureSize(columns: columns)
    let lines = Self.lines(
      try Self.sheet(row, picture: .filled(size.columns, size.rows)), columns: columns)
    for line in lines { #expect(line.columns <= columns) }
    #expect(lines.contains("End."))
  }

  private static func song() -> Row {
    var row = Row(
      ChartEntry(
        rank: 3,
        Entry(
          kind: .songs, id: "990000000001", name: "Ozvena", artistName: "Päť Minút Ticha",
          collectionName: "Prázdna hala", genres: ["Alternative", "Indie"],
          releaseDate: "2024-11-01", isExplicit: true,
          url: "https://music.apple.com/sk/album/ozvena/1?i=990000000001",
          artworkURL100: "https://a/100x100bb.jpg", previewURL: "https://a/b.m4a",
          trackTimeMillis: 241_171, trackPrice: 1.29, currency: "EUR")), kept: try? .stub())
    row.isFavorite = true
    return row
  }

  private static func app() -> Row {
    var row = Row(
      Entry(
        kind: .paidApps, id: "7", name: "Budík", artistName: "Ticho s.r.o.", genres: ["Utilities"],
        trackPrice: 5, currency: "EUR"), kept: nil)
    row.details.summary = "It wakes.\nIt sleeps."
    row.details.rights = "© Ticho"
    row.details.advisoryRating = "4+"
    row.details.averageUserRating = 4.5
    row.details.userRatingCount = 1
    row.details.version = "2.1"
    row.details.screenshotURLs = ["https://a/1.png", "https://a/2.png"]
    return row
  }

  private static func lines(_ sheet: EntrySheet, columns: Int?) -> [String] {
    sheet.text(columns: columns).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
  }

  private static func sheet(
    _ row: Row, picture: CellPicture? = nil, pixels: EncodedPicture? = nil
  ) throws -> EntrySheet {
    EntrySheet(
      facts: EntryFacts(row: row, storefront: try .coded("sk"), isDemo: false),
      picture: picture.map { RenderedPicture(cells: $0, pixels: pixels) },
      depth: .none, paint: Paint(enabled: false))
  }
}
