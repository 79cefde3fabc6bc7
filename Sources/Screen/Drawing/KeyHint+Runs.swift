internal import Terminal

extension Drawing {
  /// Draws as many complete hints as fit; hints without a key are omitted. A click on a key's name presses
  /// that key; a click on the description presses the first one.
  ///
  /// - Returns: The width of the drawn text.
  @discardableResult
  mutating func drawHints(
    _ hints: [KeyHint], row: Int, column: Int, width: Int, alignment: TextAlignment = .left
  ) -> Int {
    var shown: [(names: [String], hint: KeyHint)] = []
    var taken = 0
    for hint in hints {
      guard let names = hint.names(model.keys, in: model.keyContext) else { continue }
      let columns = names.joined(separator: " ").columns + 1 + hint.does.columns
      guard taken + columns + (taken > 0 ? 2 : 0) <= width else { break }
      taken += columns + (taken > 0 ? 2 : 0)
      shown.append((names, hint))
    }
    var place = alignment == .right ? column + width - taken : column
    for (names, hint) in shown {
      let first = names.lazy.compactMap { Key(named: $0) }.first
      for name in names {
        put(name, Theme.key, key: Key(named: name), row: row, column: &place)
      }
      put(hint.does, Theme.faint, key: first, row: row, column: &place)
      place += 1
    }
    return taken
  }

  private mutating func put(
    _ word: String, _ style: Style, key: Key?, row: Int, column: inout Int
  ) {
    let width = word.columns
    canvas.put(word, row: row, column: column, style: style)
    if let key { targets.add(.key(key), row: row, column: column, columns: width + 1) }
    column += width + 1
  }
}
