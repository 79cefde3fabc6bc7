extension ChartEntry {
  /// The same row with what `item` knows in the places where the feed said nothing.
  package func filled(from item: LookupItem) -> ChartEntry {
    var entry = self
    entry.artistName = artistName ?? item.artistName
    entry.collectionName = collectionName ?? item.collectionName
    entry.previewURL = previewURL ?? item.previewURL
    entry.trackTimeMillis = trackTimeMillis ?? item.trackTimeMillis
    if trackPrice == nil, let price = item.trackPrice {
      entry.trackPrice = price
      entry.currency = item.currency ?? currency
    }
    if genres.isEmpty { entry.genres = item.genres }
    entry.releaseDate = releaseDate ?? item.releaseDate
    entry.artworkURL100 = artworkURL100 ?? item.artworkURL100
    entry.url = url ?? item.url
    if item.isExplicit == true { entry.isExplicit = true }
    entry.details = details.filled(from: item.details)
    return entry
  }
}
