import Charts
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

/// Selects favorites or recents by options. Without options, selects all.
struct RememberedFilter {
  var country: String?
  /// `apps` matches all kinds of apps.
  var kind: MediaKind?
  var genre: String?
  /// Selects the newest entries.
  var limit: Int?

  init(_ options: ChartOptions) {
    (country, kind, limit) = (options.country, options.kindOption, options.limit)
    genre = options.genre
  }

  struct Matching {
    let entries: [RememberedEntry]
    /// If no entry matches: the end of a message, such as `match --kind podcasts (3 in total).`
    let lack: String?
  }

  /// - Parameter list: A name for messages, such as `your favorites`.
  /// - Throws: A `CommandError` of status 64 for an unknown country, and of status 66 for a genre without
  ///   entries.
  func matching(
    _ entries: [RememberedEntry], of list: String, in context: CommandContext
  ) throws(CommandError) -> Matching {
    var matching = entries
    var options: [String] = []
    if let kind {
      matching.removeAll { $0.kind.map(kind.agrees(with:)) != true }
      options.append("--kind \(kind.rawValue)")
    }
    if let country {
      let storefront = try Storefront.named(country).storefront(named: country)
      matching.removeAll { $0.storefront != storefront }
      options.insert("--country \(storefront.code)", at: 0)
    }
    if let genre, !entries.isEmpty {
      func row(_ entry: RememberedEntry) -> Row { Row(entry, kept: nil) }
      let chosen = try GenreFilter(genre, among: entries.map(row), of: list)
      matching.removeAll { !chosen.contains(row($0)) }
      options.append(
        "--genre " + (chosen.name.contains(" ") ? "\"\(chosen.name)\"" : chosen.name))
    }
    guard matching.isEmpty, !entries.isEmpty else {
      return Matching(entries: Array(matching.prefix(limit ?? .max)), lack: nil)
    }
    return Matching(
      entries: [], lack: "match \(options.joined(separator: " ")) (\(entries.count) in total).")
  }
}
