internal import Session

/// Marked rows, on which some keys act instead of the selected one.
extension Update {
  /// Marks or unmarks the selected row, and moves to the next one.
  mutating func toggleMark() {
    guard model.panel == nil else { return }
    withSelected { update, row in
      let id = update.model.page.id(of: row)
      if update.model.marks.remove(id) == nil { update.model.marks.insert(id) }
      update.moveSelection(by: 1)
    }
  }

  /// - Returns: Whether there are marked rows, and the action applies to them.
  mutating func performOnMarked(_ action: Action) -> Bool {
    guard [.play, .press, .erase, .favorite].contains(action) else { return false }
    let rows = model.markedRows
    guard let first = rows.first else { return false }
    switch action {
    case .play: session.play(rows)
    case .press: session.press(rows)
    case .erase where rows.count == 1: erase(first)
    case .erase: confirmErase(rows)
    default: session.toggleFavorites(rows)
    }
    return true
  }

  /// Forgets marked rows that the list no longer has.
  mutating func settleMarks(in rows: [Row]) {
    guard !model.marks.isEmpty else { return }
    model.marks.formIntersection((model.filter.isEmpty ? rows : model.allRows).map(model.page.id))
  }
}

extension ScreenModel {
  /// The marked rows in the order of the list, also those that do not match the filter; none while a panel is
  /// in front of the list.
  var markedRows: [Row] {
    panel == nil && !marks.isEmpty ? allRows.filter { marks.contains(page.id(of: $0)) }.once : []
  }
}
