import Terminal

extension Canvas {
  /// The same character in every cell.
  static func filled(_ columns: Int, _ rows: Int, with character: Character = "▄") -> Canvas {
    let cell = Cell(text: String(character), style: .plain)
    return Canvas(columns: columns, cells: Array(repeating: cell, count: columns * rows))
  }
}
