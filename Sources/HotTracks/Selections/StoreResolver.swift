import Charts
import Foundation
import Library
import Session
import Support

/// Resolves selections to rows. `SelectionMatcher` finds entries of the chart, previews, favorites and recents; those
/// about which the command needs more, and IDs that are in none of these lists, are looked up.
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
  let files: [String: LocalPreview]
  let need: Need
  /// Whether to print the name of the chart whose ranks are selected.
  var namesChart = true
  /// See `SelectionMatcher`.
  var sharedID: @Sendable (Row) -> String? = { _ in nil }
  var searchLine: @Sendable (String) -> String? = { _ in nil }

  private var context: CommandContext { loader.context }
  private var options: ChartOptions { loader.options }
  private var isOffline: Bool { options.freshness == .offline }

  /// The selected entries in order and with repetitions, and the failures.
  func choice(for selection: Selection) async throws -> SelectionChoice {
    let begun = Date()
    let (shown, chartError) = try await chart(for: selection)
    let lists = await remembered(for: selection)
    let matcher = try await matcher(shown, lists)
    if namesChart, let shown, selection.namesRanks {
      loader.noteName(of: shown.chart.list, matcher.genre)
    }
    let matches = selection.items.flatMap(matcher.matches)
    if let chartError {
      if matches.contains(where: { $0.id == nil }) { throw chartError }
      if !isOffline { context.console.warnOnce(CommandError(chartError).sentence) }
    }
    // The lookup for the chart has just failed.
    let need = shown?.detailsMissing?.because != nil ? min(need, .entries) : need
    let unknown = matches.filter { $0.row.map { isComplete($0, need) } != true }
      .compactMap(\.id).once
    let known = Known(
      rows: matches.compactMap(\.row).byID, remembered: lists.flatMap(\.entries).byID,
      links: selection.places)
    let found =
      unknown.isEmpty
      ? [:]
      : try await loader.waiting("Fetching details…") {
        try await lookedUp(unknown, known, since: begun)
      }
    var choice = SelectionChoice(matches) { found[$0] }
    // The matcher cannot check the genres of what is looked up.
    guard let genre = matcher.genre else { return choice }
    let others = choice.rows.filter { !genre.contains($0) }
    choice.rows = choice.rows.filter(genre.contains)
    choice.failures += others.map { genre.failure($0.title) }
    return choice
  }

  // MARK: The lists

  /// The chart of ranks and words. Words may match without it, so its error is returned.
  private func chart(for selection: Selection) async throws -> (FetchedChart?, ChartError?) {
    guard selection.needsChart else { return (nil, nil) }
    do {
      let shown = try await loader.chart(
        limit: selection.namesRanks ? options.limit(context) : 0, rank: selection.highestRank,
        for: selection.hasWords ? .search : .selection)
      return (shown, nil)
    } catch let error as ChartError where error != .canceled && !selection.namesRanks {
      return (nil, error)
    }
  }

  private typealias RememberedEntries = [(name: String, entries: [RememberedEntry])]

  private func remembered(for selection: Selection) async -> RememberedEntries {
    guard options.genre != nil || !selection.items.allSatisfy({ $0.isRank || $0 == .all }) else {
      return []
    }
    return await context.remembered(otherwise: []) {
      [
        ("your favorites", try await context.database.favorites()),
        ("your recents", try await context.database.recents()),
      ]
    }
  }

  private func matcher(
    _ shown: FetchedChart?, _ remembered: RememberedEntries
  ) async throws -> SelectionMatcher {
    let chart = shown.map { loader.loaded($0, files) }
    let previews =
      options.genre == nil ? DownloadedRows.sorted(files) : await loader.described(files)
    let lists =
      [("the \(loader.name)", chart?.rows ?? []), ("your previews", previews)]
      + remembered.map { name, entries in (name, entries.map { Row($0, file: files[$0.id]) }) }
    // Without a chart, the genre is not checked.
    let genre =
      chart == nil
      ? options.genre.map { GenreFilter($0) } : try loader.genre(among: lists.flatMap(\.1))
    return SelectionMatcher(
      lists: lists.map(SelectionMatcher.List.init), chart: chart,
      country: options.country == nil ? loader.storefront : nil, limit: options.limit(context),
      genre: genre, sharedID: sharedID, searchLine: searchLine,
      chartLine: { context.chartLine(of: $0, options) })
  }

  // MARK: Lookups

  /// What is known about the entries before they are looked up.
  private struct Known {
    /// Those that are in a list.
    let rows: [String: Row]
    /// Favorites and recents.
    let remembered: [String: RememberedEntry]
    /// The countries of store links.
    let links: [String: Storefront]
  }

  private func isComplete(_ row: Row, _ need: Need) -> Bool {
    if row.rank != nil { return need < .details }
    return need == .previews
      && (row.file?.isWhole == true || row.file?.isPartial == true && isOffline)
  }

  /// Looks up IDs, with one request per country.
  private func lookedUp(
    _ ids: [String], _ known: Known, since begin: Date
  ) async throws(ChartError) -> [String: Result<Row, CommandError>] {
    let cached = await loader.repository.remembered(of: ids, preferring: loader.storefront)
    let countries = ids.map { id in
      (id: id, country: country(of: id, known, cached.first { $0.value[id] != nil }?.key))
    }
    var found: [String: Result<Row, CommandError>] = [:]
    for country in countries.map(\.country).once {
      let ids = countries.filter { $0.country == country }.map(\.id)
      var (items, failure): ([String: Entry], ChartError?) = ([:], nil)
      do throws(ChartError) {
        items = try await loader.repository.details(
          of: ids, in: country, freshness: options.freshness, since: begin)
      } catch {
        if error == .canceled { throw error }
        failure = error
      }
      var charted = known.rows.filter { $0.value.rank != nil }
      let others = ids.filter { id in
        items[id] == nil && charted[id] == nil && (failure == nil || known.remembered[id] == nil)
      }
      charted.merge(try await self.charted(others, in: country, because: failure)) { $1 }
      for id in ids {
        let row = row(id, items[id], charted[id], known, in: country, because: failure)
        found[id] = row.map { .success($0) } ?? .failure(missing(id, in: country, because: failure))
      }
      let old = ids.filter { items[$0] == nil }.compactMap { try? found[$0]?.get() }
      if let failure, !isOffline, !old.isEmpty {
        context.console.warn("Using cached data for \(old.counted(old.count)): \(failure.cause).")
      }
    }
    return found
  }

  /// - Parameter cached: The country in whose cached details it is.
  private func country(of id: String, _ known: Known, _ cached: Storefront?) -> Storefront {
    if options.country != nil || known.rows[id]?.rank != nil { return loader.storefront }
    let entry = known.remembered[id]
    // An entry without addresses was never found in a store, so its country is only where it was viewed.
    let found = entry?.hasNoAddresses == false ? entry?.storefront : nil
    return known.links[id] ?? found ?? cached ?? entry?.storefront ?? loader.storefront
  }

  /// The row of an entry after its lookup.
  ///
  /// - Parameters:
  ///   - item: The result; `nil` if the store does not know the ID, or if the lookup failed.
  ///   - charted: The row of a chart.
  private func row(
    _ id: String, _ item: Entry?, _ charted: Row?, _ known: Known, in country: Storefront,
    because error: ChartError?
  ) -> Row? {
    if var row = charted {
      if let item { row.merge(item) }
      return row
    }
    let entry = known.remembered[id]
    if let item {
      let before = entry.map { $0.country == country.code ? $0.entry : $0.entry.identity }
      var row = Row(before?.refreshed(by: item) ?? item, file: files[id])
      if country != loader.storefront { row.country = country.code }
      return row
    }
    guard let entry else { return known.rows[id] }
    var row = Row(entry, file: files[id])
    if let error {
      if entry.previewURL == nil, row.hasState { row.preview = .unknown(because: error) }
    } else if !isOffline {
      row.preview = .noLongerSold(in: country)
    }
    return row
  }

  private func missing(
    _ id: String, in country: Storefront, because error: ChartError?
  ) -> CommandError {
    if let error { return CommandError(error, about: id) }
    if isOffline { return CommandError(.notCached(what: "ID \(id)")) }
    return CommandError(
      .nothingMatches,
      "No entry with the ID \(id) in \(country.nameInText). Try another --country.")
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
        purpose: .selection)
      guard var shown = try? await loader.repository.chart(request),
        shown.chart.entries.contains(where: { wanted.contains($0.id) })
      else { continue }
      if shown.isStale, error == nil {
        request.freshness = options.freshness
        // A longer one must not become shorter.
        let length = shown.chart.requested > ChartHistory.depth ? shown.chart.requested : 0
        request.limit = length
        do throws(ChartError) {
          shown = try await loader.repository.chart(request)
        } catch {
          if error == .canceled { throw error }
        }
      }
      for entry in shown.chart.entries where wanted.remove(entry.id) != nil {
        var row = Row(entry, file: files[entry.id], missing: missing)
        if country != loader.storefront { row.country = country.code }
        rows[entry.id] = row
      }
    }
    return rows
  }
}
