import Foundation
import HTTP

/// Fetched details of entries of one storefront, including IDs that the store does not know.
struct CachedDetails: Codable, Equatable {
  static let currentSchema = 2
  struct Item: Codable, Equatable {
    var id: String
    var fetched: Date
    /// `nil` if the store does not know the ID.
    var item: Entry?

    /// Whether the contents are plausible, as for `CachedChart`.
    var isSound: Bool {
      EntryID.isValid(id) && (item?.id ?? id) == id && InternetDate.range.contains(fetched)
    }
  }

  var schema = currentSchema
  var services: ServiceAddresses
  /// Newest first.
  var entries: [Item]

  /// With `new` added before the others, limited to the capacity of the file.
  func adding(_ new: [Item], on file: DetailsCacheFile) -> CachedDetails {
    let replaced = Set(new.map(\.id))
    var details = self
    details.entries = Array(
      (new + entries.filter { !replaced.contains($0.id) }).prefix(file.capacity))
    return details
  }
}
