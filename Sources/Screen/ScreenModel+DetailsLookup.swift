internal import Charts
internal import Library
internal import Session

/// When to look up the entry whose details are shown.
extension ScreenModel {
  /// Whether a lookup for the entry is needed.
  func needsDetailsLookup(_ row: Row) -> Bool {
    guard row.mayHaveMoreDetails else { return false }
    return switch session.details.lookup(of: row.id, in: session.storefront(of: row).code) {
    case nil, .outdated: true
    case .running, .received, .failed: false
    }
  }

  /// When the entry has been selected long enough to be recorded as a recent and looked up, in seconds on the
  /// screen's clock; `nil` if neither is needed.
  var stillDue: Double? {
    guard overlay.isOfEntry, let selection, let since = selection.since else { return nil }
    let isLookupDue =
      overlay.isOfDetails && !session.details.isLookingUp
      && selectedRow.map(needsDetailsLookup) ?? false
    guard isLookupDue || lookedAt?.id != selection.id else { return nil }
    return since + SelectionDwell.stillness
  }
}

extension Row {
  /// Whether a lookup may return more than is known. For songs, lists contain everything.
  fileprivate var mayHaveMoreDetails: Bool {
    switch entry.kind {
    case nil: false
    case .songs: country != nil && entry.trackPrice == nil && entry.trackTimeMillis == nil
    default: true
    }
  }
}
