import Foundation
import Testing

@testable import Screen
@testable import Terminal

extension Frame {
  /// The styles of the columns of each row, then the cursor and the pictures.
  var styles: [String] {
    let rows = (0..<canvas.size.rows).map { row in
      var runs: [(columns: ClosedRange<Int>, style: Style)] = []
      for column in 0..<canvas.size.columns {
        let cell = canvas[row, column]
        if let last = runs.last, cell.width == 0 || cell.style == last.style {
          runs[runs.count - 1].columns = last.columns.lowerBound...column
        } else {
          runs.append((column...column, cell.style))
        }
      }
      let words = runs.filter { $0.style != .plain }.map { run in
        "\(run.columns.lowerBound)-\(run.columns.upperBound) \(run.style.words)"
      }
      return words.isEmpty ? "" : "row \(row): \(words.joined(separator: ", "))"
    }
    let places = pictures.map { picture in
      let cells = picture.fallback.cells.map { $0.text == " " ? "·" : $0.text }.joined()
      return "picture of \(picture.rows)×\(picture.columns) at \(picture.row), \(picture.column)"
        + (picture.rows < 10 ? " instead of \(cells)" : "")
    }
    return rows.filter { !$0.isEmpty }
      + (cursor.map { ["cursor at \($0.row), \($0.column)"] } ?? []) + places
  }
}

extension Style {
  fileprivate var words: String {
    let words: [String?] = [
      foreground.map { "\($0)" }, background.map { "on \($0)" }, isBold ? "bold" : nil,
      isDim ? "dim" : nil, isUnderlined ? "underlined" : nil, isReversed ? "reversed" : nil,
      link.map { "link to \($0.address)" },
    ]
    return words.compactMap(\.self).joined(separator: " ")
  }
}
