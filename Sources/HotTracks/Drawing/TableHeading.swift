import Session
import Terminal

/// The heading of a chart: one line, or more if the window is too narrow.
enum TableHeading {
  private static let separator = " · "

  /// | - Parameter text: The heading in a given length.
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
