/// The contents of a window.
package struct Frame: Equatable, Sendable {
  package var canvas: Canvas
  /// Pictures in pixels over the canvas. They do not overlap.
  package private(set) var pictures: [PlacedPicture] = []
  /// The position of the cursor; `nil` if it is hidden.
  package var cursor: CursorPosition?

  package init(canvas: Canvas, cursor: CursorPosition? = nil) {
    (self.canvas, self.cursor) = (canvas, cursor)
  }

  /// Adds a picture, over blank cells, which keep their background: pictures may have transparent edges.
  package mutating func put(_ picture: PlacedPicture) {
    let blanks = Canvas(size: TerminalSize(columns: picture.columns, rows: picture.rows))
    canvas.put(blanks, row: picture.row, column: picture.column)
    pictures.append(picture)
  }

  /// Adds the part of a picture that is in these rows: cropped if the terminal supports that,
  /// otherwise as its fallback cells.
  package mutating func put(_ picture: PlacedPicture, within rows: Range<Int>) {
    let (rect, visible) = (picture.rect, (picture.row..<picture.rect.endRow).clamped(to: rows))
    guard !visible.isEmpty else { return }
    func rest(of picture: PlacedPicture?, without rows: Range<Int>) -> PlacedPicture? {
      guard !rows.isEmpty else { return picture }
      return picture?.cropped(
        without: CellRect(
          row: rows.lowerBound, column: rect.column, rows: rows.count, columns: rect.columns))
    }
    let lower = rest(of: picture, without: rect.row..<visible.lowerBound)
    if let cropped = rest(of: lower, without: visible.upperBound..<rect.endRow) {
      return put(cropped)
    }
    canvas.put(picture.fallback, row: rect.row, column: rect.column, within: visible)
  }

  /// Removes pictures from a rectangle in which something is about to be drawn. A picture that it
  /// covers in part is cropped if the terminal supports that, otherwise replaced by its fallback
  /// cells.
  package mutating func cover(row: Int, column: Int, rows: Int, columns: Int) {
    let box = CellRect(row: row, column: column, rows: rows, columns: columns)
    var remaining: [PlacedPicture] = []
    for picture in pictures {
      if !picture.rect.intersects(box) {
        remaining.append(picture)
      } else if let rest = picture.cropped(without: box) {
        remaining.append(rest)
      } else {
        canvas.put(picture.fallback, row: picture.row, column: picture.column)
      }
    }
    pictures = remaining
  }
}
