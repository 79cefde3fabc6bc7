import Charts
import Foundation
import Library
import Session
import Support

/// Resolves selections to entries.
///
/// Ranks refer to the chart in the options. Words are matched against the whole chart, even if a shorter one
/// is cached, so that the same words always select the same entry.
struct SelectionResolver {
  typealias List = SelectionMatcher.List

  let context: CommandContext
  let options: ChartOptions
  var files: [String: LocalPreview] = [:]

  // MARK: Previews

  /// Previews to delete; if options select a chart, only previews in that chart.
  ///
  /// - Parameter name: For messages, such as `your previews`.
  func previews(_ selection: Selection, called name: String) async throws -> SelectionChoice {
    let isNarrowed = !options.selecting.isEmpty
    let limit = options.limit(context)
    var matcher = SelectionMatcher(lists: [], limit: limit, lastRank: options.limit)
    var rows = DownloadedRows.sorted(files)
    if isNarrowed || selection.namesRanks {
      let hasOthers = !selection.items.allSatisfy { $0.isRank || $0 == .all }
      let (chart, genre) = try await chart(
        rank: selection.highestRank,
        for: hasOthers && isNarrowed && options.limit == nil ? .search : .selection,
        isNamed: selection.namesRanks)
      (matcher.chart, matcher.genre) = (chart, genre)
      let inReach = chart.rows.filter { $0.rank ?? 0 <= options.limit ?? .max }.byID
      // With its album.
      rows = rows.compactMap { inReach[$0.id] ?? (isNarrowed ? nil : $0) }
      matcher.all = chart.rows.filter { $0.rank ?? 0 <= limit && $0.file != nil }
    }
    matcher.chartLine = { context.chartLine(of: $0, options) }
    matcher.lists = [List(name: isNarrowed ? "\(name) of this chart" : name, rows: rows)]
    return matcher.choice(selection)
  }

  /// The previews that are in the chart selected by options, at any rank; all previews, if options select
  /// none. With only a genre, previews outside the chart are included if their genre is known.
  func narrowedPreviews() async throws -> [String: LocalPreview] {
    let selecting = options.selecting.filter { $0 != "--limit" }
    guard !selecting.isEmpty else { return files }
    var others: [Row] = []
    let (chart, genre) = try await chart(for: .search, isNamed: false) { loader in
      if selecting == ["--genre"] { others = await loader.described(files) }
      return others
    }
    let charted = Set(chart.rows.map(\.id))
    let rows = chart.rows + others.filter { !charted.contains($0.id) }
    let ids = Set(rows.filter { genre?.contains($0) ?? true }.map(\.id))
    return files.filter { ids.contains($0.key) }
  }

  // MARK: Favorites

  /// - Parameter entries: The favorites that options select.
  func favorites(_ selection: Selection, among entries: [RememberedEntry]) async throws
    -> SelectionChoice
  {
    let rows = entries.map { Row($0, file: nil) }
    let name =
      options.selecting.isEmpty ? "your favorites" : "the favorites selected by these options"
    var matcher = SelectionMatcher(
      lists: [List(name: name, rows: rows)], limit: options.limit(context),
      lastRank: options.limit, all: rows,
      chartLine: { context.chartLine(of: $0, options) })
    if selection.items.contains(where: \.isRank) {
      (matcher.chart, matcher.genre) = try await chart(
        rank: selection.highestRank, for: .selection, isNamed: true
      ) { _ in rows }
    }
    return matcher.choice(selection)
  }

  /// The chart in the options, and the genre.
  ///
  /// - Parameter others: More rows among which the genre is searched.
  private func chart(
    rank: Int? = nil, for purpose: ChartRequest.Purpose, isNamed: Bool,
    others: (ChartLoader) async -> [Row] = { _ in [] }
  ) async throws -> (LoadedChart, GenreFilter?) {
    let storefront = try context.storefront(options.country, selling: options.kind)
    return try await StoreConnection.open(in: context) { store in
      let loader = ChartLoader(store, storefront, options)
      let shown = try await loader.chart(
        limit: options.limit(context), rank: rank, for: purpose)
      let chart = loader.loaded(shown, files)
      let genre = try loader.genre(among: chart.rows + (await others(loader)))
      if isNamed { loader.noteName(of: shown.chart.list, genre) }
      return (chart, genre)
    }
  }
}

extension ChartLoader {
  func loaded(_ shown: FetchedChart, _ files: [String: LocalPreview]) -> LoadedChart {
    let missing = shown.detailsMissing
    return LoadedChart(
      name: name, chart: shown.chart,
      rows: shown.chart.entries.map { Row($0, file: files[$0.id], missing: missing) })
  }

  /// Previews, described with data from favorites, recents and cached details.
  func described(_ files: [String: LocalPreview]) async -> [Row] {
    await context.described(DownloadedRows.sorted(files)).described(
      by: repository, preferring: storefront)
  }
}
