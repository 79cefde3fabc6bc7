import Charts
import Foundation
import Library
import Session
import SessionFixtures
import Terminal
import Testing

@testable import HotTracks

struct ChartTableTests {
  @Test func `with 120 columns all columns have their natural width`() throws {
    let text = try text(columns: 120)
    #expect(
      text == """
        Slovakia · Most played on Apple Music
         #  Artist           Track                   Album                            State
         1  Ema Riečna       Ľúbim ťa, električka    Posledná linka                   –
         2  夜明けの電車     また明日 🎧             始発                             Paused 30%
         3  DJ Čučoriedka    Lesná diskotéka 🫐      Lesná diskotéka - Single         Downloaded
        10  Žofia [31mLúčna  Tichý dážď nad Žilinou  Tichý dážď nad Žilinou - Single  No preview
        """)
  }

  @Test func `with 80 columns the widest columns are narrowed`() throws {
    let text = try text(columns: 80)
    #expect(
      text == """
        Slovakia · Most played on Apple Music
         #  Artist           Track                   Album                    State
         1  Ema Riečna       Ľúbim ťa, električka    Posledná linka           –
         2  夜明けの電車     また明日 🎧             始発                     Paused 30%
         3  DJ Čučoriedka    Lesná diskotéka 🫐      Lesná diskotéka - Sing…  Downloaded
        10  Žofia [31mLúčna  Tichý dážď nad Žilinou  Tichý dážď nad Žilinou…  No preview
        """)
  }

  @Test func `at 60 columns the album is omitted`() throws {
    let text = try text(columns: 60)
    #expect(
      text == """
        Slovakia · Most played on Apple Music
         #  Artist           Track                   State
         1  Ema Riečna       Ľúbim ťa, električka    –
         2  夜明けの電車     また明日 🎧             Paused 30%
         3  DJ Čučoriedka    Lesná diskotéka 🫐      Downloaded
        10  Žofia [31mLúčna  Tichý dážď nad Žilinou  No preview
        """)
  }

  @Test func `with 40 columns artist and track share the space`() throws {
    let text = try text(columns: 40)
    #expect(
      text == """
        Slovakia · Most played on Apple Music
         #  Artist       Track        State
         1  Ema Riečna   Ľúbim ťa, …  –
         2  夜明けの電…  また明日 🎧  Paused 30%
         3  DJ Čučorie…  Lesná disk…  Downloaded
        10  Žofia [31m…  Tichý dážď…  No preview
        """)
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

  @Test(arguments: [36, 40, 50, 60, 72, 80])
  func `artist and track keep eight columns each`(columns: Int) throws {
    var row = try Self.longRow()
    row.kept = try .stub()
    let table = ChartTable(heading: "Slovakia", rows: [row])
    let head = table.lines(columns: columns, paint: Paint(enabled: false))[1]
    let track = try #require(head.range(of: "Track"))
    let next = try #require(head[track.lowerBound...].range(of: columns < 72 ? "State" : "Album"))
    #expect(head[..<track.lowerBound].count >= "200  ".count + 8 + 2)
    #expect(head[track.lowerBound..<next.lowerBound].count >= 8 + 2)
  }

  @Test(arguments: [40, 49, 50, 60, 71, 72, 80, 100, 120, 200])
  func `no line is wider than the window, however long the names`(columns: Int) throws {
    let table = ChartTable(
      heading: String(repeating: "Slovensko 日本 ", count: 40),
      rows: try rows() + [try Self.longRow()])
    for paint in [Paint(enabled: false), Paint(enabled: true)] {
      for line in table.lines(columns: columns, paint: paint) {
        #expect(line.styledColumns <= columns)
      }
    }
  }

  @Test func `states start in one column`() throws {
    let lines = try table().lines(columns: 100, paint: Paint(enabled: false))
    let words = ["State", "–", "Paused 30%", "Downloaded", "No preview"]
    let starts = zip(lines.dropFirst(), words).map { line, word in
      line.hasSuffix(word) ? String(line.dropLast(word.count)).columns : -1
    }
    #expect(Set(starts).count == 1)
    #expect(!starts.contains(-1))
  }

  @Test func `piped output is neither truncated nor padded, with tabs between cells`() throws {
    var rows = [try Self.longRow(), .stub(rank: 3, name: "One\ttwo", artist: "A", album: nil)]
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

  @Test func `colors do not change the text`() throws {
    let plain = try table().lines(columns: 80, paint: Paint(enabled: false))
    let painted = try table().lines(columns: 80, paint: Paint(enabled: true))
    #expect(painted != plain)
    #expect(painted.map(Self.withoutCodes).map(Self.trimmed) == plain.map(Self.trimmed))
    #expect(painted[0] == "\u{1B}[1mSlovakia · Most played on Apple Music\u{1B}[22m")
    #expect(
      painted[4].hasSuffix("\u{1B}[32mDownloaded\u{1B}[39m")
        || painted[4].contains("\u{1B}[32mDownloaded"))
  }

  @Test func `no rows leave the heading and the titles`() {
    let lines = ChartTable(heading: "Slovakia", rows: [])
      .lines(columns: 80, paint: Paint(enabled: false))
    #expect(lines == ["Slovakia", "#  Artist  Track  Album"])
  }

  @Test func `movements are shown with the date of the earlier chart, and favorites have a star`()
    throws
  {
    let lines = try compared().lines(columns: 120, paint: Paint(enabled: false))
    #expect(
      lines.joined(separator: "\n") == """
        Slovakia · Most played on Apple Music · compared with 20 Nov 2026
          #  +/-  Artist           Track                   Album                            State
          1  ▲2   Ema Riečna       ★ Ľúbim ťa, električka  Posledná linka                   –
          2  ▼1   夜明けの電車     また明日 🎧             始発                             Paused 30%
          3       DJ Čučoriedka    Lesná diskotéka 🫐      Lesná diskotéka - Single         Downloaded
        100  new  Žofia [31mLúčna  Tichý dážď nad Žilinou  Tichý dážď nad Žilinou - Single  No preview
        """)
  }

  @Test func `if the heading is full the comparison is below`() throws {
    let lines = try compared().lines(columns: 60, paint: Paint(enabled: false))
    #expect(
      lines.prefix(3) == [
        "Slovakia · Most played on Apple Music", "compared with 20 Nov 2026",
        "  #  +/-  Artist           Track                  State",
      ])
  }

  @Test(arguments: [59, 50, 40])
  func `the movement is omitted before the artist`(columns: Int) throws {
    let lines = try compared().lines(columns: columns, paint: Paint(enabled: false))
    #expect(lines[0] == "Slovakia · Most played on Apple Music")
    #expect(!lines.contains { $0.contains("▲") || $0.contains("compared") })
    #expect(lines[1].contains("Artist"))
  }

  @Test func `up is green, down red, and the columns stay in line`() throws {
    let lines = try compared().lines(columns: 100, paint: Paint(enabled: true))
    #expect(lines[2].contains("\u{1B}[32m▲2 \u{1B}[39m"))
    #expect(lines[3].contains("\u{1B}[31m▼1 \u{1B}[39m"))
    #expect(lines[5].contains("\u{1B}[36mnew\u{1B}[39m"))
    #expect(Set(["▲", "▼", "★"].map(\.columns)) == [1])
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

  private func table() throws -> ChartTable {
    ChartTable(heading: "Slovakia · Most played on Apple Music", rows: try rows())
  }

  private func text(columns: Int?) throws -> String {
    try table().lines(columns: columns, paint: Paint(enabled: false)).joined(separator: "\n")
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

  private static func longRow() throws -> Row {
    .stub(
      rank: 200, name: String(repeating: "長い題名ä", count: 60),
      artist: String(repeating: "Long Name 🎺 ", count: 25),
      album: String(repeating: "Álbum ", count: 50))
  }

  private static func withoutCodes(_ line: String) -> String {
    line.replacing(/\u{1B}\[[0-9]*m/, with: "")
  }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
