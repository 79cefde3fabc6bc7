import Charts
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

  /// The entries in the order in which they were named, each once.
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
    let shown = selection.needsChart ? try await chart(atLeast: selection.highestRank) : nil
    var rows: [Row?] = []
    // Where the details of an id have to be put once the store has told them.
    var wanted: [(place: Int, id: String)] = []
    for item in selection.items {
      switch item {
      case .ranks(let ranks): rows += try tracks(ranks, shown).map { row($0, of: shown, kept) }
      case .all:
        rows += (shown?.tracks(first: options.limit(world)) ?? []).map { row($0, of: shown, kept) }
      case .words(let phrase):
        rows.append(try one(matching: phrase, shown, kept: kept, alsoOnDisk: disk))
      case .id(let id):
        if let track = shown?.chart.tracks.first(where: { $0.id == id }) {
          rows.append(row(track, of: shown, kept))
        } else if disk, let preview = kept[id], !preview.isPartial || freshness == .offline {
          rows.append(Row(preview))
        } else {
          wanted.append((rows.count, id))
          rows.append(nil)
        }
      }
    }
    let details = try await details(of: wanted.map(\.id), kept: kept)
    for (index, row) in zip(wanted, details) { rows[index.place] = row }
    var seen: Set<String> = []
    return rows.compactMap(\.self).filter { seen.insert($0.id).inserted || again }
  }

  /// - Parameter isShown: whether the person gets to see it whole.
  func chart(atLeast rank: Int?, isShown: Bool = false) async throws -> ShownChart {
    let request = ChartRequest(
      country: storefront, limit: max(options.limit(world), rank ?? 1),
      source: options.source.source,
      freshness: freshness, isShown: isShown)
    let shown = try await waiting("Asking the store for the chart of \(storefront.name)…") {
      try await store.desk.chart(request)
    }
    let known = shown.chart.tracks.count
    if freshness == .offline, !shown.chart.isWhole, let rank, rank > known {
      throw ChartError.nothingRemembered(
        what: "ranks below \(known) of the chart of \(storefront.name)")
    }
    for warning in shown.warnings { world.console.warn(warning.description) }
    return shown
  }

  private func waiting<Result>(
    _ sentence: String, during work: () async throws -> Result
  ) async throws -> Result {
    // Where nobody is asked, nobody is waited for.
    guard freshness != .offline else { return try await work() }
    return try await WaitingLine.show(sentence, on: world.console, during: work)
  }

  private func row(
    _ track: Track, of shown: ShownChart?, _ kept: [String: KeptPreview]
  ) -> Row {
    Row(track, kept: kept[track.id], missing: shown?.detailsMissing)
  }

  private func tracks(
    _ ranks: ClosedRange<Int>, _ shown: ShownChart?
  ) throws(Failure) -> [Track] {
    let tracks = shown?.chart.tracks ?? []
    guard ranks.upperBound <= tracks.count else {
      throw Failure(
        .nothingMatches,
        "The chart of \(storefront.name) has \(Quantity.counted(tracks.count, "track")); "
          + "there is no \(ranks.upperBound).")
    }
    return Array(tracks[(ranks.lowerBound - 1)..<ranks.upperBound])
  }

  private func one(
    matching phrase: String, _ shown: ShownChart?, kept: [String: KeptPreview], alsoOnDisk: Bool
  ) throws(Failure) -> Row {
    let words = Words(phrase)
    let charted = (shown?.chart.tracks ?? [])
      .filter { words.match(artist: $0.artistName, track: $0.name) }
      .map { row($0, of: shown, kept) }
    let found = charted.isEmpty && alsoOnDisk ? OnDisk.rows(matching: words, in: kept) : charted
    return try OnDisk.only(found, phrase: phrase, place: "the chart of \(storefront.name)")
  }

  private func details(
    of ids: [String], kept: [String: KeptPreview]
  ) async throws -> [Row] {
    guard !ids.isEmpty else { return [] }
    let items = try await waiting("Asking the store for details…") {
      try await store.desk.details(of: ids, in: storefront, freshness: freshness)
    }
    return try ids.map { id in
      guard let item = items[id] else {
        if freshness == .offline { throw ChartError.nothingRemembered(what: "track \(id)") }
        throw Failure(
          .nothingMatches,
          "The store knows no track \(id) in \(storefront.name); try another --country.")
      }
      return Row(item, name: item.name ?? id, kept: kept[id])
    }
  }
}
