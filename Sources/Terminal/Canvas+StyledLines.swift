extension Canvas {
  /// Its rows as text to be printed, without what is blank at their ends. Each starts and ends
  /// plain.
  ///
  /// - Parameter colors: The terminal's colors, if known: they keep faint text readable.
  package func styledLines(depth: ColorDepth, colors: TerminalColors? = nil) -> [String] {
    (0..<size.rows).map { row in
      let cells = cells[row * size.columns..<(row + 1) * size.columns]
      let end = cells.lastIndex { !$0.isInvisible(depth: depth) } ?? cells.startIndex - 1
      var pen = SGRState(depth: depth, colors: colors)
      var bytes: [UInt8] = []
      for cell in cells[...end] where cell.width > 0 {
        pen.change(to: cell.style, into: &bytes)
        bytes += cell.text.utf8
      }
      pen.change(to: .plain, into: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension Cell {
  fileprivate func isInvisible(depth: ColorDepth) -> Bool {
    text == " " && !style.isReversed && !style.isUnderlined
      && (style.background == nil || depth == .none)
  }
}
