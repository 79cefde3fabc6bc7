package import Charts
package import Foundation
package import Library

extension Row {
  /// As a recent.
  ///
  /// - Parameters:
  ///   - known: what is remembered of it already. It keeps its country, takes nothing from the row of
  ///     another, and loses nothing to one that tells less.
  ///   - storefront: where it was found, unless the row comes from another.
  ///   - date: when it was looked at or played.
  package func recent(
    _ known: RememberedEntry?, in storefront: Storefront, at date: Date
  ) -> RememberedEntry {
    var entry = remembered(in: storefront, at: date)
    guard var known else { return entry }
    if kind == nil { entry.kind = known.kind }
    known.date = date
    if entry.tellsNameAlone { return known }
    if known.tellsNameAlone { return entry }
    return known.country == entry.country ? entry.filled(from: known) : known
  }
}

extension RememberedEntry {
  /// No store has told of it: its country is nothing but where it was looked at.
  package var tellsNameAlone: Bool { url == nil && previewURL == nil }

  fileprivate func filled(from former: RememberedEntry) -> RememberedEntry {
    var entry = self
    entry.artistName = artistName ?? former.artistName
    entry.collectionName = collectionName ?? former.collectionName
    if genres.isEmpty { entry.genres = former.genres }
    entry.releaseDate = releaseDate ?? former.releaseDate
    entry.isExplicit = isExplicit || former.isExplicit
    entry.url = url ?? former.url
    entry.artworkURL100 = artworkURL100 ?? former.artworkURL100
    entry.previewURL = previewURL ?? former.previewURL
    entry.trackTimeMillis = trackTimeMillis ?? former.trackTimeMillis
    if trackPrice == nil {
      entry.trackPrice = former.trackPrice
      entry.currency = former.currency
    }
    return entry
  }
}
