import Charts
import Foundation
import Library
import Session
import Terminal

/// Favorites or recents as a table, with country, date and state.
struct RememberedTable {
  struct Entry {
    let row: Row
    let date: Date
  }

  /// The meaning of the date.
  enum Moment {
    /// When it was added to favorites, as a day.
    case added
    /// When it was last opened or played, with the time.
    case seen
  }

  let entries: [Entry]
  let moment: Moment

  /// | - Parameters:
  ///   - columns: The width of the window; `nil` for cells separated by tabs.
  ///   - dateText: Formats a date as in strftime(3), in the user's time zone.
  func lines(
    columns: Int?, paint: Paint, dateText: (Date, String) -> String = { $0.localText($1) }
  ) -> [String] {
    let kinds = RememberedColumns(entries.map(\.row))
    let parts = kinds.shown(columns: columns)
    let format = moment == .added ? "%Y-%m-%d" : "%Y-%m-%d %H:%M"
    let rows = entries.map { entry in
      parts.map { kinds.text(of: $0, in: entry.row) ?? dateText(entry.date, format) }
    }
    let table = TextTable(
      columns: parts.map {
        TextTable.Column(alignment: $0 == .price ? .right : .left, isFlexible: $0.isFlexible)
      },
      rows: [parts.map { kinds.title(of: $0, moment) }] + rows)
    return table.lines(window: columns) { row, column, text in
      if row == 0 { return paint.dim(text) }
      return painted(parts[column], text, entries[row - 1].row.state, paint)
    }
  }

  private typealias Column = RememberedColumns.Column

  private func painted(_ part: Column, _ text: String, _ state: RowState, _ paint: Paint) -> String
  {
    switch part {
    case .artist, .price: text
    case .name: paint.bold(text)
    case .album, .kind, .country, .date: paint.dim(text)
    case .state: state.painted(text, paint)
    }
  }
}
