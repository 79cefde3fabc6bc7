import Charts
import Foundation
import Library
import Session

/// Loads the chart selected by options, and prints its warnings.
struct ChartLoader {
  let context: CommandContext
  let repository: ChartRepository
  let storefront: Storefront
  let options: ChartOptions

  /// - Parameters:
  ///   - limit: The number of entries, if the list has that many.
  ///   - rank: The highest selected rank.
  /// - Throws: If there is no chart, or not that rank; and errors of `repository`.
  func chart(
    limit: Int, rank: Int? = nil, for purpose: ChartRequest.Purpose
  ) async throws -> FetchedChart {
    let request = ChartRequest(
      country: storefront, kind: options.kind, limit: max(limit, rank ?? 0),
      source: options.source.source, freshness: options.freshness, purpose: purpose)
    let shown = try await waiting("Fetching the \(name)…") { try await repository.chart(request) }
    let last = shown.chart.lastRank
    if options.freshness == .offline, !shown.chart.isWhole, let rank, rank > last,
      last < shown.chart.list.maxSize
    {
      throw ChartError.notCached(what: "ranks after \(last) of the \(name)")
    }
    for warning in shown.warnings {
      if case .stale(_, let error?) = warning,
        options.freshness == .refresh || context.mustRecord
      {
        // A day may be lost, so `--quiet` does not hide it.
        context.console.warnEvenIfQuiet(warning.description)
        context.unrecorded.add(CommandError(error).status)
      } else {
        context.console.warnOnce(warning.description)
      }
    }
    if purpose == .display { noteLimit(of: shown.chart.list) }
    return shown
  }

  /// Prints the name of the chart, for commands that use its ranks.
  func noteName(of list: ChartList, _ genre: GenreFilter?) {
    noteLimit(of: list)
    guard context.console.wording == .lines else { return }
    let words = [list.briefTitle, storefront.name, genre?.name].compactMap(\.self)
    context.console.note("\(words.joined(separator: ", ")):")
  }

  private func noteLimit(of list: ChartList) {
    if let limit = options.limit, limit > list.maxSize {
      context.console.note("“\(list.title)” has at most \(list.maxSize) entries.")
    }
  }

  /// For messages: `chart of Slovakia`, `album chart of Slovakia`.
  var name: String { options.kind.chart(of: storefront) }

  /// Prints a message while `work` takes long.
  ///
  /// - Throws: Errors of `work`.
  func waiting<Result>(
    _ sentence: String, during work: () async throws -> Result
  ) async throws -> Result {
    guard options.freshness != .offline else { return try await work() }
    return try await WaitingLine.show(sentence, on: context.console, during: work)
  }
}

extension ChartLoader {
  init(_ store: StoreConnection, _ storefront: Storefront, _ options: ChartOptions) {
    self.init(
      context: store.context, repository: store.repository, storefront: storefront,
      options: options)
  }
}

/// The previews and favorites among the entries of lists.
struct LocalEntries {
  let previews: [String: LocalPreview]
  let favorites: Set<String>

  init(_ context: CommandContext) async {
    previews = context.readablePreviewsByID()
    favorites = await context.favoriteIDs()
  }
}

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
      var row = Row(entry, kept: local.previews[entry.id], missing: missing)
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
