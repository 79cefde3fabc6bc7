extension ChartEntry {
  /// The same row with what `item` knows in the places where the feed said nothing. Details of another
  /// kind are of something else.
  package func filled(from item: LookupItem) -> ChartEntry {
    guard kind.agrees(with: item.kind) else { return self }
    var entry = self
    if !hasName, let name = item.name { entry.name = name }
    entry.artistName = artistName ?? item.artistName
    entry.collectionName = collectionName ?? item.collectionName
    entry.previewURL = previewURL ?? item.previewURL
    entry.trackTimeMillis = trackTimeMillis ?? item.trackTimeMillis
    entry.trackPrice = trackPrice ?? item.trackPrice
    // Also of a rental price alone.
    entry.currency = trackPrice == nil ? item.currency ?? currency : currency ?? item.currency
    if genres.isEmpty { entry.genres = item.genres }
    entry.releaseDate = releaseDate ?? item.releaseDate
    entry.artworkURL100 = artworkURL100 ?? item.artworkURL100
    entry.url = url ?? item.url
    if item.isExplicit == true { entry.isExplicit = true }
    entry.details = details.filled(from: item.details)
    return entry
  }
}
