package import Artwork
package import Terminal

extension Canvas {
  /// Puts a picture with its top left cell here; what lies outside is cut off.
  package mutating func put(_ picture: CellPicture, row: Int, column: Int) {
    for line in 0..<picture.rows {
      let cells = picture.cells[(line * picture.columns)..<((line + 1) * picture.columns)]
      put(cells.flatMap(Self.cells), row: row + line, column: column)
    }
  }

  private static func cells(_ cell: CellPicture.Cell) -> [Cell] {
    let style = Style(cell.foreground.map(color), on: cell.background.map(color))
    return String(cell.character).cells(style)
  }

  private static func color(_ shade: CellPicture.Shade) -> Color {
    .rgb(shade.red, shade.green, shade.blue)
  }
}
