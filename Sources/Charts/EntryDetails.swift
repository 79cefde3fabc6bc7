/// Details of an entry that lists do not show. Unknown values are `nil`.
package struct EntryDetails: Codable, Equatable, Sendable {
  /// A description: paragraphs separated by newlines, cleaned, at most 4,000 characters.
  package var summary: String?
  /// A copyright notice, such as `℗ 2021 Somebody`.
  package var rights: String?
  /// The storefront's own rating: `PG-13`, `12+`.
  package var advisoryRating: String?
  /// In the currency of the price.
  package var rentalPrice: Double?
  /// Whether the store sells it only as a part of its album.
  package var isAlbumOnly: Bool?
  /// The tracks of an album or audiobook, or the episodes of a podcast.
  package var trackCount: Int?
  /// The store page of the artist, author or developer.
  package var artistURL: String?
  /// A video preview, which is not downloaded.
  package var filmURL: String?
  /// Only apps have them.
  package var screenshotURLs: [String] = []
  /// 0 to 5.
  package var averageUserRating: Double?
  package var userRatingCount: Int?
  /// Only apps have one.
  package var version: String?

  package init() {}

  /// These details with `change` applied to each address.
  func mapAddresses(_ change: (String) -> String) -> EntryDetails {
    var details = self
    details.artistURL = artistURL.map(change)
    details.filmURL = filmURL.map(change)
    details.screenshotURLs = screenshotURLs.map(change)
    return details
  }
}
