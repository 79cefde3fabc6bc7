package import Charts
package import Foundation
package import Library

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
    if entry.kind == nil {
      new.entry.kind = known.entry.kind
      new.unknownKind = known.unknownKind
    }
    known.date = date
    if new.entry.hasNoAddresses { return known }
    if known.entry.hasNoAddresses { return new }
    guard known.country == new.country else { return known }
    new.entry = new.entry.merging(known.entry)
    return new
  }
}
