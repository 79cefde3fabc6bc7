import Artwork
import Charts
import Session
import Terminal
import Testing

@testable import Screen

struct PictureRequestTests {
  private let row = Row(Scene.tracks[0], kept: nil)

  @Test(arguments: [(120, 40, 6, 3), (80, 24, 4, 2), (56, 16, 4, 2)])
  func `a row's picture is as high as the row`(
    columns: Int, rows: Int, pictureColumns: Int, pictureRows: Int
  ) throws {
    let layout = try #require(ScreenLayout(try Scene.chart(columns, rows, art: .blocks)))
    #expect(
      layout.rowPicture(of: row)
        == PictureRequest(
          address: row.artworkURL100, columns: pictureColumns, rows: pictureRows,
          wantsPixels: true, hasGap: true, settings: PictureSettings()))
  }

  @Test(arguments: [(40, 10), (60, 14)])
  func `rows with one line have no picture`(columns: Int, rows: Int) throws {
    let layout = try #require(ScreenLayout(try Scene.chart(columns, rows, art: .blocks)))
    #expect(layout.rowPicture(of: row) == nil)
  }

  @Test func `without pictures none is requested`() throws {
    let layout = try #require(ScreenLayout(try Scene.chart(120, 40, art: .off)))
    #expect(layout.rowPicture(of: row) == nil)
    #expect(layout.detailsPicture(of: row) == nil)
  }

  @Test(arguments: [
    (80, 24, 38, 18), (120, 40, 60, 30), (500, 200, 64, 32), (60, 14, 16, 8), (45, 40, 40, 20),
  ])
  func `the large picture leaves room for text`(
    columns: Int, rows: Int, atMost: Int, pictureRows: Int
  ) throws {
    let layout = try #require(ScreenLayout(try Scene.chart(columns, rows, art: .blocks)))
    let request = layout.detailsPicture(of: row)
    #expect((request?.columns ?? 0) <= atMost)
    #expect(request?.wantsPixels != false)
    #expect(request?.rows == pictureRows)
  }

  private func app(_ sizes: String...) -> Row {
    var entry = Scene.storyteller
    entry.details.screenshotURLs = sizes.map { "https://is1-ssl.mzstatic.com/\($0).png" }
    return Row(entry, kept: nil)
  }

  private func shots(_ row: Row, columns: Int, rows: Int) throws -> [[Int]] {
    let layout = try #require(ScreenLayout(try Scene.chart(200, rows, art: .blocks)))
    return layout.screenshots(of: row, columns: columns).map { [$0.columns, $0.rows] }
  }

  @Test func `screenshots fill the width`() throws {
    let phone = app("392x696bb", "392x696bb", "392x696bb", "392x696bb", "392x696bb")
    #expect(try shots(phone, columns: 80, rows: 60) == Array(repeating: [19, 16], count: 3))
    #expect(try shots(phone, columns: 60, rows: 60).count == 2)
    #expect(try shots(phone, columns: 80, rows: 24).map(\.[1]) == [10, 10, 10, 10, 10])
  }

  @Test func `wide screenshots are lower, so that there is room for two`() throws {
    let wide = app("696x392bb", "696x392bb", "a")
    #expect(try shots(wide, columns: 80, rows: 60) == [[36, 10], [36, 10]])
    #expect(try shots(app("a", "b"), columns: 80, rows: 60).count == 2)
    #expect(try shots(app("9999999999999999999999x1", "0x0bb"), columns: 80, rows: 60).count == 2)
  }

  @Test func `with little room for images screenshots are links`() throws {
    #expect(try shots(app("392x696bb"), columns: 80, rows: 12).isEmpty)
    #expect(try shots(app("392x696bb"), columns: 4, rows: 60).isEmpty)
    let layout = try #require(ScreenLayout(try Scene.chart(120, 40, art: .off)))
    #expect(layout.screenshots(of: app("392x696bb"), columns: 80).isEmpty)
  }

  @Test(arguments: [(140, 28, 11), (160, 45, 18), (200, 60, 24), (500, 200, 24)])
  func `the picture next to the list leaves room for text, and that of the details is larger`(
    columns: Int, rows: Int, pictureRows: Int
  ) throws {
    let layout = try #require(ScreenLayout(try Scene.chart(columns, rows, art: .blocks)))
    let place = DetailsPlace(columns: try #require(layout.paneRect).columns, isPane: true)
    let request = try #require(layout.detailsPicture(of: row, in: place))
    #expect([request.columns, request.rows] == [2 * pictureRows, pictureRows])
    #expect((layout.detailsPicture(of: row)?.rows ?? 0) > pictureRows)
  }

  @Test func `the large picture keeps its size when a track starts`() throws {
    var model = try Scene.chart(art: .blocks)
    let before = ScreenLayout(model)?.detailsPicture(of: row)
    model.playing = Scene.playing("101")
    #expect(ScreenLayout(model)?.detailsPicture(of: row) == before)
    #expect(before != nil)
  }
}
