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
    let parts = shownParts(columns)
    let texts = entries.map { entry in
      parts.map { text($0, of: entry, timeZone).displayable }
    }
    let titles = parts.map(title)
    let widths = widths(parts, [titles] + texts, columns)
    let head = zip(titles, widths).map { $0.padded(toColumns: $1) }
    let body = zip(entries, texts).map { entry, texts in
      parts.indices.map { index in
        let text = texts[index].padded(toColumns: widths[index])
        return painted(parts[index], text, entry.row.state, paint)
      }
    }
    return [paint.dim(Self.line(head))] + body.map(Self.line)
  }

  // MARK: Columns

  private enum Part: CaseIterable {
    case artist, track, album, country, date, state

    var isFlexible: Bool {
      self == .artist || self == .track || self == .album
    }
  }

  /// As the window narrows the album goes first, then the date and the country, then the artist.
  private func shownParts(_ columns: Int?) -> [Part] {
    switch columns ?? Int.max {
    case ..<50: [.track, .state]
    case ..<72: [.artist, .track, .state]
    case ..<96: [.artist, .track, .country, .date, .state]
    default: Part.allCases
    }
  }

  private func title(_ part: Part) -> String {
    switch part {
    case .artist: "Artist"
    case .track: "Track"
    case .album: "Album"
    case .country: "In"
    case .date: moment == .added ? "Added" : "When"
    case .state: "State"
    }
  }

  private func text(_ part: Part, of entry: Entry, _ timeZone: TimeZone) -> String {
    switch part {
    case .artist: entry.row.artistName ?? "—"
    case .track: entry.row.markedName
    case .album: entry.row.collectionName ?? "—"
    case .country: entry.row.country ?? "—"
    case .date: date(entry.date, timeZone)
    case .state: entry.row.state.words
    }
  }

  private func date(_ date: Date, _ timeZone: TimeZone) -> String {
    let day = Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day()
    if moment == .added { return date.formatted(day) }
    let minute = day.dateTimeSeparator(.space).time(includingFractionalSeconds: false)
    return String(date.formatted(minute).prefix(16))
  }

  private func widths(_ parts: [Part], _ lines: [[String]], _ columns: Int?) -> [Int] {
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

  private func painted(_ part: Part, _ text: String, _ state: RowState, _ paint: Paint) -> String {
    switch part {
    case .artist: text
    case .track: paint.bold(text)
    case .album, .country, .date: paint.dim(text)
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
