import Artwork
import Terminal
import Testing

@testable import Screen

struct CanvasPictureTests {
  @Test func `a picture is cropped at the edges of the window`() {
    let shade = CellPicture.Color(red: 1, green: 2, blue: 3)
    let cell = CellPicture.Cell(character: "▄", foreground: shade, background: shade)
    let picture = CellPicture(columns: 3, rows: 2, cells: Array(repeating: cell, count: 6))
    var canvas = Canvas(size: TerminalSize(columns: 4, rows: 3))
    canvas.put(picture, row: 2, column: 2)
    #expect(canvas.lines == ["", "", "  ▄▄"])
    #expect(canvas[2, 3].style == Style(.rgb(1, 2, 3), on: .rgb(1, 2, 3)))
  }
}
