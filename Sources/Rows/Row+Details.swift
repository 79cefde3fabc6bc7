package import Charts

extension Row {
  /// What the store tells beyond what a chart does, in the places where the row says nothing. Details of
  /// another kind are of something else.
  package mutating func fill(from item: LookupItem) {
    guard kind?.agrees(with: item.kind) ?? true else { return }
    kind = kind ?? item.kind
    fillName(from: item)
    artistName = artistName ?? item.artistName
    collectionName = collectionName ?? item.collectionName
    if item.genres.count > genres.count { genres = item.genres }
    releaseDate = releaseDate ?? item.releaseDate
    if item.isExplicit == true { isExplicit = true }
    url = url ?? item.url
    artworkURL100 = artworkURL100 ?? item.artworkURL100
    trackTimeMillis = trackTimeMillis ?? item.trackTimeMillis
    // Also of a rental price alone.
    currency = trackPrice == nil ? item.currency ?? currency : currency ?? item.currency
    trackPrice = trackPrice ?? item.trackPrice
    details = details.filled(from: item.details)
    let offer = PreviewOffer(item)
    if previewURL == nil, offer != .none || !preview.isLacking { preview = offer }
  }

  /// Replaces an id that stands for a name.
  package mutating func fillName(from item: LookupItem) {
    if name == id, let name = item.name { self.name = name }
  }
}
