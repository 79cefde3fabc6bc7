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

/// The output of `genres` and `gallery`.
struct GenreTablesTests {
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

  @Test func `genres have their count, best rank and number of downloads`() throws {
    let table = GenresTable(
      heading: "Slovakia", kind: .songs, groups: GenreGroup.byGenre(try Self.rows()))
    #expect(
      table.lines(columns: nil, paint: Paint(enabled: false)) == [
        "Slovakia", "Genre\tTracks\tBest rank\tDownloaded", "Dance\t1\t1\t0", "Other\t1\t3\t0",
        "Pop\t2\t1\t1",
      ])
    #expect(
      table.lines(columns: 80, paint: Paint(enabled: false)) == [
        "Slovakia", "Genre  Tracks                        Best rank  Downloaded",
        "Dance       1  ██████████                    1           0",
        "Other       1  ██████████                    3           0",
        "Pop         2  ████████████████████          1           1",
      ])
    #expect(
      table.facts.suffix(5) == ["genre: Pop", "tracks: 2", "best rank: 1", "downloaded: 1", ""])
  }

  @Test(arguments: 40...100)
  func `rows with downloads fit in the window`(columns: Int) throws {
    var rows = try Self.rows()
    rows[0].genres = ["Hip-Hop/Rap"]
    let table = GenresTable(heading: "Slovakia", kind: .songs, groups: GenreGroup.byGenre(rows))
    let lines = table.lines(columns: columns, paint: Paint(enabled: false))
    #expect(lines.allSatisfy { $0.columns <= columns })
  }

  @Test func `without downloads, and in a narrow window, there are fewer columns`() throws {
    let table = GenresTable(
      heading: "Slovakia", kind: .paidApps,
      groups: GenreGroup.byGenre([Self.row(7, "A", ["Utilities"])]))
    #expect(
      table.lines(columns: 40, paint: Paint(enabled: false)) == [
        "Slovakia", "Category   Apps  Best rank", "Utilities     1          7",
      ])
  }

  @Test func `a gallery without pictures lists entries by group and title`() throws {
    let list = GalleryList(heading: "Slovakia", groups: GenreGroup.byFirstGenre(try Self.rows()))
    #expect(
      list.lines(columns: nil, paint: Paint(enabled: false)) == [
        "Slovakia", "", "Other\t1", "3\tÉmile\tPäť Minút Ticha\t–", "", "Pop\t2",
        "2\tApple\tPäť Minút Ticha\tDownloaded", "1\tZebra\tPäť Minút Ticha\t–",
      ])
  }

  @Test func `tiles are next to each other, with title and state or artist`() throws {
    let tiles = try #require(GalleryTiles(TerminalSize(columns: 52, rows: 24)))
    #expect(tiles.count == 3)
    let picture = RenderedPicture(cells: .filled(16, 8, with: "#"))
    var rows = try Self.rows()
    rows[0].name = "A title of more than one tile"
    let frame = tiles.frame(rows, pictures: [picture, nil, picture])
    let art = String(repeating: "#", count: 16)
    let line = art + String(repeating: " ", count: 20) + art
    #expect(
      frame.canvas.lines == Array(repeating: line, count: 8) + [
        "A title of more…  Apple             Émile",
        "Päť Minút Ticha   Downloaded        Päť Minút Ticha",
      ])
    let groups = GenreGroup.byFirstGenre(rows)
    #expect(groups.map { tiles.title(of: $0).canvas.lines } == [["Other  1"], ["Pop  2"]])
  }

  @Test func `a window that is smaller than a tile shows none`() {
    #expect(GalleryTiles(TerminalSize(columns: 15, rows: 24)) == nil)
    #expect(GalleryTiles(TerminalSize(columns: 80, rows: 8)) == nil)
    #expect(GalleryTiles(TerminalSize(columns: 16, rows: 9))?.count == 1)
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
