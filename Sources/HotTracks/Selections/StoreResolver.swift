import Charts
import Foundation
import Library
import Session

/// Resolves selections of entries of the chart, previews, favorites and recents, and of any ID in the store.
struct StoreResolver {
  /// What a command needs to know about the entries.
  enum Need: Comparable {
    /// The addresses of previews that are not on disk.
    case previews
    /// Names and store pages.
    case entries
    /// Also details that charts lack: description, rating, copyright.
    case details
  }

  let loader: ChartLoader
  let kept: [String: LocalPreview]
  let need: Need
  /// See `SelectionMatcher`.
  var sharedID: @Sendable (Row) -> String? = { _ in nil }
  var searchLine: @Sendable (String) -> String? = { _ in nil }

  private var context: CommandContext { loader.context }
  private var options: ChartOptions { loader.options }
  private var isOffline: Bool { options.freshness == .offline }

  /// The selected entries in order and with repetitions, and the failures.
  func choice(for selection: Selection) async throws -> SelectionResolver.Choice {
    let begun = Date()
    let (shown, chartError) = try await chart(for: selection)
    let chart = shown.map { loader.loaded($0, kept) }
    let remembered = await remembered(for: selection)
    let previews =
      options.genre == nil ? DownloadedRows.sorted(kept) : await loader.described(kept)
    var lists = [
      SelectionMatcher.List(name: "the \(loader.name)", rows: chart?.rows ?? []),
      SelectionMatcher.List(name: "your previews", rows: previews),
    ]
    lists += remembered.map { name, entries in
      SelectionMatcher.List(name: name, rows: entries.map { Row($0, kept: kept[$0.id]) })
    }
    // Without a chart, the genre is not checked.
    let genre =
      chart == nil
      ? options.genre.map { GenreFilter($0) } : try loader.genre(among: lists.flatMap(\.rows))
    if let shown, selection.namesRanks { loader.noteName(of: shown.chart.list, genre) }
    let matcher = SelectionMatcher(
      lists: lists, chart: chart, limit: options.limit(context), genre: genre, sharedID: sharedID,
      searchLine: searchLine, chartLine: { context.chartLine(of: $0, options) })
    let matches = selection.items.flatMap { item in
      if case .id(_, let place?) = item, options.country == nil, place != loader.storefront {
        // The chart is of another country than the link.
        var others = matcher
        others.lists.removeFirst()
        return others.matches(item)
      }
      return matcher.matches(item)
    }
    if let chartError {
      let isMissing = matches.contains { if case .failure = $0 { true } else { false } }
      if isMissing { throw chartError }
      if !isOffline { context.console.warnOnce(CommandError(chartError).sentence) }
    }
    // The lookup for the chart has just failed.
    let hasFailed = shown?.detailsMissing?.because != nil
    let choice = try await lookedUp(
      matches, hasFailed ? min(need, .entries) : need, in: selection.places,
      remembered.flatMap(\.entries), since: begun)
    guard let genre else { return choice }
    var ofGenre = choice
    ofGenre.rows = choice.rows.filter(genre.contains)
    ofGenre.failures += choice.rows.filter { !genre.contains($0) }.map { genre.failure($0.title) }
    return ofGenre
  }

  /// The chart of ranks and words. Words may match without it, so its error is returned.
  private func chart(for selection: Selection) async throws -> (FetchedChart?, ChartError?) {
    guard selection.needsChart else { return (nil, nil) }
    do {
      let shown = try await loader.chart(
        limit: selection.namesRanks ? options.limit(context) : 0, rank: selection.highestRank,
        isSearched: selection.hasWords)
      return (shown, nil)
    } catch let error as ChartError where error != .canceled && !selection.namesRanks {
      return (nil, error)
    }
  }

  private func remembered(
    for selection: Selection
  ) async -> [(name: String, entries: [RememberedEntry])] {
    guard options.genre != nil || !selection.items.allSatisfy({ $0.isRank || $0 == .all }) else {
      return []
    }
    return await context.remembered(otherwise: []) { () async throws(LibraryDatabaseError) in
      [
        ("your favorites", try await context.database.favorites()),
        ("your recents", try await context.database.recents()),
      ]
    }
  }

  /// The entries with these IDs in cached charts, because a lookup does not know every entry of a chart. An old
  /// chart is fetched again.
  ///
  /// - Parameter error: Why the lookup failed; `nil` if the store does not know the IDs.
  private func charted(
    _ ids: [String], in country: Storefront, because error: ChartError?
  ) async throws(ChartError) -> [String: Row] {
    var (wanted, rows) = (Set(ids), [String: Row]())
    let missing = error.map { DetailsMissing(because: isOffline ? nil : $0) }
    for list in MediaKind.allCases.flatMap(\.lists) where !wanted.isEmpty {
      var request = ChartRequest(
        country: country, kind: list.kind, limit: 0, source: list.source, freshness: .offline,
        isShown: false)
      guard var shown = try? await loader.repository.chart(request),
        shown.chart.entries.contains(where: { wanted.contains($0.id) })
      else { continue }
      if shown.isStale, error == nil {
        request.freshness = options.freshness
        // A longer one must not become shorter.
        let length = shown.chart.requested > ChartHistory.depth ? shown.chart.requested : 0
        (request.limit, request.neededRank) = (length, length)
        shown = try await loader.repository.chart(request)
      }
      for entry in shown.chart.entries where wanted.remove(entry.id) != nil {
        var row = Row(entry, kept: kept[entry.id], missing: missing)
        if country != loader.storefront { row.country = country.code }
        rows[entry.id] = row
      }
    }
    return rows
  }

  // MARK: Lookups

  private func lookedUp(
    _ matches: [SelectionMatcher.Match], _ need: Need, in links: [String: Storefront],
    _ remembered: [RememberedEntry], since begin: Date
  ) async throws -> SelectionResolver.Choice {
    var unknown: [String] = []
    var charted: [String: Row] = [:]
    for match in matches {
      switch match {
      case .row(let row, _) where row.rank != nil:
        guard need == .details else { continue }
        charted[row.id] = row
        unknown.append(row.id)
      case .row(let row, _):
        let isReady = row.kept?.isWhole == true || row.kept?.isPartial == true && isOffline
        if need > .previews || !isReady { unknown.append(row.id) }
      case .id(let id): unknown.append(id)
      case .failure: break
      }
    }
    var lookup = Lookup(
      resolver: self, charted: charted, links: links,
      entries: Dictionary(remembered.map { ($0.id, $0) }) { first, _ in first })
    if !unknown.isEmpty {
      try await loader.waiting("Fetching details…") { try await lookup.run(unknown, since: begin) }
    }
    var choice = SelectionResolver.Choice()
    for match in matches {
      switch match {
      case .failure(let failure): choice.failures.append(failure)
      case .row(let row, _): choice.rows.append(lookup.rows[row.id] ?? row)
      case .id(let id):
        if let row = lookup.rows[id] { choice.rows.append(row) }
        if let failure = lookup.failures[id] { choice.failures.append(failure) }
      }
    }
    return choice
  }

  /// Looks up IDs, with one request per storefront.
  private struct Lookup {
    let resolver: StoreResolver
    /// Rows of the chart that lack details, or that the lookup does not know.
    var charted: [String: Row]
    let links: [String: Storefront]
    /// Favorites and recents.
    let entries: [String: RememberedEntry]
    var rows: [String: Row] = [:]
    /// Of IDs without a row.
    var failures: [String: CommandError] = [:]

    private var loader: ChartLoader { resolver.loader }

    mutating func run(_ ids: [String], since begin: Date) async throws(ChartError) {
      let cached = await loader.repository.remembered(of: ids, preferring: loader.storefront)
      let places = Dictionary(ids.map { ($0, place($0, cached)) }) { first, _ in first }
      var left = ids
      while let place = left.first.flatMap({ places[$0] }) {
        let group = left.filter { places[$0] == place }
        left.removeAll { places[$0] == place }
        do throws(ChartError) {
          let items = try await loader.repository.details(
            of: group, in: place, freshness: loader.options.freshness, since: begin)
          try await findInChart(group.filter { items[$0] == nil }, in: place)
          for id in group { take(items[id], of: id, in: place) }
        } catch {
          if error == .canceled { throw error }
          try await findInChart(group, in: place, because: error)
          take(error, for: group)
        }
      }
    }

    private mutating func findInChart(
      _ ids: [String], in place: Storefront, because error: ChartError? = nil
    ) async throws(ChartError) {
      let found = try await resolver.charted(
        ids.filter { charted[$0] == nil }, in: place, because: error)
      charted.merge(found) { first, _ in first }
    }

    private func place(_ id: String, _ cached: [Storefront: [String: Entry]]) -> Storefront {
      if loader.options.country != nil || charted[id] != nil { return loader.storefront }
      let entry = entries[id]
      // An entry without addresses was never found in a store, so its country is only where it was viewed.
      let known = entry?.hasNoAddresses == false ? entry?.storefront : nil
      return links[id] ?? known ?? cached.first { $0.value[id] != nil }?.key ?? entry?.storefront
        ?? loader.storefront
    }

    private mutating func take(_ item: Entry?, of id: String, in place: Storefront) {
      let entry = entries[id]
      if var row = charted[id] {
        if let item { row.merge(item) }
        rows[id] = row
      } else if let item {
        let known = entry.map { $0.country == place.code ? $0.entry : $0.entry.identity }
        var row = Row(known?.refreshed(by: item) ?? item, kept: resolver.kept[id])
        if place != loader.storefront { row.country = place.code }
        rows[id] = row
      } else if let entry {
        rows[id] = Row(entry, kept: resolver.kept[id])
        if !resolver.isOffline { rows[id]?.preview = .noLongerSold(in: place) }
      } else {
        failures[id] =
          resolver.isOffline
          ? CommandError(.notCached(what: "ID \(id)"))
          : CommandError(
            .nothingMatches,
            "No entry with the ID \(id) in \(place.nameInText). Try another --country.")
      }
    }

    /// Favorites and recents, rows of the chart and files are used as they are.
    private mutating func take(_ error: ChartError, for ids: [String]) {
      var known: [Row] = []
      for id in ids {
        if let entry = entries[id] {
          var row = Row(entry, kept: resolver.kept[id])
          if entry.previewURL == nil, row.hasState { row.preview = .unknown(because: error) }
          rows[id] = row
        } else {
          rows[id] = charted[id]
        }
        if let row = rows[id] ?? resolver.kept[id].map({ Row($0) }) {
          known.append(row)
        } else {
          failures[id] = CommandError(error, about: id)
        }
      }
      guard !resolver.isOffline, !known.isEmpty else { return }
      resolver.context.console.warn(
        "Using cached data for \(known.counted(known.count)): \(error.cause).")
    }
  }
}
