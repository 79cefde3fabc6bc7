/// A part of a line in one style.
package struct TextRun: Equatable {
  package let text: String
  package let style: Style
  /// The key that a click on this part of a row presses.
  package var key: Key?

  package init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }

  package var columns: Int { text.columns }
}

extension [TextRun] {
  package var columns: Int { map(\.columns).reduce(0, +) }

  /// Without styles.
  package var text: String { map(\.text).joined() }

  /// Joins phrases with a separator.
  package static func joined(_ phrases: [[TextRun]], by space: TextRun) -> [TextRun] {
    [TextRun](phrases.filter { $0.columns > 0 }.joined(separator: [space]))
  }
}

extension Canvas {
  /// Draws runs one after the other, truncated to `width` columns with `…`.
  ///
  /// - Returns: The width of the drawn text.
  @discardableResult
  package mutating func put(
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
