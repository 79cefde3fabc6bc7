import Charts
import Foundation
import Rows
import Terminal

/// Favourites or recents as a table: what each is, where it was found, when it was remembered and
/// what is on disk.
struct RememberedTable {
  struct Entry {
    let row: Row
    let date: Date
  }

  /// What the date is of.
  enum Moment {
    /// The day on which it became a favourite.
    case added
    /// The minute in which it was looked at or played last.
    case seen
  }

  let entries: [Entry]
  let moment: Moment

  private static let gap = "  "

  /// - Parameter columns: the window's; as wide as it likes where that is `nil`.
  func lines(columns: Int?, paint: Paint, timeZone: TimeZone) -> [String] {
    let kinds = RememberedColumns(entries.map(\.row))
    let parts = kinds.shown(columns: columns)
    let texts = entries.map { entry in
      parts.map { (kinds.text(of: $0, in: entry.row) ?? date(entry.date, timeZone)).displayable }
    }
    let titles = parts.map { kinds.title(of: $0, moment) }
    let widths = widths(parts, [titles] + texts, columns)
    let head = padded(titles, widths, parts)
    let body = zip(entries, texts).map { entry, texts in
      let cells = padded(texts, widths, parts)
      return parts.indices.map { painted(parts[$0], cells[$0], entry.row.state, paint) }
    }
    return [paint.dim(Self.line(head))] + body.map(Self.line)
  }

  private typealias Column = RememberedColumns.Column

  private func padded(_ texts: [String], _ widths: [Int], _ parts: [Column]) -> [String] {
    parts.indices.map {
      texts[$0].padded(toColumns: widths[$0], alignment: parts[$0] == .price ? .right : .left)
    }
  }

  private func date(_ date: Date, _ timeZone: TimeZone) -> String {
    let day = Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day()
    if moment == .added { return date.formatted(day) }
    let minute = day.dateTimeSeparator(.space).time(includingFractionalSeconds: false)
    return String(date.formatted(minute).prefix(16))
  }

  private func widths(_ parts: [Column], _ lines: [[String]], _ columns: Int?) -> [Int] {
    var widths = parts.indices.map { index in lines.map { $0[index].columns }.max() ?? 1 }
    guard let columns else { return widths }
    let flexible = parts.indices.filter { parts[$0].isFlexible }
    let fixed = parts.indices.filter { !parts[$0].isFlexible }.map { widths[$0] }.reduce(0, +)
    let room = columns - fixed - Self.gap.count * (parts.count - 1)
    let shared = ColumnWidths.shared(
      flexible.map { widths[$0] }, within: max(room, flexible.count * 4))
    for (index, width) in zip(flexible, shared) { widths[index] = width }
    return widths
  }

  private func painted(_ part: Column, _ text: String, _ state: RowState, _ paint: Paint) -> String
  {
    switch part {
    case .artist, .price: text
    case .name: paint.bold(text)
    case .album, .kind, .country, .date: paint.dim(text)
    case .state: state.painted(Self.trimmed(text), paint)
    }
  }

  private static func line(_ cells: [String]) -> String {
    trimmed(cells.joined(separator: gap))
  }

  private static func trimmed(_ text: String) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return text
  }
}
