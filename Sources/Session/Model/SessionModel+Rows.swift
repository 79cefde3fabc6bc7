internal import Charts
package import Library

/// The rows of lists. Each row has one source: the chart, a list from the store, a favorite or recent, or a file. It
/// is updated with what a lookup in its country returned.
extension SessionModel {
  /// The first entries of the chart.
  package func chartRows(first limit: Int) -> [Row] {
    guard let shown = chart.shown else { return [] }
    return shown.chart.entries(first: limit).map { track in
      var row = charted(track)
      row.history = shown.history?.entries[row.id]
      return row
    }
  }

  /// The files on disk.
  package var libraryRows: [Row] {
    let tracks = chartedTracks
    return DownloadedRows.sorted(files).map { row(of: $0, by: tracks[$0.id]) }
  }

  package func rows(of entries: [RememberedEntry]) -> [Row] {
    let tracks = chartedTracks
    return entries.map { row(of: $0, by: tracks[$0.id]) }
  }

  /// Entries of a list from the store of a country.
  package func rows(of list: StoreList) -> [Row] {
    list.entries.map { updated(Row($0, file: nil), in: list.storefront.code) }
  }

  private var chartedTracks: [String: ChartEntry] {
    Dictionary((chart.shown?.chart.entries ?? []).map { ($0.id, $0) }) { first, _ in first }
  }

  private func track(_ id: String) -> ChartEntry? {
    chart.shown?.chart.entries.first { $0.id == id }
  }

  /// The row of an ID from any source, for messages. Started downloads have stored rows.
  package func row(of id: String) -> Row? {
    let track = track(id)
    if let track, track.rank <= shownRanks { return charted(track) }
    // Entries beyond the limit may also be in the chart.
    let known = known(id, by: track)
    if known?.previewURL != nil { return known }
    // A list that is no longer shown may contain more data.
    guard var queued = queue?.rows.first(where: { $0.id == id }),
      known == nil || queued.previewURL != nil
    else {
      return known
    }
    queued.file = files[id]
    return queued
  }

  private func known(_ id: String, by track: ChartEntry?) -> Row? {
    if let file = files[id] { return row(of: Row(file), by: track) }
    if let entry = remembered(id) { return row(of: entry, by: track) }
    return described(Row(Entry(id: id), file: nil))
  }

  /// The current row of the same entry in the same country.
  package func renewed(_ row: Row) -> Row {
    // A file known only by its name has no country, unless a lookup has found one.
    guard let code = row.country else { return self.row(of: row.id) ?? row }
    return renewed(row, in: code, by: track(row.id))
  }

  /// The store page of the entry, in the country in which it was found.
  package func storePage(of row: Row) -> String {
    row.storePage(in: country, isDemo: isDemo)
  }

  /// The text for sharing the entry.
  package func shareText(of row: Row) -> ShareText {
    ShareText(row, in: country, isDemo: isDemo)
  }

  /// The favorite or recent with an ID.
  private func remembered(_ id: String) -> RememberedEntry? {
    favorites.entry(of: id) ?? recents.entry(of: id)
  }

  /// The favorite or recent that describes a file beyond its name.
  package func explaining(_ id: String) -> RememberedEntry? {
    [favorites.entry(of: id), recents.entry(of: id)].compactMap(\.self).first { !$0.hasNoAddresses }
  }

  package func title(of id: String) -> String {
    transfers[id]?.title ?? row(of: id)?.title ?? id
  }
}

/// Rows by their sources.
extension SessionModel {
  private func charted(_ track: ChartEntry) -> Row {
    let row = Row(track, file: nil, missing: chart.shown?.detailsMissing)
    return updated(row, in: country.code, isCharted: true)
  }

  /// A row known only by its file, completed with data from the chart, favorites, recents and lookups.
  private func row(of file: Row, by track: ChartEntry?) -> Row {
    if let track { return renewed(file, in: country.code, by: track) }
    if let entry = explaining(file.id) { return row(of: entry, by: nil) }
    if let row = described(file) { return row }
    if let entry = remembered(file.id) { return row(of: entry, by: nil) }
    return file
  }

  /// A favorite or recent, updated with the chart or the lookup in its storefront.
  private func row(of entry: RememberedEntry, by track: ChartEntry?) -> Row {
    var row = Row(entry, file: nil)
    // The preview may have been unknown when the entry was stored.
    if entry.previewURL == nil, row.hasAudio { row.preview = .unknown(because: nil) }
    return renewed(row, in: entry.country, by: track)
  }

  /// A row known only by its file or ID, completed with a lookup in any country.
  private func described(_ row: Row) -> Row? {
    details.result(of: row.id, preferring: country.code).map { country, item in
      updated(row.described(by: item, in: country), in: country)
    }
  }

  private func renewed(_ row: Row, in code: String, by track: ChartEntry?) -> Row {
    guard let track, code == country.code else { return updated(row, in: code) }
    var charted = charted(track)
    // A rank is meaningless outside the chart.
    if row.rank == nil { charted.rank = nil }
    if case .unknown = charted.preview, let address = row.previewURL {
      charted.preview = .offered(address: address)
      charted.hasOldAddress = true
    }
    return charted
  }

  /// The row with its country and its file, updated with the lookup in this country.
  private func updated(_ row: Row, in code: String, isCharted: Bool = false) -> Row {
    var row = row
    row.country = code
    row.file = files[row.id]
    row.isFavorite = favorites.contains(row.id)
    if let item = details.item(of: row.id, in: code),
      !isCharted || row.kind?.agrees(with: item.kind) ?? true
    {
      row.update(
        with: item, of: row.home(country), isCharted: isCharted,
        isSilent: details.isSilent(row.id, in: code))
    }
    guard row.hasAudio, details.isOutdated(row.id, in: code) else { return row }
    row.hasOldAddress = true
    if row.previewURL == nil { row.preview = .unknown(because: nil) }
    return row
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
