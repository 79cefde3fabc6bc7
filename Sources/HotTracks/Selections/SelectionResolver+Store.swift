import Charts
import Foundation
import Library
import Rows

/// Selections of entries that need not be in the chart or on disk: what is in neither is looked up.
extension SelectionResolver {
  /// The entries with all that a lookup tells of them; failures beside them.
  func described(
    _ selection: Selection, _ loader: ChartLoader, files: [String: KeptPreview], isDetailed: Bool
  ) async throws -> Choice {
    let begun = Date()
    let entries = try await entries(selection, loader)
    var choice = try await choice(
      of: entries.matches.map { self.named($0, needsDetails: true) }, in: selection.places,
      from: loader, files: files)
    if isDetailed, !entries.lacksDetails {
      choice.rows = try await detailed(choice.rows, from: loader, since: begun)
    }
    return choice
  }

  /// The entries with what is needed to download them.
  func lookedUp(_ selection: Selection, _ loader: ChartLoader) async throws -> [Row] {
    let named = try await entries(selection, loader).matches.map { self.named($0) }
    for case .failure(let failure) in named { throw failure }
    let choice = try await choice(of: named, in: selection.places, from: loader) { id, error in
      var row = Row(LookupItem(id: id), name: id, kept: kept[id])
      row.preview = .unknown(because: error)
      return row
    }
    if let failure = choice.failures.first { throw failure }
    return choice.rows
  }

  // MARK: In the chart, on disk, among favorites and recents

  struct Entries {
    var matches: [Match] = []
    /// The lookup of the chart's details has just failed.
    var lacksDetails = false
  }

  func entries(_ selection: Selection, _ loader: ChartLoader) async throws -> Entries {
    var shown: ShownChart?
    var failure: ChartError?
    if selection.needsChart {
      do {
        shown = try await loader.chart(
          limit: selection.namesRanks ? options.limit(world) : 0, rank: selection.highestRank,
          isSearched: selection.hasWords, isNamed: selection.namesRanks)
      } catch let error as ChartError where error != .cancelled && !selection.namesRanks {
        failure = error
      }
    }
    let missing = shown?.detailsMissing
    func row(_ entry: ChartEntry) -> Row { Row(entry, kept: kept[entry.id], missing: missing) }
    let lists = [
      SelectionMatcher.List(
        name: "the \(loader.name)", rows: shown?.chart.entries.map(row) ?? []),
      SelectionMatcher.List(name: "your previews", rows: OnDisk.sorted(kept)),
    ]
    let matcher = SelectionMatcher(
      lists: lists, chart: shown?.chart, chartName: loader.name, row: row,
      limit: options.limit(world))
    var entries = Entries(lacksDetails: missing?.because != nil)
    for item in selection.items {
      if case .id(let id, let place?) = item, options.country == nil, place != loader.storefront {
        // Of this chart it may be something else.
        entries.matches.append(kept[id].map { .row(Row($0), isNamed: true) } ?? .id(id))
        continue
      }
      for match in matcher.matches(item) {
        guard case .unmatched(let phrase) = match else {
          entries.matches.append(match)
          continue
        }
        let remembered = await remembered(phrase)
        if remembered == nil, let failure { throw failure }
        let places = "the \(loader.name), your previews, favorites or recents"
        entries.matches.append(remembered ?? .failure(Self.nothing(in: places, matches: phrase)))
      }
    }
    if let failure, options.freshness != .offline {
      world.console.warnOnce(Failure(failure).sentence)
    }
    return entries
  }

  /// The favorite or recent that a phrase names, to be looked up; `nil` if it names none.
  private func remembered(_ phrase: String) async -> Match? {
    let lists = await world.remembered(otherwise: []) { () async throws(LibraryDatabaseError) in
      [
        ("your favorites", try await world.database.favorites()),
        ("your recents", try await world.database.recents()),
      ]
    }.map { name, entries in
      SelectionMatcher.List(name: name, rows: entries.map { Row($0, kept: nil) })
    }
    return switch SelectionMatcher(lists: lists, limit: 0).matches(.words(phrase)).first {
    case .row(let row, _): .id(row.id)
    case .failure(let failure): .failure(failure)
    case .id, .unmatched, nil: nil
    }
  }

  // MARK: Details

  /// A row that is known well enough, or an id to look up.
  private enum Named {
    case row(Row)
    case id(String)
    case failure(Failure)
  }

  private func named(_ match: Match, needsDetails: Bool = false) -> Named {
    switch match {
    case .row(let row, _):
      let isEnough = row.kept?.isPartial != true || options.freshness == .offline
      return row.isKnownByFileAlone && (needsDetails || !isEnough) ? .id(row.id) : .row(row)
    case .id(let id): return .id(id)
    case .unmatched(let phrase): return .failure(Self.nothing(in: "the chart", matches: phrase))
    case .failure(let failure): return .failure(failure)
    }
  }

  /// - Parameters:
  ///   - places: Where links lead.
  ///   - files: What will do where the store tells nothing.
  ///   - unanswered: The entry of an id that could not be looked up; `nil` if that is a failure.
  private func choice(
    of named: [Named], in places: [String: Storefront], from loader: ChartLoader,
    files: [String: KeptPreview] = [:],
    unanswered: (String, ChartError) -> Row? = { _, _ in nil }
  ) async throws -> Choice {
    let ids = named.compactMap { if case .id(let id) = $0 { id } else { nil } }
    let found = try await found(of: ids, in: places, from: loader, files: files)
    var choice = Choice()
    for item in named {
      switch item {
      case .row(let row): choice.rows.append(row)
      case .id(let id):
        let error = found.failures[id]
        let row = found.rows[id] ?? error.flatMap { unanswered(id, $0) }
        if let row = row ?? files[id].map({ Row($0) }) {
          choice.rows.append(row)
        } else {
          choice.failures.append(
            error.map { Failure($0, about: id) }
              ?? unknown(id, in: found.asked[id] ?? loader.storefront))
        }
      case .failure(let failure): choice.failures.append(failure)
      }
    }
    return choice
  }

  private func found(
    of ids: [String], in places: [String: Storefront], from loader: ChartLoader,
    files: [String: KeptPreview]
  ) async throws -> IDLookup.Found {
    guard !ids.isEmpty else { return IDLookup.Found() }
    let entries = await world.rememberedEntries(of: ids)
    let bare = ids.filter { kept[$0] != nil && entries[$0]?.tellsNameAlone ?? true }
    let lookup = IDLookup(
      world: world, desk: loader.desk, storefront: loader.storefront,
      isSaid: options.country != nil, kind: options.saidKind, freshness: options.freshness,
      kept: kept, entries: entries, links: places,
      told: bare.isEmpty
        ? [:] : loader.desk.remembered(of: bare, preferring: loader.storefront))
    do {
      return try await loader.waiting("Fetching details…") { try await lookup.found(of: ids) }
    } catch let error as ChartError
      where error != .cancelled && ids.contains(where: { files[$0] != nil })
    {
      warn(ofMissingDetails: error)
      let failures = ids.map { ($0, error) }
      return IDLookup.Found(failures: Dictionary(failures) { first, _ in first })
    }
  }

  /// Rows of the chart with what the store tells beyond it. Where it cannot be reached they stay as they
  /// are, with a warning.
  ///
  /// - Parameter begin: Details fetched after it are new enough, also with `--refresh`.
  private func detailed(
    _ rows: [Row], from loader: ChartLoader, since begin: Date
  ) async throws -> [Row] {
    // The others were looked up by their ids.
    let charted = rows.filter { $0.rank != nil }.map(\.id)
    guard !charted.isEmpty else { return rows }
    do {
      let items = try await loader.waiting("Fetching details…") {
        try await loader.desk.details(
          of: charted, in: loader.storefront, kind: options.kind, freshness: options.freshness,
          since: begin)
      }
      return rows.map { row in
        guard row.rank != nil, let item = items[row.id] else { return row }
        var row = row
        row.fill(from: item)
        return row
      }
    } catch let error as ChartError {
      if error == .cancelled { throw error }
      warn(ofMissingDetails: error)
      return rows
    }
  }

  private func warn(ofMissingDetails error: ChartError) {
    guard options.freshness != .offline else { return }
    world.console.warnOnce(ChartWarning.descriptionMissing(because: error).description)
  }

  private func unknown(_ id: String, in storefront: Storefront) -> Failure {
    if options.freshness == .offline { return Failure(.nothingRemembered(what: "id \(id)")) }
    return Failure(
      .nothingMatches, "No entry with the id \(id) in \(storefront.name); try another --country.")
  }
}

extension SelectionResolver.Choice {
  init(_ matches: [SelectionMatcher.Match]) {
    for match in matches {
      switch match {
      case .row(let row, _): rows.append(row)
      case .failure(let failure): failures.append(failure)
      case .id, .unmatched: break
      }
    }
  }
}
