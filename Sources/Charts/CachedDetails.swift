import Foundation
import HTTP

/// The details of one storefront's ids of one file as they were fetched; what the store does not know, too.
struct CachedDetails: Codable, Equatable {
  static let currentSchema = 2
  struct Item: Codable, Equatable {
    var id: String
    var fetched: Date
    /// Nil: the store said it knows no such id.
    var item: Entry?

    /// Whether it can be what was saved, as for ``CachedChart``.
    var isSound: Bool {
      EntryID.isOne(id) && (item?.id ?? id) == id && InternetDate.range.contains(fetched)
    }
  }

  var schema = currentSchema
  var services: ServiceAddresses
  /// Newest first.
  var entries: [Item]

  /// The same with `new` put before all others, cut to what the file keeps.
  func adding(_ new: [Item], on file: DetailsCacheFile) -> CachedDetails {
    let replaced = Set(new.map(\.id))
    var details = self
    details.entries = Array(
      (new + entries.filter { !replaced.contains($0.id) }).prefix(file.capacity))
    return details
  }
}
