internal import Terminal

/// A stretch of a line in one style.
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

  /// The words of several phrases in a row, with something between each two.
  static func joined(_ phrases: [[TextRun]], by space: TextRun) -> [TextRun] {
    [TextRun](phrases.filter { $0.columns > 0 }.joined(separator: [space]))
  }

  /// The first of some phrasings, long to short, that fits; the last if none does.
  static func fitting(_ phrasings: [[TextRun]], columns: Int) -> [TextRun] {
    phrasings.first { $0.columns <= columns } ?? phrasings.last ?? []
  }
}

extension Canvas {
  /// Puts runs one after the other, cut with `…` to `width` columns.
  ///
  /// - Returns: The columns they took.
  @discardableResult
  mutating func put(
    _ runs: [TextRun], row: Int, column: Int, width: Int, alignment: TextAlignment = .left
  ) -> Int {
    guard width > 0 else { return 0 }
    var cells = runs.flatMap { $0.text.cells($0.style) }
    if cells.count > width {
      cells.removeLast(cells.count - (width - 1))
      // Not half of a wide one.
      if let last = cells.last, last.width == 2 { cells.removeLast() }
      cells += "…".cells(cells.last?.style ?? runs[0].style)
    }
    put(cells, row: row, column: alignment == .right ? column + width - cells.count : column)
    return cells.count
  }
}
