import Artwork

extension CellPicture {
  /// The same character in every cell.
  static func filled(
    _ columns: Int, _ rows: Int, with character: Character = "▄"
  ) -> CellPicture {
    let cell = Cell(character: character, foreground: nil, background: nil)
    return CellPicture(
      columns: columns, rows: rows, cells: Array(repeating: cell, count: columns * rows))
  }
}
