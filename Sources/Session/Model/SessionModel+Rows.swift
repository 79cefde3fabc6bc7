internal import Charts
package import Library

extension SessionModel {
  /// The first entries of the chart.
  package func chartRows(first limit: Int) -> [Row] {
    guard let shown = chart.shown else { return [] }
    let missing = shown.detailsMissing
    return shown.chart.entries(first: limit).map { track in
      var row = charted(track, missing)
      row.history = shown.history?.entries[row.id]
      return row
    }
  }

  /// The files on disk.
  package var libraryRows: [Row] {
    let tracks = chartedTracks
    return DownloadedRows.sorted(kept).map { explained($0, by: tracks[$0.id]) }
  }

  package func rows(of entries: [RememberedEntry]) -> [Row] {
    let tracks = chartedTracks
    return entries.map { row(of: $0, by: tracks[$0.id]) }
  }

  /// Entries of a list from the store of a country.
  package func rows(of list: StoreList) -> [Row] {
    list.entries.map { entry in
      var row = Row(entry, kept: nil)
      row.country = list.storefront.code
      return renewed(row, by: nil)
    }
  }

  private var chartedTracks: [String: ChartEntry] {
    Dictionary((chart.shown?.chart.entries ?? []).map { ($0.id, $0) }) { first, _ in first }
  }

  /// The row of an ID from any source, for messages. Started downloads have stored rows.
  package func row(of id: String) -> Row? {
    let track = chart.shown?.chart.entries.first { $0.id == id }
    if let track, track.rank <= shownRanks {
      return charted(track, chart.shown?.detailsMissing)
    }
    // Entries beyond the limit may also be in the chart.
    let known = known(id, by: track)
    if known?.previewURL != nil { return known }
    // A list that is no longer shown may contain more data.
    guard var queued = queue?.rows.first(where: { $0.id == id }),
      known == nil || queued.previewURL != nil
    else {
      return known
    }
    queued.kept = kept[id]
    return queued
  }

  private func known(_ id: String, by track: ChartEntry?) -> Row? {
    if let kept = kept[id] { return explained(Row(kept), by: track) }
    if let entry = remembered(id) { return row(of: entry, by: track) }
    return described(Row(Entry(id: id), kept: nil))
  }
}

extension SessionModel {
  /// The current row of the same entry in the same country.
  package func renewed(_ row: Row) -> Row {
    // A file known only by its name has no country, unless a lookup has found one.
    guard row.country != nil else { return self.row(of: row.id) ?? row }
    return renewed(row, by: chart.shown?.chart.entries.first { $0.id == row.id })
  }

  /// The store page of the entry, in the country in which it was found.
  package func storePage(of row: Row) -> String {
    row.storePage(in: country, isDemo: isDemo)
  }

  /// The text for sharing the entry.
  package func shareText(of row: Row) -> ShareText {
    ShareText(row, in: country, isDemo: isDemo)
  }

  private func storefront(_ code: String) -> Storefront {
    Storefront.withCode(code) ?? country
  }

  private func renewed(_ row: Row, by track: ChartEntry?) -> Row {
    guard let code = row.country else { return row }
    if let track, code == country.code {
      var charted = charted(track, chart.shown?.detailsMissing)
      if row.rank == nil { charted.rank = nil }
      if case .unknown = charted.preview, let address = row.previewURL {
        charted.preview = .offered(address: address)
        charted.hasOldAddress = true
      }
      return charted
    }
    var row = row
    row.kept = kept[row.id]
    return marked(updated(row, in: code))
  }

  /// Updated with the lookup in a country.
  private func updated(_ row: Row, in code: String, isCharted: Bool = false) -> Row {
    var row = row
    if let item = details.item(of: row.id, in: code),
      !isCharted || row.kind?.agrees(with: item.kind) ?? true
    {
      row.update(
        with: item, of: storefront(code), isCharted: isCharted,
        isSilent: details.isSilent(row.id, in: code))
    }
    guard row.hasAudio, details.isOutdated(row.id, in: code) else { return row }
    row.hasOldAddress = true
    if row.previewURL == nil { row.preview = .unknown(because: nil) }
    return row
  }
}

extension SessionModel {
  /// The favorite or recent with an ID.
  private func remembered(_ id: String) -> RememberedEntry? {
    favorites.entry(of: id) ?? recents.entry(of: id)
  }

  /// The favorite or recent that describes a file beyond its name.
  package func explaining(_ id: String) -> RememberedEntry? {
    [favorites.entry(of: id), recents.entry(of: id)].compactMap(\.self).first { !$0.hasNoAddresses }
  }

  private func charted(_ track: ChartEntry, _ missing: DetailsMissing?) -> Row {
    var row = Row(track, kept: kept[track.id], missing: missing)
    row.country = country.code
    return marked(updated(row, in: country.code, isCharted: true))
  }

  /// A row known only by its file, completed with data from the chart and lookups.
  private func explained(_ row: Row, by track: ChartEntry?) -> Row {
    if let track { return uncounted(charted(track, chart.shown?.detailsMissing)) }
    if let entry = explaining(row.id) { return self.row(of: entry, by: nil) }
    if let described = described(row) { return described }
    return remembered(row.id).map { self.row(of: $0, by: nil) } ?? marked(row)
  }

  /// A row known only by its file or ID, completed with a lookup in any country.
  private func described(_ row: Row) -> Row? {
    details.result(of: row.id, preferring: country.code).map { country, item in
      marked(updated(row.described(by: item, in: country), in: country))
    }
  }

  /// A favorite or recent, updated with the lookup in its storefront.
  private func row(of entry: RememberedEntry, by track: ChartEntry?) -> Row {
    var row = Row(entry, kept: nil)
    // The preview may have been unknown when the entry was stored.
    if entry.previewURL == nil, row.hasAudio {
      row.preview = .unknown(because: nil)
    }
    return renewed(row, by: track)
  }

  private func marked(_ row: Row) -> Row {
    var row = row
    row.isFavorite = favorites.contains(row.id)
    return row
  }

  /// Without a rank, which is meaningless outside the chart.
  private func uncounted(_ row: Row) -> Row {
    var row = row
    row.rank = nil
    return row
  }

  package func title(of id: String) -> String {
    transfers[id]?.title ?? row(of: id)?.title ?? id
  }
}

extension Row {
  /// Updates the row with a lookup that was sent separately from the chart.
  ///
  /// - Parameters:
  ///   - isCharted: Values of the chart are kept, because they are as new, and other commands use them.
  ///   - isSilent: The lookup returned no preview, but was not sent for one.
  fileprivate mutating func update(
    with item: Entry, of storefront: Storefront, isCharted: Bool, isSilent: Bool
  ) {
    guard item.isKnown else {
      let wasNeverSeen = (rank != nil || entry.url == nil) && previewURL == nil
      preview = wasNeverSeen ? .none : .noLongerSold(in: storefront)
      hasOldAddress = false
      return
    }
    entry = isCharted ? entry.merging(item) : entry.refreshed(by: item)
    if isSilent, case .offered = preview { return }
    var offered = entry
    offered.previewURL = item.previewURL
    preview = PreviewAvailability(offered)
    hasOldAddress = false
  }
}
