internal import Library
internal import Session

extension Update {
  /// Records an entry as a recent when its details or its image have been shown for some time. It is recorded
  /// once, and again when more is known of it.
  mutating func noteLookedAt(in rows: [Row]) {
    guard model.overlay.isOfEntry, let index = model.selectedIndex(in: rows) else {
      model.lookedAt = nil
      return
    }
    guard model.lookedAt.map({ $0.id == rows[index].id }) ?? true || isSelectionStill else {
      return
    }
    let row = rows[index]
    let entry = inSession { $0.recent(row) }
    var former = model.lookedAt
    former?.date = entry.date
    guard former != entry else { return }
    model.lookedAt = entry
    inSession { $0.note(entry) }
  }
}
