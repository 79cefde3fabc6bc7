import Charts
import Foundation
import Library
import Session

/// Resolves selections of entries that may be neither in the chart nor on disk. Those are looked up.
extension SelectionResolver {
  /// The entries with the addresses needed to download them. If the lookup of an ID fails, its entry has no
  /// preview.
  func lookedUp(_ selection: Selection, _ loader: ChartLoader) async throws -> Choice {
    let entries = try await entries(selection, loader)
    let matches = entries.matches.map { match in
      // The address of a partial file that is no longer in the chart must be looked up.
      guard case .row(let row, _) = match, row.isKnownByFileAlone, row.kept?.isPartial == true,
        options.freshness != .offline
      else { return match }
      return Match.id(row.id)
    }
    return try await choice(
      of: matches, entries.genre, in: selection.places, from: loader
    ) { id, error in
      var row = Row(Entry(id: id), kept: kept[id])
      row.preview = .unknown(because: error)
      return row
    }
  }

  /// The entries with all details from lookups, and the failures.
  func described(
    _ selection: Selection, _ loader: ChartLoader, files: [String: LocalPreview], isDetailed: Bool
  ) async throws -> Choice {
    let begun = Date()
    let entries = try await entries(selection, loader)
    let matches = entries.matches.map { match in
      guard case .row(let row, _) = match, row.isKnownByFileAlone else { return match }
      return Match.id(row.id)
    }
    var choice = try await choice(
      of: matches, entries.genre, in: selection.places, from: loader, files: files)
    if isDetailed, !entries.lacksDetails {
      choice.rows = try await detailed(choice.rows, from: loader, since: begun)
    }
    return choice
  }

  // MARK: In the chart, on disk, among favorites and recents

  struct Entries {
    var matches: [Match] = []
    /// Entries that are looked up are selected only if they have it.
    var genre: GenreFilter?
    /// The lookup for the chart has just failed.
    var lacksDetails = false
  }

  func entries(_ selection: Selection, _ loader: ChartLoader) async throws -> Entries {
    var shown: FetchedChart?
    var failure: ChartError?
    if selection.needsChart {
      do {
        shown = try await loader.chart(
          limit: selection.namesRanks ? options.limit(context) : 0, rank: selection.highestRank,
          isSearched: selection.hasWords)
      } catch let error as ChartError where error != .canceled && !selection.namesRanks {
        failure = error
      }
    }
    let missing = shown?.detailsMissing
    func row(_ entry: ChartEntry) -> Row { Row(entry, kept: kept[entry.id], missing: missing) }
    let charted = shown?.chart.entries.map(row) ?? []
    let genre = try await genre(among: charted, loader)
    if let shown, selection.namesRanks { loader.noteName(of: shown.chart.list, genre) }
    let matcher = SelectionMatcher(
      lists: [
        SelectionMatcher.List(name: "the \(loader.name)", rows: charted),
        SelectionMatcher.List(name: "your previews", rows: DownloadedRows.sorted(kept)),
      ], chart: shown?.chart, chartName: loader.name, row: row, limit: options.limit(context),
      genre: genre)
    var entries = Entries(genre: genre, lacksDetails: missing?.because != nil)
    for item in matcher.items(of: selection) {
      switch item {
      case .id(let id, let place?) where options.country == nil && place != loader.storefront:
        // The entry may have another genre than the file suggests.
        let file = genre == nil ? kept[id] : nil
        entries.matches.append(file.map { .row(Row($0), isNamed: true) } ?? .id(id))
      case .words(let phrase):
        let match =
          await self.match(phrase, matcher.narrowed)
          ?? matcher.refusal(of: phrase).map { .failure($0) }
        if match == nil, let failure { throw failure }
        let part = genre.map { " with genre \($0.name)" } ?? ""
        var nothing =
          "Nothing in the \(loader.name), your previews, favorites or recents matches “\(phrase)”"
          + "\(part)."
        if let chart = shown?.chart, chart.isPart {
          nothing += " Only \(chart.lastRank) entries of the chart are cached."
        }
        entries.matches.append(match ?? .failure(CommandError(.nothingMatches, nothing)))
      case .ranks, .ranksFrom, .all, .id: entries.matches += matcher.matches(item)
      }
    }
    if let failure, options.freshness != .offline {
      context.console.warnOnce(CommandError(failure).sentence)
    }
    return entries
  }

  /// The match of a phrase, also among favorites and recents, which are read only if needed; `nil` if there
  /// is none.
  private func match(_ phrase: String, _ matcher: SelectionMatcher) async -> Match? {
    do throws(CommandError) {
      if let row = try matcher.row(named: phrase) { return .row(row, isNamed: true) }
      var all = matcher
      all.lists += await rememberedLists()
      guard let row = try all.narrowed.row(selectedBy: phrase) else { return nil }
      let isListed = matcher.lists.contains { $0.rows.contains { $0.id == row.id } }
      return isListed ? .row(row, isNamed: true) : .id(row.id)
    } catch {
      return .failure(error)
    }
  }

  /// The genre in the options. Without a chart, it is not checked.
  private func genre(among charted: [Row], _ loader: ChartLoader) async throws -> GenreFilter? {
    guard let typed = options.genre else { return nil }
    let previews = await loader.described(kept)
    guard !charted.isEmpty else { return GenreFilter(typed, previews: previews) }
    let others = await rememberedLists().flatMap(\.rows)
    return try loader.genre(among: charted + previews + others, previews: previews)
  }

  private func rememberedLists() async -> [SelectionMatcher.List] {
    await context.remembered(otherwise: []) { () async throws(LibraryDatabaseError) in
      [
        ("your favorites", try await context.database.favorites()),
        ("your recents", try await context.database.recents()),
      ]
    }.map { name, entries in
      SelectionMatcher.List(name: name, rows: entries.map { Row($0, kept: nil) })
    }
  }

  // MARK: Details

  /// - Parameters:
  ///   - genre: Selects entries after the lookup; `nil` for all.
  ///   - places: The storefronts of links.
  ///   - files: Rows to use if the store does not know an entry.
  ///   - unanswered: The row for an ID whose lookup failed; `nil` if that is an error.
  private func choice(
    of matches: [Match], _ genre: GenreFilter?, in places: [String: Storefront],
    from loader: ChartLoader, files: [String: LocalPreview] = [:],
    unanswered: (String, ChartError) -> Row? = { _, _ in nil }
  ) async throws -> Choice {
    let ids = matches.compactMap { if case .id(let id) = $0 { id } else { nil } }
    let found = try await found(of: ids, in: places, from: loader, files: files)
    var choice = Choice()
    for match in matches {
      switch match {
      case .row(let row, _): choice.rows.append(row)
      case .failure(let failure): choice.failures.append(failure)
      case .id(let id):
        let error = found.failures[id]
        let row = found.rows[id] ?? (genre == nil ? error.flatMap { unanswered(id, $0) } : nil)
        if let row = row ?? files[id].map({ Row($0) }) {
          if let genre, !genre.contains(row) {
            choice.failures.append(genre.refusal(of: row))
          } else {
            choice.rows.append(row)
          }
        } else {
          choice.failures.append(
            error.map { CommandError($0, about: id) }
              ?? unknown(id, in: found.lookupStorefronts[id] ?? loader.storefront))
        }
      }
    }
    return choice
  }

  private func found(
    of ids: [String], in places: [String: Storefront], from loader: ChartLoader,
    files: [String: LocalPreview]
  ) async throws -> IDLookup.Found {
    guard !ids.isEmpty else { return IDLookup.Found() }
    let entries = await context.rememberedEntries(of: ids)
    let bare = ids.filter { kept[$0] != nil && entries[$0]?.hasNoAddresses ?? true }
    let lookup = IDLookup(
      context: context, repository: loader.repository, storefront: loader.storefront,
      isCountryGiven: options.country != nil,
      freshness: options.freshness,
      kept: kept, entries: entries, links: places,
      cachedDetails: await loader.repository.remembered(of: bare, preferring: loader.storefront))
    do {
      return try await loader.waiting("Fetching details…") { try await lookup.found(of: ids) }
    } catch let error as ChartError
      where error != .canceled && ids.contains(where: { files[$0] != nil })
    {
      warn(ofMissingDetails: error)
      let failures = ids.map { ($0, error) }
      return IDLookup.Found(failures: Dictionary(failures) { first, _ in first })
    }
  }

  /// Rows of the chart with all details. If the lookup fails, they are unchanged, and a warning is printed.
  ///
  /// - Parameter begin: Details fetched after this time are fresh, even with `--refresh`.
  private func detailed(
    _ rows: [Row], from loader: ChartLoader, since begin: Date
  ) async throws -> [Row] {
    // The other rows have been looked up by ID.
    let charted = rows.filter { $0.rank != nil }.map(\.id)
    guard !charted.isEmpty else { return rows }
    do {
      let items = try await loader.waiting("Fetching details…") {
        try await loader.repository.details(
          of: charted, in: loader.storefront, freshness: options.freshness, since: begin)
      }
      return rows.map { row in
        guard row.rank != nil, let item = items[row.id] else { return row }
        var row = row
        row.merge(item)
        return row
      }
    } catch let error as ChartError {
      if error == .canceled { throw error }
      warn(ofMissingDetails: error)
      return rows
    }
  }

  private func warn(ofMissingDetails error: ChartError) {
    guard options.freshness != .offline else { return }
    context.console.warnOnce(ChartWarning.descriptionMissing(because: error).description)
  }

  private func unknown(_ id: String, in storefront: Storefront) -> CommandError {
    if options.freshness == .offline { return CommandError(.notCached(what: "ID \(id)")) }
    return CommandError(
      .nothingMatches,
      "No entry with the ID \(id) in \(storefront.nameInText). Try another --country.")
  }
}
