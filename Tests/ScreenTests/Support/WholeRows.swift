import Screen
import Terminal
import Testing

/// Properties of every frame: each row is exactly as wide as the window, no wide character is cut, there are
/// no escape codes in text, and cursor and pictures are inside.
func expectWhole(_ frame: Frame, sourceLocation: SourceLocation = #_sourceLocation) {
  if let fault = fault(of: frame) { Issue.record("\(fault)", sourceLocation: sourceLocation) }
}

/// The first violated property, if any.
func fault(of frame: Frame) -> String? {
  let (canvas, size) = (frame.canvas, frame.canvas.size)
  for row in 0..<size.rows {
    var column = 0
    while column < size.columns {
      let cell = canvas[row, column]
      guard cell.width == 1 || cell.width == 2 else { return "half a cell at \(row), \(column)" }
      guard cell.text.columns == cell.width, cell.text == cell.text.displayable else {
        return "\(cell.text.debugDescription) at \(row), \(column)"
      }
      for half in column + 1..<column + cell.width
      where half >= size.columns
        || canvas[row, half].width != 0
      {
        return "a wide character without its half at \(row), \(column)"
      }
      column += cell.width
    }
  }
  if let cursor = frame.cursor,
    !(0..<size.rows).contains(cursor.row) || !(0..<size.columns).contains(cursor.column)
  {
    return "the cursor is outside: \(cursor)"
  }
  for picture in frame.pictures
  where
    picture.row < 0 || picture.column < 0 || picture.row + picture.rows > size.rows
    || picture.column + picture.columns > size.columns
  {
    return
      "the picture is outside: \(picture.row), \(picture.column), \(picture.rows)×\(picture.columns)"
  }
  return nil
}
