package import Charts

extension [Row] {
  /// What one of them is called; `nil` where they are of several kinds, or of none.
  package var noun: String? {
    let nouns = Set(map { $0.supposedKind?.noun })
    return nouns.count <= 1 ? nouns.first ?? MediaKind.songs.noun : nil
  }

  /// So many of them: `3 albums`, `2 entries`.
  package func counted(_ count: Int) -> String {
    noun.map { Quantity.counted(count, $0) } ?? "\(count) entries"
  }
}

extension Row {
  /// The names of its parts.
  package var labels: MediaKindProperties.EntryLabels {
    supposedKind?.labels ?? MediaKindProperties.EntryLabels("Name", by: "By", in: "Part of")
  }

  /// What it is part of, for lists of all that is known: `nil` where its kind is part of nothing, or
  /// where the name is its own.
  package var wholeName: String? {
    labels.collection == nil || entry.collectionName == entry.name ? nil : entry.collectionName
  }

  /// What it is part of, beside which its artist stands: `Season 1` for a season that the store calls
  /// `Captain Turnip, Season 1`.
  package var partName: String? {
    guard entry.kind == .tvEpisodes, let artistName = entry.artistName,
      let collectionName = entry.collectionName,
      collectionName.hasPrefix("\(artistName), ")
    else { return entry.collectionName }
    return String(collectionName.dropFirst(artistName.count + 2))
  }
}
