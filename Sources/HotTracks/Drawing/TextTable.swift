import Terminal

/// Rows of text in columns: aligned and fitted to a window or, for pipes, separated by tabs.
struct TextTable {
  struct Column {
    var alignment = TextAlignment.left
    /// Whether the column is shortened if the window is too narrow, to at least `minColumns`.
    var isFlexible = false
  }

  let columns: [Column]
  /// Including titles. Each row has one cell per column.
  let rows: [[String]]

  static let minColumns = 8
  private static let gap = "  "

  /// Lines without trailing whitespace.
  ///
  /// - Parameters:
  ///   - window: The width of the window; `nil` if the output is not a terminal.
  ///   - paint: Styles the text in a row and a column.
  func lines(
    window: Int?, paint: (_ row: Int, _ column: Int, _ text: String) -> String = { $2 }
  ) -> [String] {
    let rows = rows.map { $0.map(\.displayable) }
    let widths = window.map { self.widths(of: rows, window: $0) }
    return rows.enumerated().map { row, texts in
      let end = (texts.lastIndex { !$0.isEmpty } ?? -1) + 1
      let cells = columns.indices.prefix(end).map { column in
        let text = texts[column]
        guard let width = widths?[column] else { return paint(row, column, text) }
        let alignment = columns[column].alignment
        let isLast = column == end - 1 && alignment == .left
        return paint(
          row, column,
          isLast
            ? text.cut(toColumns: width) : text.padded(toColumns: width, alignment: alignment))
      }
      return cells.joined(separator: widths == nil ? "\t" : Self.gap)
    }
  }

  private func widths(of rows: [[String]], window: Int) -> [Int] {
    var widths = columns.indices.map { column in rows.map { $0[column].columns }.max() ?? 0 }
    let flexible = columns.indices.filter { columns[$0].isFlexible }
    let fixed = columns.indices.filter { !columns[$0].isFlexible }.map { widths[$0] }.reduce(0, +)
    let room = window - fixed - Self.gap.count * (columns.count - 1)
    let shared = ColumnWidths.shared(
      flexible.map { widths[$0] }, within: max(room, flexible.count * Self.minColumns))
    for (column, width) in zip(flexible, shared) { widths[column] = width }
    return widths
  }
}
