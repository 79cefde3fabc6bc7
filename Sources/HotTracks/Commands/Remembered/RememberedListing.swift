import Charts
import Foundation
import Library
import Session

/// Prints favorites or recents.
struct RememberedListing {
  /// The meaning of the date.
  enum Moment: String {
    /// When it was added to favorites, shown as a day.
    case added
    /// When it was last opened or played, with the time.
    case seen
  }

  let entries: [RememberedEntry]
  let moment: Moment
  /// The message for an empty list.
  let emptyMessage: String

  /// - Parameter favorites: The IDs of the entries to mark as favorites.
  func print(as output: OutputOptions, favorites: Set<String>, in context: CommandContext) throws {
    let files = context.readablePreviewsByID()
    let rows = entries.map { Row($0, file: files[$0.id]) }.marked(favorites: favorites)
    let dates = Dictionary(entries.map { ($0.id, $0.date) }) { first, _ in first }
    let date = moment.column(dates)
    try context.print(
      rows, as: output, .entries(rows, date), emptyMessage: emptyMessage, date: date)
  }
}

extension RememberedListing.Moment {
  /// - Parameter dates: By ID.
  func column(_ dates: [String: Date]) -> Column<Row> {
    switch self {
    case .added: .date("Added", rawValue, "%Y-%m-%d") { dates[$0.id] }
    case .seen: .date("When", rawValue, "%Y-%m-%d %H:%M") { dates[$0.id] }
    }
  }
}
