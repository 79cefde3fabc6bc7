import Session
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

/// Distributes the width of a line among columns.
enum ColumnWidths {
  /// Gives every column its natural width where they all fit, otherwise the widest give way first,
  /// down to one common width.
  static func shared(_ natural: [Int], within available: Int) -> [Int] {
    guard natural.reduce(0, +) > available else { return natural }
    var left = max(available, 0)
    var widths = natural
    for (place, index) in natural.indices.sorted(by: { natural[$0] < natural[$1] }).enumerated() {
      let share = left / (natural.count - place)
      widths[index] = min(natural[index], share)
      left -= widths[index]
    }
    return widths
  }
}

/// The heading of a chart: one line, or more if the window is too narrow.
enum TableHeading {
  private static let separator = " · "

  /// - Parameter text: The heading in a given length.
  static func fitting(
    _ columns: Int?, _ text: (ChartHeading.Length) -> String
  ) -> String {
    guard let columns else { return text(.whole) }
    let texts = ChartHeading.Length.allCases.lazy.map(text)
    return texts.first { $0.displayable.columns <= columns } ?? text(.brief)
  }

  static func lines(_ heading: String, _ comparison: String?, columns: Int?) -> [String] {
    let heading = heading.displayable
    guard let comparison else { return wrapped([heading], columns) }
    let whole = heading + separator + comparison
    let fits = columns.map { whole.columns <= $0 } ?? true
    return fits ? [whole] : wrapped([heading, comparison], columns)
  }

  private static func wrapped(_ lines: [String], _ columns: Int?) -> [String] {
    guard let columns else { return lines }
    return lines.flatMap { wrapped($0, columns) }
  }

  private static func wrapped(_ line: String, _ columns: Int) -> [String] {
    var lines: [String] = []
    for part in line.split(separator: separator, omittingEmptySubsequences: false) {
      let part = String(part)
      let longer = lines.last.map { $0 + separator + part } ?? part
      if !lines.isEmpty, longer.columns <= columns {
        lines[lines.count - 1] = longer
      } else {
        lines.append(part.cut(toColumns: columns))
      }
    }
    return lines
  }
}

extension RowState {
  /// The text in the color of the state.
  func painted(_ text: String, _ paint: Paint) -> String {
    switch self {
    case .downloaded, .playing: paint.green(text)
    case .partial, .waiting, .retrying: paint.yellow(text)
    case .damaged, .failed, .notPlayable: paint.red(text)
    case .notHere, .noPreview, .noAudio, .notKnown: paint.dim(text)
    case .inUse, .downloading: paint.cyan(text)
    }
  }
}
