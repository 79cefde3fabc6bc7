package import Charts
package import Library

/// An entry in a list, with its file on disk and other values shown in lists. The members of its `Entry` can
/// be read directly: `row.artistName`.
@dynamicMemberLookup
package struct Row: Equatable, Sendable, Identifiable {
  package var entry: Entry
  package var rank: Int?
  package var preview: PreviewAvailability
  /// The address of the preview is old or failed, because the store may have moved the file.
  package var hasOldAddress = false
  package var file: LocalPreview?
  /// The code of the storefront in which it was found; `nil` for that of the list.
  package var country: String?
  package var isFavorite = false
  /// Its past in the chart; `nil` if unknown.
  package var history: EntryHistory?

  package init(_ entry: Entry, file: LocalPreview?) {
    self.entry = entry
    preview = PreviewAvailability(entry)
    self.file = file
  }

  /// - Parameter missing: If set, missing details are unknown, because the lookup failed or was skipped.
  package init(_ charted: ChartEntry, file: LocalPreview?, missing: DetailsMissing? = nil) {
    entry = charted.entry
    rank = charted.rank
    preview = PreviewAvailability(charted.entry, missing: missing)
    self.file = file
  }

  /// A row that contains only what is in the file's name.
  package init(_ file: LocalPreview) {
    entry = Entry(id: file.id, name: file.name.track, artistName: file.name.artist)
    preview = .unknown(because: nil)
    self.file = file
  }

  package var id: String { entry.id }

  /// `nil` if the chart has no past.
  package var movement: Movement? { history?.movement }

  package subscript<Value>(dynamicMember member: KeyPath<Entry, Value>) -> Value {
    entry[keyPath: member]
  }

  package subscript<Value>(dynamicMember member: WritableKeyPath<Entry, Value>) -> Value {
    get { entry[keyPath: member] }
    set { entry[keyPath: member] = newValue }
  }

  package var state: RowState {
    RowState(file, preview: preview)
  }

  package var previewURL: String? {
    if case .offered(let address) = preview { address } else { nil }
  }
}

extension FetchedChart {
  /// `nil` if missing details are known to be absent in the store.
  package var detailsMissing: DetailsMissing? {
    for case .detailsMissing(_, let because) in warnings { return DetailsMissing(because: because) }
    return nil
  }
}

extension [Row] {
  /// Each entry once.
  package var once: [Row] {
    var seen: Set<String> = []
    return filter { seen.insert($0.id).inserted }
  }

  /// The singular noun for the rows; `nil` if they are of several kinds, or if there are none.
  package var noun: String? {
    let nouns = Set(map { $0.assumedKind?.noun })
    return nouns.count <= 1 ? nouns.first ?? MediaKind.songs.noun : nil
  }

  /// `3 albums`, `2 entries`.
  package func counted(_ count: Int) -> String {
    noun.map { Quantity.counted(count, $0) } ?? "\(count) entries"
  }
}

extension Row {
  /// The labels of the entry's parts.
  package var labels: MediaKindProperties.EntryLabels {
    assumedKind?.labels ?? MediaKindProperties.EntryLabels("Name", by: "By", in: "Part of")
  }

  /// The album or other collection, for lists of all facts; `nil` if the kind has none, or if it has the same
  /// name as the entry.
  package var wholeName: String? {
    labels.collection == nil || entry.collectionName == entry.name ? nil : entry.collectionName
  }

  /// The collection without the artist, for use next to the artist: `Season 1` for a season called `Captain
  /// Turnip, Season 1` in the store.
  package var partName: String? {
    guard entry.kind == .tvEpisodes, let artistName = entry.artistName,
      let collectionName = entry.collectionName,
      collectionName.hasPrefix("\(artistName), ")
    else { return entry.collectionName }
    return String(collectionName.dropFirst(artistName.count + 2))
  }
}

extension Row {
  /// Completes a row of the chart with a lookup.
  package mutating func merge(_ details: Entry) {
    guard entry.kind?.agrees(with: details.kind) ?? true else { return }
    entry = entry.merging(details, allGenres: true)
    preview = PreviewAvailability(entry)
  }

  /// The row of a file, with what a favorite, a recent or a lookup says about the entry.
  package func described(by entry: Entry, in country: String) -> Row {
    var row = Row(self.entry.refreshed(by: entry), file: file)
    row.country = country
    return row
  }
}
