import Rows
import Terminal

/// What stands above a chart: one line, or two where what it is compared with has no room beside it.
enum TableHeading {
  /// - Parameter text: the heading in a length.
  static func fitting(
    _ columns: Int?, _ text: (ChartHeading.Length) -> String
  ) -> String {
    guard let columns else { return text(.whole) }
    let texts = ChartHeading.Length.allCases.lazy.map(text)
    return texts.first { $0.displayable.columns <= columns } ?? text(.brief)
  }

  static func lines(_ heading: String, _ comparison: String?, columns: Int?) -> [String] {
    let heading = heading.displayable
    guard let comparison else { return cut([heading], columns) }
    let whole = "\(heading) · \(comparison)"
    let fits = columns.map { whole.columns <= $0 } ?? true
    return fits ? [whole] : cut([heading, comparison], columns)
  }

  private static func cut(_ lines: [String], _ columns: Int?) -> [String] {
    lines.map { line in columns.map { line.cut(toColumns: $0) } ?? line }
  }
}
