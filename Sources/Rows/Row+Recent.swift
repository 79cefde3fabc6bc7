package import Charts
package import Foundation
package import Library

extension Row {
  /// The row as a recent.
  ///
  /// - Parameters:
  ///   - known: the present recent of the entry. It keeps its country, and values of another country or of a
  ///     row that knows only a name do not replace its own.
  ///   - storefront: where the list is from; a row of another country has its own.
  ///   - date: when it was opened or played.
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
