internal import Terminal

/// A part of a line in one style.
struct TextRun: Equatable {
  let text: String
  let style: Style

  init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }

  var columns: Int { text.columns }
}

extension [TextRun] {
  var columns: Int { map(\.columns).reduce(0, +) }

  /// Joins phrases with a separator.
  static func joined(_ phrases: [[TextRun]], by space: TextRun) -> [TextRun] {
    [TextRun](phrases.filter { $0.columns > 0 }.joined(separator: [space]))
  }

  /// The first phrase that fits, from long to short; the last one if none fits.
  static func fitting(_ phrasings: [[TextRun]], columns: Int) -> [TextRun] {
    phrasings.first { $0.columns <= columns } ?? phrasings.last ?? []
  }
}

extension Canvas {
  /// Draws runs one after the other, truncated to `width` columns with `…`.
  ///
  /// - Returns: The width of the drawn text.
  @discardableResult
  mutating func put(
    _ runs: [TextRun], row: Int, column: Int, width: Int, alignment: TextAlignment = .left
  ) -> Int {
    guard width > 0 else { return 0 }
    var cells = runs.flatMap { $0.text.cells($0.style) }
    if cells.count > width {
      cells.removeLast(cells.count - (width - 1))
      // Removes both halves of a wide character.
      if let last = cells.last, last.width == 2 { cells.removeLast() }
      cells += "…".cells(cells.last?.style ?? runs[0].style)
    }
    put(cells, row: row, column: alignment == .right ? column + width - cells.count : column)
    return cells.count
  }
}
