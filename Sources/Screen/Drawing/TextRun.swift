internal import Terminal

/// A part of a line in one style.
struct TextRun: Equatable {
  let text: String
  let style: Style
  /// The key that a click on this part of a row presses.
  var key: Key?

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

extension String {
  /// The `displayable` text in lines of at most this number of columns, broken at spaces, or inside words
  /// that are longer than a line. Truncated to `limit` lines with `…`.
  ///
  /// - Parameter breakingPaths: Whether long words are broken after slashes, if they have any.
  package func wrapped(
    toColumns columns: Int, limit: Int = .max, breakingPaths: Bool = false
  ) -> [String] {
    guard columns > 0, limit > 0 else { return [] }
    var lines: [String] = []
    var line = ""
    for word in displayable.split(separator: " ") {
      let extended = line.isEmpty ? String(word) : "\(line) \(word)"
      if extended.columns <= columns {
        line = extended
        continue
      }
      if !line.isEmpty { lines.append(line) }
      let pieces = String(word).pieces(ofColumns: columns, breakingPaths)
      lines += pieces.dropLast()
      line = pieces.last ?? ""
    }
    if !line.isEmpty { lines.append(line) }
    guard lines.count > limit else { return lines }
    let rest = lines[(limit - 1)...].joined(separator: " ")
    return lines.prefix(limit - 1) + [rest.cut(toColumns: columns)]
  }

  private func pieces(ofColumns columns: Int, _ breakingPaths: Bool) -> [String] {
    var pieces: [String] = []
    var piece = ""
    var taken = 0
    for character in self {
      let width = String(character).columns
      if taken + width > columns, !piece.isEmpty {
        let end = breakingPaths ? piece.lastIndex(of: "/").map(piece.index(after:)) : nil
        pieces.append(String(piece[..<(end ?? piece.endIndex)]))
        piece = String(piece[(end ?? piece.endIndex)...])
        taken = piece.columns
      }
      // A wide character does not fit in one column.
      guard width <= columns else { continue }
      piece.append(character)
      taken += width
    }
    return piece.isEmpty ? pieces : pieces + [piece]
  }
}
