internal import Library
internal import Session

extension Update {
  /// Records an entry as a recent when its details or its image have been shown for some time. It is recorded
  /// once, and again when more is known of it.
  mutating func noteLookedAt(in rows: [Row]) {
    guard model.panels.haveEntry, !rows.isEmpty else {
      model.lookedAt = nil
      return
    }
    // A country without a chart has no entry.
    guard let row = model.selectedRow(in: rows) else { return }
    guard model.lookedAt.map({ $0.id == row.id }) ?? true || isSelectionStill else { return }
    let entry = session.recent(row)
    var former = model.lookedAt
    former?.date = entry.date
    guard former != entry else { return }
    model.lookedAt = entry
    session.note(entry)
  }
}
