extension Track {
  /// The same row with what `item` knows in the places where the feed said nothing.
  package func filled(from item: LookupItem) -> Track {
    var track = self
    track.artistName = artistName ?? item.artistName
    track.collectionName = collectionName ?? item.collectionName
    track.previewURL = previewURL ?? item.soundURL
    track.trackTimeMillis = trackTimeMillis ?? item.trackTimeMillis
    if trackPrice == nil, let price = item.trackPrice {
      track.trackPrice = price
      track.currency = item.currency
    }
    if genres.isEmpty, let genre = item.genre { track.genres = [genre] }
    track.releaseDate = releaseDate ?? item.releaseDate
    track.artworkURL100 = artworkURL100 ?? item.artworkURL100
    track.url = url ?? item.url
    if item.isExplicit == true { track.isExplicit = true }
    return track
  }
}
