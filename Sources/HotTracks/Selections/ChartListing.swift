import Charts
import Foundation
import Library
import Session

/// A chart as it is printed: its first entries, or those of one genre among them.
struct ChartListing {
  let shown: FetchedChart
  let storefront: Storefront
  /// The entries that can be selected, with those that have left the chart.
  let all: [Row]
  /// How many of them are in the chart.
  let count: Int
  /// The selected genre; `nil` for all, and if no entry has it.
  let genre: GenreFilter?
  /// Of the genre. Empty if no entry has it.
  let rows: [Row]
  /// Those of the genre that have changed; `nil` if changes are not listed.
  let changed: [Row]?

  /// - Parameter limit: How many entries are wanted, as far as the list goes.
  /// - Throws: Why there is no chart, and a `CommandError` of status 66 for an unknown genre.
  init(_ loader: ChartLoader, limit: Int, changes: ChangeOptions? = nil) async throws {
    let shown = try await loader.chart(limit: limit, for: .display)
    try await self.init(
      shown, of: loader.storefront, in: loader.context, loader.options, limit: limit,
      missing: shown.detailsMissing, changes: changes)
    if genre == nil { _ = try loader.genre(among: all) }
  }

  /// - Parameter changes: Which changes are listed.
  init(
    _ shown: FetchedChart, of storefront: Storefront, in context: CommandContext,
    _ options: ChartOptions, limit: Int, local: LocalEntries? = nil, missing: DetailsMissing?,
    changes: ChangeOptions? = nil
  ) async throws(CommandError) {
    let local = if let local { local } else { await LocalEntries(context) }
    let change = changes?.change
    var shown = shown
    if change != nil {
      shown.history = try await context.history(of: shown, since: changes?.since)
    }
    let gone = change == .gone ? try await context.gone(shown.history, from: shown.chart) : []
    let entries = shown.chart.entries(first: limit).map { entry in
      var row = Row(entry, file: local.previews[entry.id], missing: missing)
      row.history = shown.history?.entries[row.id]
      row.country = storefront.code
      return row
    }.marked(favorites: local.favorites)
    (self.shown, self.storefront, count) = (shown, storefront, entries.count)
    // The genre can also be one of entries that have left the chart.
    let all = entries + gone
    let genre = options.genre.flatMap { GenreFilter.named($0, among: all) }
    func selected(_ rows: [Row]) -> [Row] {
      options.genre == nil ? rows : genre.map { rows.filter($0.contains) } ?? []
    }
    let rows = selected(entries)
    (self.all, self.genre, self.rows) = (all, genre, rows)
    changed = change.map {
      Array($0.rows(of: rows, gone: selected(gone)).prefix(options.limit ?? .max))
    }
  }

  /// The parts of the title, with the day to which movements refer.
  func title(isDemo: Bool) -> [String] {
    let part = genre.map { "\($0.name)  \(rows.count) of \(count)" }
    let isCompared = rows.contains { $0.movement != nil }
    return ChartHeading.parts(
      shown, storefront: storefront, isDemo: isDemo, now: Date(), part: part)
      + [isCompared ? ChartHeading.comparison(shown) : nil].compactMap(\.self)
  }

  /// - Parameters:
  ///   - title: Instead of that of a chart.
  func list(
    _ columns: [Column<Row>], isDemo: Bool, title: [String]? = nil,
    emptyMessage: String? = nil
  ) -> ListOutput<Row> {
    let rows = changed ?? rows
    return ListOutput(
      title: title ?? self.title(isDemo: isDemo), columns: columns, items: rows,
      emptyMessage: emptyMessage
    ) {
      json(isDemo: isDemo, ["tracks": rows.map { $0.json(in: shown.chart.country) }]).text
    }
  }

  /// The JSON of the chart with these values.
  func json(isDemo: Bool, _ values: JSON) -> JSON {
    shown.json(genre: genre?.name, isDemo: isDemo, values)
  }
}
