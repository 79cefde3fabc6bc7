import Charts
import Foundation
import Library
import Session
import Terminal

/// Previews on disk, as a table.
struct LibraryTable {
  struct Entry {
    let kept: LocalPreview
    let length: Duration?
    var isFavorite = false
  }

  private enum Column: String {
    case state = "State"
    case size = "Size"
    case length = "Length"
    case name = "Name"
    case date = "When"
    case id = "ID"
  }

  let entries: [Entry]

  /// - Parameter dateText: Formats a date as in strftime(3), in the user's time zone.
  func lines(
    columns: Int?, paint: Paint, dateText: (Date, String) -> String = { $0.localText($1) }
  ) -> [String] {
    let shown = Self.shownColumns(columns)
    let rows = entries.map { entry in
      var row = Row(entry.kept)
      row.isFavorite = entry.isFavorite
      return row
    }
    let table = TextTable(
      columns: shown.map { column in
        let isNumber = column == .size || column == .length
        return TextTable.Column(
          alignment: isNumber ? .right : .left, isFlexible: column == .name)
      },
      rows: [shown.map(\.rawValue)]
        + zip(entries, rows).map { entry, row in
          shown.map { text(of: $0, in: entry, row, dateText) }
        })
    return table.lines(window: columns) { row, column, text in
      if row == 0 { return paint.dim(text) }
      return shown[column] == .state ? rows[row - 1].state.painted(text, paint) : text
    }
  }

  private func text(
    of column: Column, in entry: Entry, _ row: Row, _ dateText: (Date, String) -> String
  ) -> String {
    let kept = entry.kept
    switch column {
    case .state: return row.state.words
    case .size: return Quantity.bytes(kept.bytes)
    case .length: return entry.length.map(Quantity.clock) ?? "–"
    case .name: return row.markedTitle
    case .date: return dateText(kept.modified, "%Y-%m-%d %H:%M")
    case .id: return kept.id
    }
  }

  /// As the window gets narrower, the ID is removed first, then the date, then the duration.
  private static func shownColumns(_ columns: Int?) -> [Column] {
    switch columns ?? Int.max {
    case ..<60: [.state, .size, .name]
    case ..<80: [.state, .size, .length, .name]
    case ..<100: [.state, .size, .length, .name, .date]
    default: [.state, .size, .length, .name, .date, .id]
    }
  }
}
