import Charts
import Library
import Session

/// Resolves selections to entries.
///
/// Ranks refer to the chart in the options. Words are matched against the whole chart, even if a shorter one
/// is cached, so that the same words always select the same entry.
struct SelectionResolver {
  enum Scope {
    /// Entries of the chart, previews, favorites and recents, and any ID in the store.
    case chart(ChartLoader)
    /// Previews, or some of them. If options select a chart, only previews in that chart.
    ///
    /// - Parameter name: For messages, such as `your previews`.
    case library(name: String)
    /// These favorites, or some of them.
    case favorites([RememberedEntry])
  }

  typealias Match = SelectionMatcher.Match

  /// The selected entries, in order.
  struct Choice {
    var rows: [Row] = []
    /// Errors of words that match nothing, or several entries.
    var failures: [CommandError] = []
  }

  let context: CommandContext
  let options: ChartOptions
  let scope: Scope
  let kept: [String: LocalPreview]

  init(
    _ scope: Scope, in context: CommandContext, _ options: ChartOptions,
    kept: [String: LocalPreview] = [:]
  ) {
    (self.scope, self.context, self.options, self.kept) = (scope, context, options, kept)
  }

  /// The scope of a chart, with all entries of the store by ID.
  init(_ loader: ChartLoader, kept: [String: LocalPreview]) {
    self.init(.chart(loader), in: loader.context, loader.options, kept: kept)
  }

  /// The matches of a selection, in order and with repetitions. Only the scope of a chart has unknown IDs.
  ///
  /// - Throws: If a chart is needed and cannot be loaded.
  func matches(_ selection: Selection) async throws -> [Match] {
    switch scope {
    case .chart(let loader): try await entries(selection, loader).matches
    case .library(let name): try await previews(selection, name)
    case .favorites(let entries): try await favorites(selection, entries)
    }
  }

  /// The selected entries in order, and the failures. In the scope of a chart, IDs are looked up; if that
  /// fails, the entry has no preview.
  ///
  /// - Parameter again: Whether entries that are named twice are returned twice.
  /// - Throws: The last failure, if there are only failures; the others are printed.
  func downloads(for selection: Selection, again: Bool = false) async throws -> Choice {
    var choice =
      if case .chart(let loader) = scope {
        try await lookedUp(selection, loader)
      } else {
        Choice(try await matches(selection))
      }
    var failures = choice.failures
    if choice.rows.isEmpty, let last = failures.popLast() {
      for failure in failures { context.console.fail(failure.sentence) }
      throw last
    }
    var seen: Set<String> = []
    choice.rows.removeAll { !seen.insert($0.id).inserted && !again }
    return choice
  }

  /// The selected entries, each once, and the failures.
  ///
  /// - Parameters:
  ///   - showsFiles: Whether to use a row with only the file's name if the store does not know the entry.
  ///   - isDetailed: Whether to look up details that charts lack: description, rating, copyright.
  /// - Throws: If the store cannot be reached.
  func choice(
    for selection: Selection, showsFiles: Bool = false, isDetailed: Bool = false
  ) async throws -> Choice {
    var choice =
      if case .chart(let loader) = scope {
        try await described(
          selection, loader, files: showsFiles ? kept : [:], isDetailed: isDetailed)
      } else {
        Choice(try await matches(selection))
      }
    var seen: Set<String> = []
    choice.rows.removeAll { !seen.insert($0.id).inserted }
    return choice
  }

  // MARK: Previews

  /// The previews that are in the chart selected by options, at any rank; all previews, if options select
  /// none. With only a genre, previews outside the chart are included if their genre is known.
  func narrowedPreviews() async throws -> [String: LocalPreview] {
    let selecting = options.selecting.filter { $0 != "--limit" }
    guard !selecting.isEmpty else { return kept }
    let isAnyChart = selecting == ["--genre"]
    let loaded = try await chart(isSearched: true, isNamed: true) { loader in
      isAnyChart ? await loader.described(kept) : []
    }
    let charted = Dictionary(loaded.chart.entries.map { ($0.id, Row($0, kept: nil)) }) { first, _ in
      first
    }
    return kept.filter { id, preview in
      guard let row = charted[id] ?? (isAnyChart ? Row(preview) : nil) else { return false }
      return loaded.genre?.contains(row) ?? true
    }
  }

  private func previews(_ selection: Selection, _ name: String) async throws -> [Match] {
    let isNarrowed = !options.selecting.isEmpty
    let limit = options.limit(context)
    var matcher = SelectionMatcher(
      lists: [], row: { Row($0, kept: kept[$0.id]) }, limit: limit, lastRank: options.limit)
    var rows = DownloadedRows.sorted(kept)
    if isNarrowed || selection.namesRanks {
      let hasOthers = !selection.items.allSatisfy { $0.isRank || $0 == .all }
      let loaded = try await chart(
        rank: selection.highestRank, isSearched: hasOthers && isNarrowed && options.limit == nil,
        isNamed: selection.namesRanks)
      let chart = loaded.chart
      (matcher.chart, matcher.chartName, matcher.genre) = (chart, loaded.name, loaded.genre)
      let entries = Dictionary(
        chart.entries(first: options.limit ?? .max).map { ($0.id, $0) }
      ) { first, _ in first }
      rows = rows.compactMap { row in
        // With its album.
        entries[row.id].map { Row($0, kept: row.kept) } ?? (isNarrowed ? nil : row)
      }
      matcher.all = chart.entries(first: limit).compactMap { entry in
        kept[entry.id].map { Row(entry, kept: $0) }
      }
    }
    let list = isNarrowed ? "\(name) of this chart" : name
    matcher.lists = [SelectionMatcher.List(name: list, rows: rows)]
    return Self.withoutIDs(matcher.matches(selection)) { "\($0) is not in \(list)." }
  }

  // MARK: Favorites

  private func favorites(
    _ selection: Selection, _ entries: [RememberedEntry]
  ) async throws -> [Match] {
    let rows = entries.map { Row($0, kept: nil) }
    let list =
      options.selecting.isEmpty ? "your favorites" : "the favorites selected by these options"
    var matcher = SelectionMatcher(
      lists: [SelectionMatcher.List(name: list, rows: rows)], limit: options.limit(context),
      lastRank: options.limit, all: rows)
    if selection.items.contains(where: \.isRank) {
      let loaded = try await chart(rank: selection.highestRank, isNamed: true) { _ in rows }
      (matcher.chart, matcher.chartName, matcher.genre) = (loaded.chart, loaded.name, loaded.genre)
    }
    return Self.withoutIDs(matcher.matches(selection)) { "\($0) is not in \(list)." }
  }

  private static func withoutIDs(
    _ matches: [Match], _ sentence: (String) -> String
  ) -> [Match] {
    matches.map { match in
      guard case .id(let id) = match else { return match }
      return .failure(CommandError(.nothingMatches, sentence(id)))
    }
  }

  // MARK: The chart

  private struct LoadedChart {
    let chart: Chart
    let name: String
    let genre: GenreFilter?
  }

  /// - Parameter others: More rows among which the genre is searched.
  private func chart(
    rank: Int? = nil, isSearched: Bool = false, isNamed: Bool,
    others: (ChartLoader) async -> [Row] = { _ in [] }
  ) async throws -> LoadedChart {
    let storefront = try context.storefront(options.country, selling: options.kind)
    return try await StoreConnection.open(in: context) { store in
      let loader = ChartLoader(store, storefront, options)
      let shown = try await loader.chart(
        limit: options.limit(context), rank: rank, isSearched: isSearched)
      let others = await others(loader)
      let genre = try loader.genre(
        among: shown.chart.entries.map { Row($0, kept: nil) } + others, previews: others)
      if isNamed { loader.noteName(of: shown.chart.list, genre) }
      return LoadedChart(chart: shown.chart, name: loader.name, genre: genre)
    }
  }
}

extension SelectionResolver.Choice {
  init(_ matches: [SelectionMatcher.Match]) {
    for match in matches {
      switch match {
      case .row(let row, _): rows.append(row)
      case .failure(let failure): failures.append(failure)
      case .id: break
      }
    }
  }
}
