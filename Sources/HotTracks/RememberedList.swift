import Foundation
import Library
import Rows

/// A list of favorites or recents as it is printed.
struct RememberedList {
  let entries: [RememberedEntry]
  let moment: RememberedTable.Moment
  /// Said where there are none.
  let nothing: String

  /// - Parameter favorites: the ids of those that bear a mark.
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
      return console.note(nothing)
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
  /// For JSON and plain facts.
  var name: String {
    switch self {
    case .added: "added"
    case .seen: "seen"
    }
  }
}
