package import Charts
package import Foundation

/// An entry as it is remembered apart from any chart: what is needed to show, share and fetch it
/// long after it has left the charts.
package struct RememberedEntry: Codable, Equatable, Sendable, Identifiable {
  package let id: String
  /// Of media, by the name of its ``MediaKind``; one of a newer hottracks may be unknown.
  package var kind = MediaKind.songs.rawValue
  /// In place of a kind, for what no chart is of: the season of a show, say.
  package static let noKind = "other"
  /// The code of the storefront where it was found.
  package var country: String
  package var name: String
  package var artistName: String?
  package var collectionName: String?
  package var genres: [String] = []
  /// `yyyy-MM-dd`.
  package var releaseDate: String?
  package var isExplicit = false
  package var url: String?
  package var artworkURL100: String?
  /// As it was then: the store may have moved it.
  package var previewURL: String?
  package var trackTimeMillis: Int?
  package var trackPrice: Double?
  package var currency: String?
  /// When it became a favorite, or was looked at or played last.
  package var date: Date

  package init(id: String, country: String, name: String, date: Date) {
    self.id = id
    self.country = country
    self.name = name
    self.date = date
  }

  /// `nil` for a country that is not known any more.
  package var storefront: Storefront? { Storefront.withCode(country) }
}
