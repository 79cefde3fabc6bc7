extension [PlacedPicture] {
  /// Lines with these pictures drawn over them, for output that scrolls. A picture's row is an
  /// index into `lines`.
  ///
  /// Each picture is drawn when the cursor is on the line below it, so that drawing does not
  /// scroll. The window must have more rows than the picture.
  package func printed(over lines: [String]) -> String {
    var text = ""
    for (row, line) in lines.enumerated() {
      text += line + "\n"
      for picture in self where picture.row + picture.rows == row + 1 {
        let right = picture.column > 0 ? "\u{1B}[\(picture.column)C" : ""
        let image = picture.image.printed(columns: picture.columns, rows: picture.rows)
        text +=
          "\u{1B}7\u{1B}[\(picture.rows)A\r\(right)"
          + String(decoding: image, as: UTF8.self) + "\u{1B}8"
      }
    }
    return text
  }
}
