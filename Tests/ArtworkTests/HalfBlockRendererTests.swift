import Testing

@testable import Artwork

struct HalfBlockRendererTests {
  @Test func `each half of a cell has the mean color of its pixels`() {
    let image = Samples.image(2, 4) { column, row in [UInt8(100 * column), UInt8(10 * row), 7, 255]
    }
    let picture = HalfBlockRenderer.picture(image, columns: 1, rows: 1)
    #expect(
      picture.cells == [
        CellPicture.Cell(
          character: "▄", foreground: CellPicture.Color(red: 50, green: 25, blue: 7),
          background: CellPicture.Color(red: 50, green: 5, blue: 7))
      ])
  }

  @Test func `a picture with fewer pixels than cells is rendered too`() {
    let picture = HalfBlockRenderer.picture(
      Samples.plain(1, 1, [1, 2, 3, 255]), columns: 5, rows: 4)
    let color = CellPicture.Color(red: 1, green: 2, blue: 3)
    let cell = CellPicture.Cell(character: "▄", foreground: color, background: color)
    #expect(picture == CellPicture(columns: 5, rows: 4, cells: Array(repeating: cell, count: 20)))
  }
}
