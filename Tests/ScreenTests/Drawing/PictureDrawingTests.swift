import Artwork
import Terminal
import Testing

@testable import Screen

struct PictureDrawingTests {
  private func cells(_ columns: Int, _ rows: Int) -> CellPicture {
    let shade = CellPicture.Shade(red: 1, green: 2, blue: 3)
    let cell = CellPicture.Cell(character: "▄", foreground: shade, background: shade)
    return CellPicture(
      columns: columns, rows: rows, cells: Array(repeating: cell, count: columns * rows))
  }

  @Test func `a row's picture stands between rank and title`() throws {
    var model = try Scene.chart(art: .blocks)
    let layout = try #require(ScreenLayout(model))
    let request = try #require(layout.rowPicture(of: model.rows[0]))
    model.pictures[request] = .cells(cells(4, 2))
    let lines = model.frame(now: Scene.now).canvas.lines
    #expect(lines[2].hasPrefix("> 1 ▄▄▄▄ Ľúbim"))
    #expect(lines[3].hasPrefix("    ▄▄▄▄ Ema"))
    #expect(lines[4].hasPrefix("  2  ♪   Dole"))
  }

  @Test func `a picture that is not square is centered in its cells`() throws {
    var model = try Scene.chart(120, 40, art: .blocks)
    let layout = try #require(ScreenLayout(model))
    let request = try #require(layout.rowPicture(of: model.rows[0]))
    #expect((request.columns, request.rows) == (6, 3))
    model.pictures[request] = .cells(cells(4, 1))
    let lines = model.frame(now: Scene.now).canvas.lines
    #expect(lines[3].hasPrefix("     ▄▄▄▄   Ema"))
  }

  @Test func `pixels are placed over blank cells, in the details alone`() throws {
    var model = try Scene.chart(art: .kitty)
    let layout = try #require(ScreenLayout(model))
    let request = try #require(layout.detailsPicture(of: model.rows[0]))
    model.pictures[request] = .pixels(
      PixelPicture(bytes: [7], erasure: [8], columns: request.columns - 2, rows: request.rows))
    #expect(model.frame(now: Scene.now).picture == nil)
    model.overlay = .details
    #expect(
      model.frame(now: Scene.now).picture
        == PlacedPicture(
          bytes: [7], erasure: [8], row: 3, column: 3, rows: request.rows,
          columns: request.columns - 2))
  }

  @Test func `without pictures titles stand where they would be`() throws {
    let lines = try Scene.chart(art: .off).frame(now: Scene.now).canvas.lines
    #expect(lines[2].hasPrefix("> 1 Ľúbim"))
  }
}
