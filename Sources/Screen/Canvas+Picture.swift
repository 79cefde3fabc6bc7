package import Artwork
package import Terminal

extension Canvas {
  /// Draws a picture with its top left cell at this position, clipped to the canvas.
  ///
  /// - Parameter rows: The visible rows; `nil` for all.
  package mutating func put(
    _ picture: CellPicture, row: Int, column: Int, within rows: Range<Int>? = nil
  ) {
    for line in 0..<picture.rows where rows?.contains(row + line) != false {
      let cells = picture.cells[(line * picture.columns)..<((line + 1) * picture.columns)]
      put(cells.flatMap(Self.cells), row: row + line, column: column)
    }
  }

  private static func cells(_ cell: CellPicture.Cell) -> [Cell] {
    let style = Style(cell.foreground.map(color), on: cell.background.map(color))
    return String(cell.character).cells(style)
  }

  private static func color(_ shade: CellPicture.Color) -> Color {
    .rgb(shade.red, shade.green, shade.blue)
  }
}
