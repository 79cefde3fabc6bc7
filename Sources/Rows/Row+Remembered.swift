package import Charts
package import Foundation
package import Library

extension Row {
  /// An entry that no chart tells of.
  package init(_ entry: RememberedEntry, kept: KeptPreview?) {
    self.init(
      LookupItem(
        id: entry.id, name: entry.name, artistName: entry.artistName,
        collectionName: entry.collectionName, previewURL: entry.previewURL,
        trackTimeMillis: entry.trackTimeMillis, trackPrice: entry.trackPrice,
        currency: entry.currency, isExplicit: entry.isExplicit,
        artworkURL100: entry.artworkURL100, url: entry.url, releaseDate: entry.releaseDate),
      name: entry.name, kept: kept)
    kind = MediaKind(rawValue: entry.kind)
    genres = entry.genres
    country = entry.country
    hasOldAddress = entry.previewURL != nil
  }

  /// Whether nothing is known of it but its file.
  package var isKnownByFileAlone: Bool {
    rank == nil && url == nil && preview == .unknown(because: nil) && kept != nil
  }

  /// As it is remembered.
  ///
  /// - Parameters:
  ///   - storefront: where it was found, unless the row comes from another.
  ///   - date: when it became a favorite, or was looked at or played.
  package func remembered(in storefront: Storefront, at date: Date) -> RememberedEntry {
    var entry = RememberedEntry(
      id: id, country: country ?? storefront.code, name: name, date: date)
    entry.kind = supposedKind?.rawValue ?? RememberedEntry.noKind
    entry.artistName = artistName
    entry.collectionName = collectionName
    entry.genres = genres
    entry.releaseDate = releaseDate
    entry.isExplicit = isExplicit
    entry.url = url
    entry.artworkURL100 = artworkURL100
    entry.previewURL = previewURL
    entry.trackTimeMillis = trackTimeMillis
    entry.trackPrice = trackPrice
    entry.currency = currency
    return entry
  }

  /// Says what has become of the rank since an earlier chart.
  package mutating func compare(with earlier: ComparedChart?) {
    guard let earlier, let rank else { return }
    previousRank = earlier.previousRank(of: id)
    movement = earlier.movement(of: id, at: rank)
  }
}
