import Artwork
import Charts
import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

/// Screens of the list of genres and of an opened genre.
struct GenreScreensTests {
  private func genres(
    _ columns: Int, _ rows: Int, art: ArtworkMode = .off, isDemo: Bool = false
  ) throws -> ScreenModel {
    var model = try Scene.remembered(columns, rows, isDemo: isDemo)
    if art != .off { model.chart = try Scene.chart(columns, rows, art: art).chart }
    model.view = .genres
    Scene.select("Pop", in: &model)
    return model
  }

  @Test(arguments: [(40, 10), (60, 14), (80, 24), (100, 30), (160, 45)])
  func `the genres of a chart`(columns: Int, rows: Int) throws {
    try GoldenScreen.expect(genres(columns, rows), looksLike: "genres")
  }

  @Test(arguments: [(80, 24), (160, 45)])
  func `the genres of a chart, with covers on the way, in the demo`(
    columns: Int, rows: Int
  ) throws {
    var model = try Scene.busy(columns, rows, art: .blocks)
    model.view = .genres
    model.genres.sort = .count
    Scene.select("Rock", in: &model)
    try GoldenScreen.expect(model, looksLike: "genres-pictures")
  }

  @Test(arguments: [(40, 10), (80, 24), (100, 30)])
  func `an opened genre`(columns: Int, rows: Int) throws {
    var model = try genres(columns, rows)
    model.genres.opened = "Alternative"
    model.place.selected = "107"
    try GoldenScreen.expect(model, looksLike: "genre")
  }

  @Test func `more genres than lines`() throws {
    var model = try genres(60, 14)
    let tracks = (1...10).map { number in
      var track = Scene.tracks[number - 1]
      track.genres = ["Genre with a long name \(number)", "Genre \(number)"]
      return track
    }
    model.chart.shown = .stub(tracks: tracks, fetched: Scene.fetched)
    Scene.select("Genre 7", in: &model, top: 4)
    try GoldenScreen.expect(model, looksLike: "genres-long")
  }

  @Test func `names and counts do not overlap in any window`() throws {
    for columns in 40...200 {
      let rows = [10, 24, 30, 50][columns % 4]
      let model = try genres(columns, rows)
      let lines = model.frame(now: Scene.now).canvas.lines
      let line = try #require(lines.first { $0.hasPrefix("> Pop") })
      #expect(
        line.dropFirst(2).split(separator: " ").prefix(2) == ["Pop", "2"] && line.contains("›"),
        "\(columns)×\(rows): \(line)")
    }
  }

  @Test func `the header shows the number of genres if there is room`() throws {
    let model = try genres(80, 24)
    func words(_ columns: Int) -> [String] {
      let words = HeaderText(model, columns: columns, now: Scene.now)
      return [words.left, words.right]
    }
    #expect(
      words(90) == [
        "HotTracks  Slovakia · Most played · 7 genres of 10 entries", "fetched 4 minutes ago",
      ])
    #expect(
      words(70) == ["Slovakia · Most played · 7 genres of 10 entries", "fetched 4 minutes ago"])
    #expect(words(60) == ["Slovakia · Most played · 7 genres of 10 entries", "4 min ago"])
    #expect(words(50) == ["Slovakia · 7 genres of 10 entries", "4 min ago"])
    #expect(words(38) == ["Slovakia · 7 genres", "4 min ago"])
    #expect(words(20) == ["Slovakia", "4 min ago"])
  }

  @Test func `the header of an opened genre shows its share of the chart`() throws {
    var model = try genres(80, 24)
    model.genres.opened = "Pop"
    func words(_ columns: Int) -> [String] {
      let words = HeaderText(model, columns: columns, now: Scene.now)
      return [words.left, words.right]
    }
    #expect(words(70) == ["HotTracks  Slovakia · Pop", "2 of 10 · fetched 4 minutes ago"])
    #expect(words(50) == ["Slovakia · Pop", "2 of 10 · fetched 4 minutes ago"])
    #expect(words(38) == ["Slovakia · Pop", "2 of 10 · 4 min ago"])
    #expect(words(28) == ["Slovakia · Pop", "2 of 10"])
    model.filter = "tichy"
    #expect(words(28) == ["Slovakia · Pop", "2 of 10"])
    model.chart.isFetching = true
    #expect(words(28) == ["Slovakia · Pop", "fetching…"])
  }

  @Test func `the footer shows the keys for a genre, and how to close it`() throws {
    var model = try genres(80, 24)
    func keys() -> String { model.frame(now: Scene.now).canvas.lines[model.size.rows - 1] }
    #expect(keys().hasPrefix(" Enter open  t sort  D download all  / filter  C country"))
    model.filter = "p"
    #expect(keys().contains("Esc show all"))
    model.filter = ""
    model.genres.opened = "Pop"
    #expect(keys().hasPrefix(" Esc genres  d download  Enter play"))
    model.size.columns = 120
    #expect(keys().contains("D download all"))
    model.filter = "p"
    #expect(!keys().contains("Esc genres"))
  }

  @Test func `the name of the list counts genres`() throws {
    var model = try genres(160, 45)
    model.view = .chart
    func line() -> String { model.frame(now: Scene.now).canvas.lines[0] }
    #expect(line().contains("5 Genres 7"))
  }

  @Test func `the first entries of the selected genre are next to the list`() throws {
    let model = try genres(160, 45)
    let lines = model.frame(now: Scene.now).canvas.lines
    #expect(lines.contains { $0.contains("3 Tichý dážď nad Žilinou") })
    #expect(!lines.contains { $0.contains("Štvrť na päť") })
  }
}
