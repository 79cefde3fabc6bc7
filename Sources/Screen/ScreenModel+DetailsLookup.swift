internal import Charts
internal import Library
internal import Rows

/// What the store is asked when details are shown.
extension ScreenModel {
  /// Whether it is yet to be asked what else it knows of an entry.
  func isToBeLookedUp(_ row: Row) -> Bool {
    guard row.mayHaveMoreDetails else { return false }
    return switch details.lookup(of: row.id, in: storefront(of: row).code) {
    case nil, .outdated: true
    case .asked, .told, .failed: false
    }
  }

  /// When, in seconds on the screen's clock, the entry whose details are shown has been selected for
  /// long enough to be noted as looked at, and asked about; `nil` where neither is to be done then.
  var stillDue: Double? {
    guard overlay.isOfEntry, let selection, let since = selection.since else { return nil }
    let isToBeAsked =
      overlay.isOfDetails && !details.isLookingUp && selectedRow.map(isToBeLookedUp) ?? false
    guard isToBeAsked || lookedAt?.id != selection.id else { return nil }
    return since + SelectionDwell.stillness
  }
}

extension Row {
  /// Whether the store may tell more than is known. Of a song lists and lookup tell all there is.
  fileprivate var mayHaveMoreDetails: Bool {
    switch entry.kind {
    case nil: false
    case .songs: country != nil && entry.trackPrice == nil && entry.trackTimeMillis == nil
    default: true
    }
  }
}
