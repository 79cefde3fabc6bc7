import Artwork
import Charts
import Foundation
import Library
import Screen
import Session
import SessionFixtures
import Terminal
import TestSupport
import Testing

@testable import HotTracks

struct GalleryTilesTests {
  private static func groups() throws -> [GenreGroup] {
    var rows = [
      Row.stub(rank: 1, id: "1", name: "Zebra of more than one tile"),
      .stub(rank: 2, id: "2", name: "Apple", file: try .stub(id: "2")),
      .stub(rank: 3, id: "3", name: "Émile"),
    ]
    (rows[0].genres, rows[1].genres, rows[2].genres) = (["Pop", "Dance"], ["Pop"], [])
    return GenreGroup.byFirstGenre(rows)
  }

  /// As in `Texts/gallery.txt`.
  @Test func `genres share lines, with title and state or artist below their tiles`() throws {
    let tiles = try #require(GalleryTiles(TerminalSize(columns: 52, rows: 24)))
    #expect(tiles.count == 3)
    let picture = RenderedPicture(cells: .filled(16, 8, with: "#"))
    var text = tiles.lines(of: try Self.groups()).flatMap {
      tiles.frame($0, pictures: [picture, nil, picture]).canvas.lines
    }
    // A genre continues on the next line, with its name but not its count.
    let narrow = try #require(GalleryTiles(TerminalSize(columns: 40, rows: 24)))
    func heading(_ line: [GalleryTiles.Run]) -> String {
      narrow.frame(line, pictures: line.map { _ in nil }).canvas.lines[0]
    }
    text += narrow.lines(of: try Self.groups()).map(heading)
    // A long name is cut only where it does not fit without its count.
    for length in [14, 15, 16, 18, 19, 20, 30] {
      let rows = (1...10).map { number in
        var row = Row.stub(id: "\(number)")
        row.genres = ["X" + String(repeating: "x", count: length - 1)]
        return row
      }
      let genre = try #require(GenreGroup.byFirstGenre(rows).first)
      text.append(heading([GalleryTiles.Run(genre: genre, rows: genre.rows.prefix(1))]))
    }
    try ExpectedText.expect(text, in: "gallery")
  }

  @Test(arguments: 15...240)
  func `tiles fill the width of the window, and a smaller window has none`(columns: Int) throws {
    #expect(GalleryTiles(TerminalSize(columns: columns, rows: 8)) == nil)
    guard columns > 15 else {
      return #expect(GalleryTiles(TerminalSize(columns: columns, rows: 24)) == nil)
    }
    #expect((GalleryTiles(TerminalSize(columns: columns, rows: 10))?.count ?? 0) >= 1)
    let tiles = try #require(GalleryTiles(TerminalSize(columns: columns, rows: 60)))
    let used = tiles.count * (tiles.artColumns + 2) - 2
    #expect(used <= columns && columns - used <= 2 * tiles.count)
  }
}
