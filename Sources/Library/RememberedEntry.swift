package import Charts
package import Foundation

/// A favorite or recent: an entry with all values needed to show, share and download it after it has left the
/// charts.
@dynamicMemberLookup
package struct RememberedEntry: Equatable, Sendable, Identifiable {
  package var entry: Entry
  /// The code of the storefront in which it was found.
  package var country: String
  /// When it was added to favorites, or last opened or played.
  package var date: Date

  package init(_ entry: Entry, country: String, date: Date) {
    self.entry = entry
    self.country = country
    self.date = date
  }

  package var id: String { entry.id }

  /// `nil` if this version does not know the country.
  package var storefront: Storefront? { Storefront.withCode(country) }

  package subscript<Value>(dynamicMember member: KeyPath<Entry, Value>) -> Value {
    entry[keyPath: member]
  }

  package subscript<Value>(dynamicMember member: WritableKeyPath<Entry, Value>) -> Value {
    get { entry[keyPath: member] }
    set { entry[keyPath: member] = newValue }
  }
}
