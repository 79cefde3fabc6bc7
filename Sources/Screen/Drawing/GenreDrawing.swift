internal import Artwork
internal import Session
internal import Terminal

extension Drawing {
  /// Draws the visible genres, and the entries of the selected one next to them.
  mutating func drawGenres() {
    targets.add(
      .selection, row: layout.listTop, column: 0, rows: layout.listRows,
      columns: layout.listColumns)
    guard count > 0 else { return drawEmptyList() }
    let columns = GenreColumns(model.chartGenres.all, layout)
    for (place, index) in window.enumerated() {
      drawGenre(
        genres[index], columns, at: index, top: layout.listTop + place * layout.rowHeight)
    }
    drawScrollbar()
    drawGenrePane()
  }

  /// Draws a genre in the list: its name, its size, and the first images.
  mutating func drawGenre(_ genre: GenreGroup, _ columns: GenreColumns, at index: Int, top: Int) {
    let look = drawGround(at: index, top: top)
    let end = layout.listColumns - 2
    canvas.put("›", row: top, column: end - 1, style: look.plain)
    targets.add(.button(index), row: top, column: end - 2, rows: layout.rowHeight, columns: 2)
    var column = GenreColumns.left
    let name = genre.name.displayable.cut(toColumns: columns.name)
    canvas.put(
      [TextRun(name, look.title), TextRun("  \(genre.rows.count)", look.faint)], row: top,
      column: column, width: columns.name + GenreColumns.gap + columns.count)
    if layout.rowHeight > 1 {
      let onDisk = genre.countOnDisk
      let facts = [
        genre.bestRank.map { "best \($0)" }, onDisk > 0 ? "\(onDisk) on disk" : nil,
      ].compactMap(\.self).joined(separator: " · ")
      canvas.put(facts, row: top + 1, column: column, width: columns.name, style: look.faint)
    }
    column += columns.name + columns.count + 2 * GenreColumns.gap
    if columns.bar > 0 {
      // At least half a column.
      let part = Double(genre.rows.count) / Double(max(columns.most, 1))
      let bar = TextBar(max(part, 0.5 / Double(columns.bar)), columns: columns.bar)
      canvas.put(bar.filled, row: top, column: column, style: look.faint)
      column += columns.bar + GenreColumns.gap
    }
    for row in columns.covers(of: genre) {
      drawPicture(of: row, top: top, column: column, look)
      column += layout.artColumns + 1
    }
  }

  /// Draws the first entries of the selected genre next to the list.
  mutating func drawGenrePane() {
    guard let pane = layout.paneRect, let genre = selectedGenre else { return }
    let look = RowTheme(isSelected: false)
    canvas.put(
      [TextRun(genre.name, Theme.strong), TextRun("  \(genre.rows.count)", Theme.faint)],
      row: pane.row, column: pane.column, width: pane.columns)
    let shown = layout.paneRows(of: genre)
    let ranks = shown.compactMap(\.rank).max().map { String($0).count } ?? 0
    for (place, row) in shown.enumerated() {
      let top = pane.row + ScreenLayout.paneHeading + place * layout.rowHeight
      var column = pane.column
      canvas.put(
        row.rank.map { "\($0)" } ?? "", row: top, column: column, width: ranks, style: look.faint,
        alignment: .right)
      column += ranks + 1
      if let request = layout.rowPicture(of: row) {
        drawPicture(request, row: top, column: column)
        column += request.columns + 1
      }
      let words = RowText(
        row: row, state: model.session.state(of: row, now: now),
        columns: pane.column + pane.columns - column,
        look: look)
      for (line, runs) in words.lines(layout.rowHeight).enumerated() {
        canvas.put(runs, row: top + line, column: column, width: words.columns)
      }
    }
  }
}
