extension Track {
  /// The same row with what `item` knows in the places where the feed said nothing.
  func filled(from item: LookupItem) -> Track {
    var track = self
    if track.artistName == Track.unknownArtist, let artistName = item.artistName {
      track.artistName = artistName
    }
    track.collectionName = collectionName ?? item.collectionName
    // A music video's preview is a film; a row of a song must not offer it as its sound.
    if item.kind == nil || item.kind == "song" {
      track.previewURL = previewURL ?? item.previewURL
    }
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
