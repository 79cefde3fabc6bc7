import Artwork
import Rows
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
  func `rows of one line have no picture`(columns: Int, rows: Int) throws {
    let layout = try #require(ScreenLayout(try Scene.chart(columns, rows, art: .blocks)))
    #expect(layout.rowPicture(of: row) == nil)
  }

  @Test func `without pictures none is wanted`() throws {
    let layout = try #require(ScreenLayout(try Scene.chart(120, 40, art: .off)))
    #expect(layout.rowPicture(of: row) == nil)
    #expect(layout.detailsPicture(of: row) == nil)
  }

  @Test(arguments: [
    (80, 24, 38, 18), (120, 40, 60, 30), (500, 200, 64, 32), (60, 14, 16, 8), (45, 40, 40, 20),
  ])
  func `the large picture leaves room for words`(
    columns: Int, rows: Int, atMost: Int, pictureRows: Int
  ) throws {
    let layout = try #require(ScreenLayout(try Scene.chart(columns, rows, art: .blocks)))
    let request = layout.detailsPicture(of: row)
    #expect((request?.columns ?? 0) <= atMost)
    #expect(request?.wantsPixels != false)
    #expect(request?.rows == pictureRows)
  }

  @Test func `the large picture keeps its size when something begins to play`() throws {
    var model = try Scene.chart(art: .blocks)
    let before = ScreenLayout(model)?.detailsPicture(of: row)
    model.playing = Scene.playing("101")
    #expect(ScreenLayout(model)?.detailsPicture(of: row) == before)
    #expect(before != nil)
  }
}
