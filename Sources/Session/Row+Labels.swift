package import Charts

extension [Row] {
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
