package import Charts
package import Foundation

/// A favorite or a recent: an entry with all that is needed to show, share and download it after it has left the
/// charts.
@dynamicMemberLookup
package struct RememberedEntry: Equatable, Sendable, Identifiable {
  package var entry: Entry
  /// The raw value of its ``MediaKind``, which may be of a newer version of the program, or `other`.
  package var kindName: String
  /// The code of the storefront where it was found.
  package var country: String
  /// When it was added to the favorites, or last opened or played.
  package var date: Date

  /// For entries that no chart has, such as the season of a show.
  package static let otherKind = "other"

  package init(_ entry: Entry, kindName: String? = nil, country: String, date: Date) {
    self.entry = entry
    self.kindName = kindName ?? entry.kind?.rawValue ?? Self.otherKind
    self.country = country
    self.date = date
  }

  package var id: String { entry.id }

  /// Nil if this version does not know the country.
  package var storefront: Storefront? { Storefront.withCode(country) }

  package subscript<Value>(dynamicMember member: KeyPath<Entry, Value>) -> Value {
    entry[keyPath: member]
  }

  package subscript<Value>(dynamicMember member: WritableKeyPath<Entry, Value>) -> Value {
    get { entry[keyPath: member] }
    set { entry[keyPath: member] = newValue }
  }
}
