import Charts
import Foundation
import Library
import Rows

/// Turns a selection into entries: ranks against the list last shown, ids against the store, words
/// against both.
struct Chooser {
  let world: World
  let store: Store
  let storefront: Storefront
  let options: ChartOptions
  let freshness: Freshness
  /// What was asked since is not asked again.
  let begun = Date()

  /// What a selection has come to, in the order in which it was named.
  struct Choice {
    var rows: [Row] = []
    /// Of what names nothing, or several.
    var failures: [Failure] = []
    /// The store was just asked for details of the chart, and was not heard.
    var isUnheard = false
  }

  /// The entries in the order in which they were named, each once. An id of which the store could not
  /// be asked, beside others that are known, is an entry without a preview.
  ///
  /// - Parameters:
  ///   - disk: where words and ids that the chart does not know are looked for next, and an id that
  ///     is here is not asked of the store.
  ///   - again: whether what is named twice comes twice.
  /// - Throws: a `Failure` of status 66 where something names nothing, or several.
  func rows(
    for selection: Selection, kept: [String: KeptPreview], alsoOnDisk disk: Bool,
    again: Bool = false
  ) async throws -> [Row] {
    let shown = try await chart(for: selection)
    let named = try await named(by: selection, of: shown, kept: kept, alsoOnDisk: disk)
    for case .nothing(let failure) in named { throw failure }
    let choice = try await choice(
      of: named, in: selection.places, kept: kept, again: again
    ) { id, error in
      var row = Row(LookupItem(id: id), name: id, kept: kept[id])
      row.preview = .unknown(because: error)
      return row
    }
    if let failure = choice.failures.first { throw failure }
    return choice.rows
  }

  /// The entries with all that the store tells of them, also of what is on disk, each once; what
  /// names nothing stands beside what does.
  ///
  /// - Parameter showsFiles: whether of what is on disk the file's name will do where the store tells
  ///   nothing.
  /// - Throws: what keeps the store from answering at all.
  func choice(
    for selection: Selection, kept: [String: KeptPreview], showsFiles: Bool = false
  ) async throws -> Choice {
    let shown = try await chart(for: selection)
    let named = try await named(by: selection, of: shown, kept: kept, alsoOnDisk: true)
    var choice = try await choice(
      of: named.map(\.detailed), in: selection.places, kept: kept, again: false,
      files: showsFiles ? kept : [:])
    choice.isUnheard = shown.chart?.detailsMissing?.because != nil
    return choice
  }

  /// What one item of a selection names.
  private enum Named {
    case row(Row)
    /// Its details have to be asked for.
    case id(String)
    case nothing(Failure)

    /// With more than a file's name.
    var detailed: Named {
      if case .row(let row) = self, row.isKnownByFileAlone { .id(row.id) } else { self }
    }
  }

  /// What words are looked for in first.
  private struct Charted {
    /// `nil` where none was needed or had.
    var chart: ShownChart?
    var failure: ChartError?

    var entries: [ChartEntry] { chart?.chart.entries ?? [] }
  }

  /// - Throws: what keeps the chart from being had, where no other place will do.
  private func chart(for selection: Selection) async throws -> Charted {
    guard selection.needsChart else { return Charted() }
    do {
      return Charted(chart: try await chart(atLeast: selection.highestRank))
    } catch let error as ChartError where error != .cancelled && !selection.namesRanks {
      return Charted(failure: error)
    }
  }

  private func named(
    by selection: Selection, of shown: Charted, kept: [String: KeptPreview],
    alsoOnDisk disk: Bool
  ) async throws -> [Named] {
    var named: [Named] = []
    for item in selection.items {
      do throws(Failure) {
        switch item {
        case .ranks(let ranks):
          named += try entries(ranks, shown).map { .row(row($0, of: shown, kept)) }
        case .all:
          let entries = shown.chart?.entries(first: options.limit(world)) ?? []
          named += entries.map { .row(row($0, of: shown, kept)) }
        case .words(let phrase):
          named.append(try await one(matching: phrase, shown, kept: kept, alsoOnDisk: disk))
        case .id(let id, let place):
          let isElsewhere = options.country == nil && place.map { $0 != storefront } == true
          if !isElsewhere, let entry = shown.entries.first(where: { $0.id == id }) {
            named.append(.row(row(entry, of: shown, kept)))
          } else if disk, let preview = kept[id],
            !preview.isPartial || freshness == .offline
          {
            named.append(.row(Row(preview)))
          } else {
            named.append(.id(id))
          }
        }
      } catch {
        named.append(.nothing(error))
      }
    }
    return named
  }

  /// - Parameters:
  ///   - places: where links lead.
  ///   - files: what will do where the store tells nothing.
  ///   - unanswered: the entry that an id is of which the store could not be asked; `nil` where it is a
  ///     failure.
  private func choice(
    of named: [Named], in places: [String: Storefront], kept: [String: KeptPreview], again: Bool,
    files: [String: KeptPreview] = [:],
    unanswered: (String, ChartError) -> Row? = { _, _ in nil }
  ) async throws -> Choice {
    let ids = named.compactMap { if case .id(let id) = $0 { id } else { nil } }
    let found = try await found(of: ids, in: places, kept: kept, files: files)
    var choice = Choice()
    var seen: Set<String> = []
    func take(_ row: Row) {
      if seen.insert(row.id).inserted || again { choice.rows.append(row) }
    }
    for item in named {
      switch item {
      case .row(let row): take(row)
      case .id(let id):
        let error = found.failures[id]
        let row = found.rows[id] ?? error.flatMap { unanswered(id, $0) }
        if let row = row ?? files[id].map({ Row($0) }) {
          take(row)
        } else {
          choice.failures.append(
            error.map { Failure($0, about: id) } ?? unknown(id, in: found.asked[id]))
        }
      case .nothing(let failure): choice.failures.append(failure)
      }
    }
    return choice
  }

  private func found(
    of ids: [String], in places: [String: Storefront], kept: [String: KeptPreview],
    files: [String: KeptPreview]
  ) async throws -> IDLookup.Found {
    guard !ids.isEmpty else { return IDLookup.Found() }
    let entries = await world.rememberedEntries(of: ids)
    let bare = ids.filter { kept[$0] != nil && entries[$0]?.tellsNameAlone ?? true }
    let lookup = IDLookup(
      world: world, desk: store.desk, storefront: storefront, isSaid: options.country != nil,
      kind: options.saidKind, freshness: freshness, kept: kept,
      entries: entries, links: places,
      told: bare.isEmpty ? [:] : store.desk.remembered(of: bare, preferring: storefront))
    do {
      return try await waiting("Asking the store for details…") {
        try await lookup.found(of: ids)
      }
    } catch let error as ChartError
      where error != .cancelled && ids.contains(where: { files[$0] != nil })
    {
      if freshness != .offline {
        world.console.warnOnce(ChartWarning.descriptionMissing(because: error).description)
      }
      let failures = ids.map { ($0, error) }
      return IDLookup.Found(failures: Dictionary(failures) { first, _ in first })
    }
  }

  private func unknown(_ id: String, in place: Storefront?) -> Failure {
    if freshness == .offline { return Failure(.nothingRemembered(what: "id \(id)")) }
    return Failure(
      .nothingMatches,
      "The store knows nothing with the id \(id) in \((place ?? storefront).name); try another --country."
    )
  }

  /// - Parameter isShown: whether the person gets to see it whole.
  func chart(atLeast rank: Int?, isShown: Bool = false) async throws -> ShownChart {
    let request = ChartRequest(
      country: storefront, kind: options.kind, limit: max(options.limit(world), rank ?? 1),
      details: isShown ? nil : Chart.longest, source: options.source.source,
      freshness: freshness, isShown: isShown)
    let shown = try await waiting("Asking the store for the \(chartName)…") {
      try await store.desk.chart(request)
    }
    let known = shown.chart.lastRank
    if freshness == .offline, !shown.chart.isWhole, let rank, rank > known {
      throw ChartError.nothingRemembered(
        what: "ranks below \(known) of the \(chartName)")
    }
    for warning in shown.warnings { world.console.warnOnce(warning.description) }
    return shown
  }

  /// `chart of Slovakia`, `albums chart of Slovakia`.
  private var chartName: String {
    let chart = "chart of \(storefront.name)"
    return options.kind == .songs ? chart : "\(options.kind.rawValue) \(chart)"
  }

  /// - Throws: what `work` throws.
  func waiting<Result>(
    _ sentence: String, during work: () async throws -> Result
  ) async throws -> Result {
    // Where nobody is asked, nobody is waited for.
    guard freshness != .offline else { return try await work() }
    return try await WaitingLine.show(sentence, on: world.console, during: work)
  }

  private func row(
    _ entry: ChartEntry, of shown: Charted, _ kept: [String: KeptPreview]
  ) -> Row {
    Row(entry, kept: kept[entry.id], missing: shown.chart?.detailsMissing)
  }

  private func entries(
    _ ranks: ClosedRange<Int>, _ shown: Charted
  ) throws(Failure) -> [ChartEntry] {
    try shown.chart?.chart.entries(at: ranks, named: chartName) ?? []
  }

  private func one(
    matching phrase: String, _ shown: Charted, kept: [String: KeptPreview], alsoOnDisk: Bool
  ) async throws(Failure) -> Named {
    let words = Words(phrase)
    let charted = shown.entries
      .filter { words.match(artist: $0.artistName, track: $0.name) }
      .map { row($0, of: shown, kept) }
    let found = charted.isEmpty && alsoOnDisk ? OnDisk.rows(matching: words, in: kept) : charted
    let remembered = found.isEmpty ? await world.rememberedEntries(matching: words) : []
    if let failure = shown.failure {
      let failure = Failure(failure)
      guard !found.isEmpty || !remembered.isEmpty else { throw failure }
      if freshness != .offline { world.console.warnOnce(failure.sentence) }
    }
    guard remembered.isEmpty else {
      let rows = remembered.map { Row($0, kept: kept[$0.id]) }
      return .id(try OnDisk.only(rows, phrase: phrase, place: "your favourites and recents").id)
    }
    let chart = "the \(chartName)"
    guard found.isEmpty else {
      let place = charted.isEmpty ? "your previews" : chart
      return .row(try OnDisk.only(found, phrase: phrase, place: place))
    }
    let places = [chart] + (alsoOnDisk ? ["your previews"] : []) + ["your favourites or recents"]
    return .row(
      try OnDisk.only([], phrase: phrase, place: places.joined(separator: ", ")))
  }
}
