/// The pictures on the screen of a terminal that does not store images (sixel, iTerm2). Text erases the
/// pixels of its cells, so pictures are drawn after the text, and no text is drawn over pictures that
/// stay.
struct InlinePictures: Sendable {
  /// Pictures that are completely on the screen.
  private var shown: Set<Placement> = []

  mutating func removeAll() {
    shown = []
  }

  func isShown(_ picture: PlacedPicture) -> Bool { shown.contains(picture.placement) }

  /// Shows exactly these pictures.
  ///
  /// - Returns: The pictures to draw, and the cells that show pictures, as indices into the window's cells.
  mutating func show(
    _ pictures: [PlacedPicture], columns: Int
  ) -> (drawn: [PlacedPicture], covered: [Int]) {
    let drawn = pictures.filter { !isShown($0) }
    shown = Set(pictures.map(\.placement))
    let covered = pictures.flatMap { picture in
      (picture.row..<picture.rect.endRow).flatMap { row in
        row * columns + picture.column..<row * columns + picture.rect.endColumn
      }
    }
    return (drawn, covered)
  }
}

extension PlacedPicture {
  /// The bytes that draw an inline picture at its position.
  var drawingBytes: [UInt8] {
    guard case .inline(let bytes) = image.form else { return [] }
    return Array("\u{1B}[\(row + 1);\(column + 1)H".utf8) + bytes
  }
}
