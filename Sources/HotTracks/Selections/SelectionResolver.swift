import Charts
import Library
import Rows

/// Turns selections into entries.
///
/// Ranks are those of the chart that options name. SearchWords are matched against the whole chart, however long
/// the cached one is, so that the same words always select the same entry.
struct SelectionResolver {
  enum Scope {
    /// Entries of the chart, previews, favorites and recents, and what the store knows by its id.
    case chart(ChartLoader)
    /// Previews, or some of them; only those in the chart, if options select one.
    ///
    /// - Parameter name: For messages, such as `your previews`.
    case library(name: String)
    /// These favorites, or some of them.
    case favorites([RememberedEntry])
  }

  typealias Match = SelectionMatcher.Match

  /// The resolved selection, in the order in which it was named.
  struct Choice {
    var rows: [Row] = []
    /// For what matches nothing, or several entries.
    var failures: [CommandError] = []
  }

  let context: CommandContext
  let options: ChartOptions
  let scope: Scope
  let kept: [String: KeptPreview]

  init(
    _ scope: Scope, in context: CommandContext, _ options: ChartOptions,
    kept: [String: KeptPreview] = [:]
  ) {
    (self.scope, self.context, self.options, self.kept) = (scope, context, options, kept)
  }

  /// Entries of a chart, and what else the store knows.
  init(_ loader: ChartLoader, kept: [String: KeptPreview]) {
    self.init(.chart(loader), in: loader.context, loader.options, kept: kept)
  }

  /// What a selection names, in its order; what is named twice comes twice. Only in the scope of a chart
  /// are there ids.
  ///
  /// - Throws: Why there is no chart, if one is needed.
  func matches(_ selection: Selection) async throws -> [Match] {
    switch scope {
    case .chart(let loader): try await entries(selection, loader).matches
    case .library(let name): try await previews(selection, name)
    case .favorites(let entries): try await favorites(selection, entries)
    }
  }

  /// The entries in the order in which they were named, and failures beside them. In the scope of a chart,
  /// ids are looked up; one for which that fails is an entry without a preview.
  ///
  /// - Parameter again: Whether what is named twice comes twice.
  /// - Throws: If there are only failures, the last; the others are printed.
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

  /// The entries, each once, and failures beside them.
  ///
  /// - Parameters:
  ///   - showsFiles: Whether the name of a file will do where the store tells nothing.
  ///   - isDetailed: Whether to look up what no chart tells: a description, a rating, rights.
  /// - Throws: Why the store cannot be reached.
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

  /// The previews in the chart that options name, of any rank; all, if they name none. With only a genre,
  /// previews that are not in the chart count too, if their genre is known.
  func narrowedPreviews() async throws -> [String: KeptPreview] {
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

  /// - Parameter others: Rows beside those of the chart that the genre may be of.
  private func chart(
    rank: Int? = nil, isSearched: Bool = false, isNamed: Bool,
    others: (ChartLoader) async -> [Row] = { _ in [] }
  ) async throws -> LoadedChart {
    let storefront = try context.storefront(options.country, selling: options.kind)
    return try await StoreConnection.open(in: context) { store in
      let loader = ChartLoader(
        context: context, repository: store.repository, storefront: storefront, options: options)
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
