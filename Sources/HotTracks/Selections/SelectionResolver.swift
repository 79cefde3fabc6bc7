import Charts
import Library
import Rows

/// Turns selections into entries.
///
/// Ranks are those of the chart that options name. Words are matched with the whole chart, however long
/// the cached one is, so that the same words always select the same entry.
struct SelectionResolver {
  enum Scope {
    /// Entries of the chart, previews, favorites and recents, and what the store knows by its id.
    case chart(ChartLoader)
    /// Previews; only those in the chart, if options select one.
    case library
    /// These favorites.
    case favorites([RememberedEntry])
  }

  typealias Match = SelectionMatcher.Match

  let world: World
  let options: ChartOptions
  let scope: Scope
  let kept: [String: KeptPreview]

  init(
    _ scope: Scope, in world: World, _ options: ChartOptions, kept: [String: KeptPreview] = [:]
  ) {
    (self.scope, self.world, self.options, self.kept) = (scope, world, options, kept)
  }

  /// Entries of a chart, and what else the store knows.
  init(_ loader: ChartLoader, kept: [String: KeptPreview]) {
    self.init(.chart(loader), in: loader.world, loader.options, kept: kept)
  }

  /// What a selection names, in its order; what is named twice comes twice.
  ///
  /// - Throws: Why there is no chart, if one is needed.
  func matches(_ selection: Selection) async throws -> [Match] {
    switch scope {
    case .chart(let loader): try await entries(selection, loader).matches
    case .library: try await previews(selection)
    case .favorites(let entries): try await favorites(selection, entries)
    }
  }

  /// The entries in the order in which they were named. In the scope of a chart, ids are looked up; one
  /// for which that fails, beside others that are known, is an entry without a preview.
  ///
  /// - Parameter again: Whether what is named twice comes twice.
  /// - Throws: A `Failure` of status 66 if something matches nothing, or several entries.
  func rows(for selection: Selection, again: Bool = false) async throws -> [Row] {
    let rows: [Row]
    if case .chart(let loader) = scope {
      rows = try await lookedUp(selection, loader)
    } else {
      let choice = Choice(try await matches(selection))
      if let failure = choice.failures.first { throw failure }
      rows = choice.rows
    }
    var seen: Set<String> = []
    return rows.filter { seen.insert($0.id).inserted || again }
  }

  /// The entries, each once, and failures beside them.
  ///
  /// - Parameters:
  ///   - showsFiles: Whether the name of a file will do where the store tells nothing.
  ///   - isDetailed: Whether to look up what no chart tells: a description, a rating, rights.
  /// - Throws: What keeps the store from responding at all.
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

  /// What a selection has come to, in the order in which it was named.
  struct Choice {
    var rows: [Row] = []
    /// For what matches nothing, or several entries.
    var failures: [Failure] = []
  }

  // MARK: Previews

  /// The previews in the chart that options select; all, if none do.
  func narrowedPreviews() async throws -> [String: KeptPreview] {
    guard !options.selecting.isEmpty else { return kept }
    return previews(of: try await chart(isSearched: options.limit == nil, isNamed: true))
  }

  private func previews(of chart: Chart) -> [String: KeptPreview] {
    let ids = Set(chart.entries(first: options.limit ?? .max).map(\.id))
    return kept.filter { ids.contains($0.key) }
  }

  private func previews(_ selection: Selection) async throws -> [Match] {
    let isNarrowed = !options.selecting.isEmpty
    let limit = options.limit(world)
    var chart: Chart?
    if isNarrowed || selection.namesRanks {
      let hasOthers = !selection.items.allSatisfy { $0.isRank || $0 == .all }
      chart = try await self.chart(
        rank: selection.highestRank, isSearched: hasOthers && isNarrowed && options.limit == nil,
        isNamed: selection.namesRanks)
    }
    let listed = isNarrowed ? chart.map(previews) ?? [:] : kept
    let list = isNarrowed ? "your previews of this chart" : "your previews"
    let matcher = SelectionMatcher(
      lists: [SelectionMatcher.List(name: list, rows: OnDisk.sorted(listed))], chart: chart,
      row: { Row($0, kept: kept[$0.id]) }, limit: limit, lastRank: options.limit,
      all: chart?.entries(first: limit).compactMap { entry in
        kept[entry.id].map { Row(entry, kept: $0) }
      })
    return matcher.matches(selection).map {
      Self.found($0, in: list) { "No preview with the id \($0) in \(list)." }
    }
  }

  // MARK: Favorites

  private func favorites(
    _ selection: Selection, _ entries: [RememberedEntry]
  ) async throws -> [Match] {
    let list = "your favorites"
    let rows = entries.map { Row($0, kept: nil) }
    var matcher = SelectionMatcher(
      lists: [SelectionMatcher.List(name: list, rows: rows)], limit: options.limit(world),
      lastRank: options.limit, all: rows)
    if selection.items.contains(where: \.isRank) {
      matcher.chart = try await chart(rank: selection.highestRank, isNamed: true)
    }
    return matcher.matches(selection).map {
      Self.found($0, in: list) { "No favorite has the id \($0)." }
    }
  }

  // MARK: What matches nothing

  private static func found(
    _ match: Match, in list: String, unknownID: (String) -> String
  ) -> Match {
    switch match {
    case .row, .failure: match
    case .id(let id): .failure(Failure(.nothingMatches, unknownID(id)))
    case .unmatched(let phrase): .failure(nothing(in: list, matches: phrase))
    }
  }

  static func nothing(in list: String, matches phrase: String) -> Failure {
    Failure(.nothingMatches, "Nothing in \(list) matches “\(phrase)”.")
  }

  // MARK: The chart

  private func chart(
    rank: Int? = nil, isSearched: Bool = false, isNamed: Bool
  ) async throws -> Chart {
    let storefront = try world.storefront(options.country, selling: options.kind)
    return try await Store.open(in: world) { store in
      let loader = ChartLoader(
        world: world, desk: store.desk, storefront: storefront, options: options)
      return try await loader.chart(
        limit: options.limit(world), rank: rank, isSearched: isSearched, isNamed: isNamed
      ).chart
    }
  }
}
