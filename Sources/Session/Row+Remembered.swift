package import Charts
package import Foundation
package import Library

extension Row {
  package init(_ remembered: RememberedEntry, file: LocalPreview?) {
    self.init(remembered.entry, file: file)
    country = remembered.country
    hasOldAddress = remembered.previewURL != nil
  }

  /// Whether the row contains only what is in the file's name.
  package var isKnownByFileAlone: Bool {
    rank == nil && entry.url == nil && preview == .unknown(because: nil) && file != nil
  }

  /// The row as a favorite or recent.
  ///
  /// - Parameters:
  ///   - storefront: The storefront of the list, for rows without their own.
  ///   - date: When it was added to favorites, opened or played.
  package func remembered(in storefront: Storefront, at date: Date) -> RememberedEntry {
    var entry = entry
    entry.kind = assumedKind
    entry.previewURL = previewURL
    entry.details = EntryDetails()
    return RememberedEntry(entry, country: country ?? storefront.code, date: date)
  }
}

/// The mark of favorites in lists.
package let favoriteMark = "★"

extension Row {
  /// The name, with the mark if it is a favorite.
  package var markedName: String {
    isFavorite ? "\(favoriteMark) \(entry.displayName)" : entry.displayName
  }
}

extension [Row] {
  /// The rows, with the favorites among them marked.
  package func marked(favorites: Set<String>) -> [Row] {
    map { row in
      var row = row
      row.isFavorite = favorites.contains(row.id)
      return row
    }
  }
}

extension Row {
  /// The row as a recent.
  ///
  /// - Parameters:
  ///   - known: The existing recent of the entry. It keeps its country, and is not overwritten with values
  ///     from another country or from a row known only by its file.
  ///   - storefront: The storefront of the list, for rows without their own.
  ///   - date: When it was opened or played.
  package func recent(
    _ known: RememberedEntry?, in storefront: Storefront, at date: Date
  ) -> RememberedEntry {
    var new = remembered(in: storefront, at: date)
    guard var known else { return new }
    if entry.kind == nil { new.entry.kind = known.entry.kind }
    known.date = date
    if new.entry.hasNoAddresses { return known }
    if known.entry.hasNoAddresses { return new }
    guard known.country == new.country else { return known }
    new.entry = new.entry.merging(known.entry)
    return new
  }
}
