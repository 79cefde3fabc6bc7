import Artwork
import Charts
import Foundation
import Library
import Screen
import Session
import SessionFixtures
import Terminal
import Testing

@testable import HotTracks

struct GalleryTilesTests {
  private static func row(
    _ rank: Int, _ name: String, _ genres: [String], kept: LocalPreview? = nil
  ) -> Row {
    var row = Row.stub(rank: rank, id: "\(rank)", name: name, kept: kept)
    row.genres = genres
    return row
  }

  private static func rows() throws -> [Row] {
    [
      row(1, "Zebra", ["Pop", "Dance"]), row(2, "Apple", ["Pop"], kept: try .stub(id: "2")),
      row(3, "Émile", []),
    ]
  }

  @Test func `genres share lines, with title and state or artist below their tiles`() throws {
    let tiles = try #require(GalleryTiles(TerminalSize(columns: 52, rows: 24)))
    #expect(tiles.count == 3)
    let picture = RenderedPicture(cells: .filled(16, 8, with: "#"))
    var rows = try Self.rows()
    rows[0].name = "A title of more than one tile"
    let lines = tiles.lines(of: GenreGroup.byFirstGenre(rows))
    try #require(lines.count == 1)
    let frame = tiles.frame(lines[0], pictures: [picture, nil, picture])
    let art = String(repeating: "#", count: 16)
    let line = art + String(repeating: " ", count: 20) + art
    #expect(
      frame.canvas.lines == ["Other  1 ───────  Pop  2 ───────────────────────────"]
        + Array(repeating: line, count: 8) + [
          "Émile             A title of more…  Apple",
          "Päť Minút Ticha   Päť Minút Ticha   Downloaded",
        ])
  }

  @Test func `a genre continues on the next line, with its name but not its count`() throws {
    let tiles = try #require(GalleryTiles(TerminalSize(columns: 40, rows: 24)))
    let lines = tiles.lines(of: GenreGroup.byFirstGenre(try Self.rows()))
    let headings = lines.map { tiles.frame($0, pictures: [nil, nil]).canvas.lines[0] }
    #expect(
      headings == ["Other  1 ──────────  Pop  2 ────────────", "Pop ───────────────"])
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

  @Test func `the JSON has the heading of a chart, and counts or entries`() throws {
    let heading = ListJSON.Heading(.stub(), genre: "Pop")
    let rows = try Self.rows()
    let genres = try Self.object(
      GenresJSON(heading: heading, isDemo: false, groups: GenreGroup.byGenre(rows)))
    #expect(genres["genre"] as? String == "Pop")
    #expect(
      genres["genres"] as? NSArray == [
        ["name": "Dance", "count": 1], ["name": "Other", "count": 1], ["name": "Pop", "count": 2],
      ])
    let gallery = try Self.object(
      GalleryJSON(heading: heading, isDemo: true, groups: GenreGroup.byFirstGenre(rows)))
    let chart = try Self.object(ListJSON(heading: heading, isDemo: true, rows: rows))
    #expect(Set(gallery.keys) == Set(chart.keys).subtracting(["tracks"]).union(["groups"]))
    let groups = try #require(gallery["groups"] as? [[String: Any]])
    #expect(groups.map { $0["name"] as? String } == ["Other", "Pop"])
    let tracks = try #require(groups.last?["tracks"] as? [NSDictionary])
    #expect(tracks.map { $0["id"] as? String } == ["2", "1"])
    #expect(tracks[1] == (chart["tracks"] as? [NSDictionary])?.first)
  }

  private static func object(_ json: some Encodable) throws -> [String: Any] {
    let data = Data(try JSONText.of(json).utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }
}
