/// What the store tells of an entry beyond what lists show. What it did not say is nil.
package struct EntryDetails: Codable, Equatable, Sendable {
  /// What it is about: paragraphs parted by newlines, cleaned, at most 4,000 characters.
  package var summary: String?
  /// Who holds the rights, as in `℗ 2021 Somebody`.
  package var rights: String?
  /// For whom it is, in the words of the storefront: `PG-13`, `12+`.
  package var advisoryRating: String?
  /// In the currency of the price.
  package var rentalPrice: Double?
  /// How many tracks an album or audiobook has, or how many episodes a podcast.
  package var trackCount: Int?
  /// Of the artist, author or developer.
  package var artistURL: String?
  /// A preview that is a film, which is not downloaded.
  package var filmURL: String?
  /// Of an app.
  package var screenshotURLs: [String] = []
  /// 0 to 5.
  package var averageUserRating: Double?
  package var userRatingCount: Int?
  /// Of an app.
  package var version: String?

  package init() {}

  /// The same with what `other` knows in the places where this says nothing.
  package func filled(from other: EntryDetails) -> EntryDetails {
    var details = self
    details.summary = summary ?? other.summary
    details.rights = rights ?? other.rights
    details.advisoryRating = advisoryRating ?? other.advisoryRating
    details.rentalPrice = rentalPrice ?? other.rentalPrice
    details.trackCount = trackCount ?? other.trackCount
    details.artistURL = artistURL ?? other.artistURL
    details.filmURL = filmURL ?? other.filmURL
    if screenshotURLs.isEmpty { details.screenshotURLs = other.screenshotURLs }
    details.averageUserRating = averageUserRating ?? other.averageUserRating
    details.userRatingCount = userRatingCount ?? other.userRatingCount
    details.version = version ?? other.version
    return details
  }

  /// The same with every address as `change` makes it.
  func mapAddresses(_ change: (String) -> String) -> EntryDetails {
    var details = self
    details.artistURL = artistURL.map(change)
    details.filmURL = filmURL.map(change)
    details.screenshotURLs = screenshotURLs.map(change)
    return details
  }
}
