import Foundation
import Library
import Session

/// Prints favorites or recents.
struct RememberedList {
  let entries: [RememberedEntry]
  let moment: RememberedTable.Moment
  /// The message for an empty list.
  let emptyMessage: String

  /// - Parameter favorites: The IDs of the entries to mark as favorites.
  func print(as list: OutputOptions, favorites: Set<String>, in context: CommandContext) throws {
    let console = context.console
    let kept = context.readablePreviewsByID()
    let rows = entries.map { Row($0, kept: kept[$0.id]) }.marked(favorites: favorites)
    if list.json {
      let dates = Dictionary(entries.map { ($0.id, $0.date) }) { first, _ in first }
      return try console.write(
        ListJSON(
          heading: nil, isDemo: context.isDemo, rows: rows,
          remembered: ListJSON.Remembered(name: moment.name, dates: dates)
        ).text())
    }
    guard !rows.isEmpty else {
      context.noteDemo()
      return console.note(emptyMessage)
    }
    let heading = context.isDemo ? ["Demo (invented)"] : []
    if list.plain {
      let lines = zip(rows, entries).flatMap { row, entry in
        PlainFacts.lines(
          of: row,
          more: [("country", entry.country), (moment.name, entry.date.formatted(.iso8601))])
      }
      return try console.print(heading + (heading.isEmpty ? [] : [""]) + lines)
    }
    let table = RememberedTable(
      entries: zip(rows, entries).map { RememberedTable.Entry(row: $0, date: $1.date) },
      moment: moment)
    try console.print(
      heading
        + table.lines(
          columns: console.outputColumns, paint: console.paintsOutput))
  }
}

extension RememberedTable.Moment {
  /// The key in JSON and plain output.
  var name: String {
    switch self {
    case .added: "added"
    case .seen: "seen"
    }
  }
}
