/// How two descriptions of an entry are combined. Values that one of them lacks are those of the other.
///
/// | description | other description | function | values that differ |
/// | --- | --- | --- | --- |
/// | chart | lookup in its storefront | `chart.merging(lookup)` | those of the chart |
/// | row of a list or chart | earlier recent of the same storefront | `row.merging(recent)` | those of the row |
/// | favorite or recent | lookup in its storefront, cached or new | `remembered.refreshed(by: lookup)` | those of the lookup |
/// | name of a file | favorite, recent or cached lookup | `file.refreshed(by: cached)` | those of the latter |
/// | favorite or recent | lookup in another storefront | `remembered.identity.refreshed(by: lookup)` | those of the lookup |
///
/// Names, genres, prices and addresses differ between storefronts, so other descriptions from two of them are
/// not combined.
extension Entry {
  /// This entry, completed with values of another description of it that is not newer.
  ///
  /// Values of this entry take precedence. There are two exceptions: an entry is explicit if either
  /// description says so, and the currency is that of the price. If the kinds differ, `other` describes
  /// something else and is ignored.
  ///
  /// - Parameter allGenres: Use the longer list of genres. Charts have one of each entry, by which they are
  ///   grouped, and lookups all of them.
  package func merging(_ other: Entry, allGenres: Bool = false) -> Entry {
    guard kind?.agrees(with: other.kind) ?? true else { return self }
    var entry = self
    entry.kind = kind ?? other.kind
    entry.name = name ?? other.name
    entry.artistName = artistName ?? other.artistName
    entry.artistID = artistID ?? other.artistID
    entry.collectionName = collectionName ?? other.collectionName
    entry.collectionID = collectionID ?? other.collectionID
    entry.place = place ?? other.place
    if genres.isEmpty || allGenres && other.genres.count > genres.count {
      entry.genres = other.genres
    }
    entry.releaseDate = releaseDate ?? other.releaseDate
    entry.isExplicit = isExplicit || other.isExplicit
    entry.url = url ?? other.url
    entry.artworkURL100 = artworkURL100 ?? other.artworkURL100
    entry.previewURL = previewURL ?? other.previewURL
    entry.trackTimeMillis = trackTimeMillis ?? other.trackTimeMillis
    entry.trackPrice = trackPrice ?? other.trackPrice
    // Without a track price, the currency belongs to the rental price.
    entry.currency = trackPrice == nil ? other.currency ?? currency : currency ?? other.currency
    entry.details = details.merging(other.details)
    return entry
  }

  /// This entry, updated with a newer description.
  ///
  /// Values of `newer` take precedence, and its prices and the address of its preview replace those of this
  /// entry even if it has none, because the store offers them no longer. There are two exceptions: the longer
  /// list of genres is used, and the kind of this entry is kept if they agree, because lookups do not say in
  /// which of the app charts an app is. If the kinds differ, `newer` is used as it is, because the former kind
  /// may have been assumed.
  package func refreshed(by newer: Entry) -> Entry {
    guard kind?.agrees(with: newer.kind) ?? true else { return newer }
    var entry = newer.merging(self, allGenres: true)
    entry.kind = kind ?? newer.kind
    entry.previewURL = newer.previewURL
    entry.trackPrice = newer.trackPrice
    entry.currency = newer.currency
    entry.details.rentalPrice = newer.details.rentalPrice
    return entry
  }

  /// The values by which an entry is recognized in all storefronts.
  package var identity: Entry { Entry(kind: kind, id: id, name: name, artistName: artistName) }
}

extension EntryDetails {
  /// These details, with unknown values taken from `other`.
  fileprivate func merging(_ other: EntryDetails) -> EntryDetails {
    var details = self
    details.summary = summary ?? other.summary
    details.rights = rights ?? other.rights
    details.advisoryRating = advisoryRating ?? other.advisoryRating
    details.rentalPrice = rentalPrice ?? other.rentalPrice
    details.isAlbumOnly = isAlbumOnly ?? other.isAlbumOnly
    details.trackCount = trackCount ?? other.trackCount
    details.artistURL = artistURL ?? other.artistURL
    details.filmURL = filmURL ?? other.filmURL
    if screenshotURLs.isEmpty { details.screenshotURLs = other.screenshotURLs }
    details.averageUserRating = averageUserRating ?? other.averageUserRating
    details.userRatingCount = userRatingCount ?? other.userRatingCount
    details.version = version ?? other.version
    return details
  }
}
