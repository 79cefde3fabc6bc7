/// A part of a line in one style.
package struct TextRun: Equatable, Sendable {
  package let text: String
  package let style: Style
  /// The key that a click on this part of a row presses.
  package var key: Key?

  package init(_ text: String, _ style: Style = .plain) {
    (self.text, self.style) = (text, style)
  }

  package var columns: Int { text.columns }

  /// A run with the same style and key, but other text.
  fileprivate func with(_ text: String) -> TextRun {
    var run = TextRun(text, style)
    run.key = key
    return run
  }
}

extension [TextRun] {
  package var columns: Int { map(\.columns).reduce(0, +) }

  /// Without styles.
  package var text: String { map(\.text).joined() }

  /// The `displayable` text, truncated with `…`.
  package func cut(toColumns limit: Int) -> [TextRun] {
    guard columns > limit else { return map { $0.with($0.text.displayable) } }
    var free = limit - 1
    var cut: [TextRun] = []
    for run in self where free >= 0 {
      let text = run.text.displayable
      let prefix = String(text.prefix(fitting: free))
      if prefix.utf8.count == text.utf8.count {
        cut.append(run.with(text))
        free -= prefix.displayableColumns
      } else {
        // `…` has the style of the text before it.
        let last = prefix.isEmpty ? cut.popLast() ?? run.with("") : run.with(prefix)
        cut.append(last.with(last.text + "…"))
        free = -1
      }
    }
    return cut
  }

  /// For output that scrolls: begins and ends without style. The text must be displayable already.
  ///
  /// - Parameter depth: With `none`, there are no codes at all.
  package func printed(depth: ColorDepth, palette: Palette? = nil) -> String {
    guard depth != .none else { return text }
    var sgr = SGRState(depth: depth, palette: palette)
    var bytes: [UInt8] = []
    for run in self where !run.text.isEmpty {
      sgr.change(to: run.style, into: &bytes)
      bytes += run.text.utf8
    }
    sgr.reset(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

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
    let cells = runs.cut(toColumns: width).flatMap { $0.text.displayableCells($0.style) }
    put(cells, row: row, column: alignment == .right ? column + width - cells.count : column)
    return cells.count
  }
}
