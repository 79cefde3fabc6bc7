import Charts
import Foundation
import Rows
import Terminal

/// Favorites or recents as a table: what each is, where it was found, when it was remembered and
/// what is on disk.
struct RememberedTable {
  struct Entry {
    let row: Row
    let date: Date
  }

  /// What the date is of.
  enum Moment {
    /// The day on which it became a favorite.
    case added
    /// The minute in which it was looked at or played last.
    case seen
  }

  let entries: [Entry]
  let moment: Moment

  /// - Parameter columns: the window's; separated by tabs where that is `nil`.
  func lines(columns: Int?, paint: Paint, timeZone: TimeZone) -> [String] {
    let kinds = RememberedColumns(entries.map(\.row))
    let parts = kinds.shown(columns: columns)
    let table = TextTable(
      columns: parts.map {
        TextTable.Column(alignment: $0 == .price ? .right : .left, isFlexible: $0.isFlexible)
      },
      rows: [parts.map { kinds.title(of: $0, moment) }]
        + entries.map { entry in
          parts.map { kinds.text(of: $0, in: entry.row) ?? date(entry.date, timeZone) }
        })
    return table.lines(window: columns) { row, column, text in
      row == 0
        ? paint.dim(text) : painted(parts[column], text, entries[row - 1].row.state, paint)
    }
  }

  private typealias Column = RememberedColumns.Column

  private func date(_ date: Date, _ timeZone: TimeZone) -> String {
    let day = Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day()
    if moment == .added { return date.formatted(day) }
    let minute = day.dateTimeSeparator(.space).time(includingFractionalSeconds: false)
    return String(date.formatted(minute).prefix(16))
  }

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
