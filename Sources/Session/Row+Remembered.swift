package import Charts
package import Foundation
package import Library

extension Row {
  package init(_ remembered: RememberedEntry, kept: KeptPreview?) {
    self.init(remembered.entry, kept: kept)
    country = remembered.country
    hasOldAddress = remembered.previewURL != nil
  }

  /// Whether the row contains only what is in the file's name.
  package var isKnownByFileAlone: Bool {
    rank == nil && entry.url == nil && preview == .unknown(because: nil) && kept != nil
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

  /// Sets the movement since an earlier chart.
  package mutating func compare(with earlier: ChartComparison?) {
    guard let earlier, let rank else { return }
    previousRank = earlier.previousRank(of: id)
    movement = earlier.movement(of: id, at: rank)
  }
}
