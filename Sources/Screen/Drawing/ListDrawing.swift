internal import Artwork
internal import Charts
internal import Library
internal import Session
internal import Terminal

extension Drawing {
  /// The indices of the visible entries.
  var window: Range<Int> {
    let top = model.place.top
    let first = min(max(top, 0), max(count - layout.visibleCount, 0))
    return first..<min(first + layout.visibleCount, count)
  }

  /// Draws the visible entries with their states, and a scroll bar.
  mutating func drawList() {
    targets.add(
      .selection, row: layout.listTop, column: 0, rows: layout.listRows,
      columns: layout.listColumns)
    if count == 0 { return drawEmptyList() }
    let columns = model.listsGenres ? GenreColumns(model.chartGenres.all, layout) : nil
    for (place, index) in window.enumerated() {
      let top = layout.listTop + place * layout.rowHeight
      if let columns {
        drawGenre(genres[index], columns, at: index, top: top)
      } else {
        drawRow(rows[index], at: index, top: top)
      }
    }
    drawScrollbar()
  }

  /// Draws the common parts of all rows.
  mutating func drawGround(at index: Int, top: Int) -> RowTheme {
    let look = RowTheme(isSelected: index == selected)
    let (height, width) = (layout.rowHeight, layout.listColumns - 1)
    targets.add(.entry(index), row: top, column: 0, rows: height, columns: width)
    if look.isSelected {
      canvas.fill(row: top, column: 0, rows: height, columns: width, style: look.ground)
      canvas.put(">", row: top, column: 0, style: look.plain)
    }
    return look
  }

  private mutating func drawRow(_ row: Row, at index: Int, top: Int) {
    let look = drawGround(at: index, top: top)
    let height = layout.rowHeight
    let width = layout.listColumns - 1
    var column = rankColumns > 0 ? 1 : 2
    if rankColumns > 0 {
      canvas.put(
        row.rank.map(String.init) ?? "", row: top, column: column, width: rankColumns,
        style: look.faint, alignment: .right)
      if height > 1 { drawMovement(row, top: top + 1, end: column + rankColumns, look) }
      column += rankColumns + 1
    }
    if let request = layout.rowPicture(of: row) {
      drawPicture(request, row: top, column: column, faint: look.faint)
      column += layout.artColumns + 1 + (height > 2 ? 1 : 0)
    }
    let state = model.session.state(of: row, now: now)
    let label = RowStateText(
      state: state, columns: layout.stateColumns - 2, look: look,
      keys: look.isSelected && model.marks.isEmpty ? model.keys : nil, isOffline: model.isOffline
    ).lines(height)
    let end = drawState(label, of: index, top: top, end: width - 1)
    let words = RowText(
      row: row, state: state, columns: end - column, look: look, noun: noun(of: row),
      isAwaited: model.playsOnArrival == row.id, isMarked: model.marks.contains(row.id))
    for (line, runs) in words.lines(height).enumerated() {
      canvas.put(runs, row: top + line, column: column, width: words.columns)
    }
  }

  /// Draws the action or state at the right end of the row. Only these cells perform the action when clicked.
  ///
  /// - Returns: The column where the text of the row ends.
  private mutating func drawState(_ lines: [[TextRun]], of index: Int, top: Int, end: Int) -> Int {
    for (line, runs) in lines.enumerated() where !runs.isEmpty {
      let start = end - runs.columns
      canvas.put(runs, row: top + line, column: start, width: runs.columns)
      targets.add(.button(index), row: top + line, column: start, columns: runs.columns)
      addKeys(runs, row: top + line, column: start)
    }
    return end - (lines.map(\.columns).max() ?? 0) - 2
  }

  /// A click on a button presses its key.
  mutating func addKeys(_ runs: [TextRun], row: Int, column: Int) {
    var column = column
    for run in runs {
      if let key = run.key {
        targets.add(.key(key), row: row, column: column, columns: run.columns)
      }
      column += run.columns
    }
  }

  /// The kind of an entry, in lists of several kinds.
  private func noun(of row: Row) -> String? {
    guard !model.view.isOfChart, let kind = row.kind, kind != .songs else { return nil }
    return kind.noun
  }

  /// Draws the movement below the rank. It may use the column of the selection mark.
  private mutating func drawMovement(_ row: Row, top: Int, end: Int, _ look: RowTheme) {
    guard let movement = row.movement else { return }
    let style =
      switch movement {
      case .up: look.tinted(.green)
      case .down: look.tinted(.red)
      case .new: look.tinted(.cyan)
      case .none: look.faint
      }
    canvas.put(
      movement.mark, row: top, column: 0, width: end, style: style, alignment: .right)
  }

  private mutating func drawScrollbar() {
    drawScrollbar(
      window, of: count, row: layout.listTop, column: layout.listColumns - 1,
      height: layout.visibleCount * layout.rowHeight)
  }
}
