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
    let columns = columnsOfList
    if let columns { drawTitles(of: columns) }
    var (top, group) = (layout.listTop, DayGroup?.none)
    for index in window {
      if let next = dayGroup(of: rows[index]), next != group {
        group = next
        drawHeading(next.rawValue, row: top, column: 1, width: layout.listColumns - 3)
        top += 1
      }
      drawRow(rows[index], columns, at: index, top: top)
      top += layout.rowHeight
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
      for line in top..<top + height { canvas.put("▌", row: line, column: 0, style: look.edge) }
    }
    return look
  }

  /// The left edge of the text in a row.
  private var textColumn: Int {
    let picture = layout.artColumns + 1 + (layout.rowHeight > 2 ? 1 : 0)
    return (rankColumns > 0 ? rankColumns + 2 : 2) + (layout.artColumns > 0 ? picture : 0)
  }

  /// The columns of the rows; `nil` in narrow lists.
  private var columnsOfList: ListColumns? {
    guard layout.hasColumns else { return nil }
    return ListColumns(
      (model.page.kind(model) ?? .songs).labels,
      hasLengths: rows.contains { $0.trackTimeMillis != nil },
      from: textColumn,
      to: layout.listColumns - 2 - layout.stateColumns)
  }

  private mutating func drawTitles(of columns: ListColumns) {
    let row = layout.listTop - 1
    if model.view == .world {
      canvas.put("Country", row: row, column: 1, width: rankColumns, style: Theme.faint)
    }
    for column in columns.all {
      canvas.put(
        column.title, row: row, column: column.column, width: column.width, style: Theme.faint)
    }
    canvas.put(
      model.page.dateTitle ?? "", row: row, column: 0, width: layout.listColumns - 2,
      style: Theme.faint, alignment: .right)
    guard let length = columns.length else { return }
    canvas.put(
      length.title, row: row, column: length.column, width: length.width, style: Theme.faint,
      alignment: .right)
  }

  /// Draws the heading of a group, with a line up to its end.
  private mutating func drawHeading(_ title: String, row: Int, column: Int, width: Int) {
    let rule = String(repeating: "─", count: max(width - title.columns - 1, 0))
    canvas.put(
      [TextRun(title + " ", Theme.strong), TextRun(rule, Theme.faint)], row: row, column: column,
      width: width)
  }

  private mutating func drawRow(_ row: Row, _ columns: ListColumns?, at index: Int, top: Int) {
    let look = drawGround(at: index, top: top)
    let height = layout.rowHeight
    let width = layout.listColumns - 1
    if model.view == .world {
      drawCountry(of: row, top: top, look)
      if row.id.isEmpty { return drawMissing(row, top: top, look) }
    } else if rankColumns > 0 {
      canvas.put(
        model.number(of: row) ?? "", row: top, column: 1, width: rankColumns,
        style: look.faint, alignment: .right)
      if height > 1 { drawMovement(row, top: top + 1, end: 1 + rankColumns, look) }
    }
    drawPicture(of: row, top: top, column: rankColumns > 0 ? rankColumns + 2 : 2, look)
    let state = model.session.state(of: row, now: now)
    // In the World view, keys act on the country.
    let hasButtons = look.isSelected && model.marks.isEmpty && model.view != .world
    let hidesState = model.view == .world && (state == .notKnown || state == .notHere)
    let label =
      hidesState
      ? [numberOnes(of: row, look)]
      : RowStateText(
        state: state, columns: layout.stateColumns - 2, look: look,
        keys: hasButtons ? model.keys : nil, isOffline: model.isOffline, note: note(of: row)
      ).lines(height)
    let end = drawState(label, of: hidesState ? nil : index, top: top, end: width - 1)
    // An error needs the width of the columns.
    let columns = state.error == nil ? columns : nil
    let column = textColumn
    let words = RowText(
      row: row, state: state, columns: columns?.name.width ?? end - column, look: look,
      noun: noun(of: row), hasColumns: columns != nil, isAwaited: model.playsOnArrival == row.id,
      isMarked: model.marks.contains(model.page.id(of: row)))
    for (line, runs) in words.lines(height).enumerated() {
      canvas.put(runs, row: top + line, column: column, width: words.columns)
    }
    if let columns { draw(words, in: columns, top: top) }
  }

  /// Draws album, genre and length in their columns.
  private mutating func draw(_ words: RowText, in columns: ListColumns, top: Int) {
    if let album = columns.album {
      let lines = [words.album] + (columns.genre == nil ? [words.genre] : [])
      for (line, runs) in lines.filter({ !$0.isEmpty }).prefix(layout.rowHeight).enumerated() {
        canvas.put(runs, row: top + line, column: album.column, width: album.width)
      }
    }
    if let genre = columns.genre {
      canvas.put(words.genre, row: top, column: genre.column, width: genre.width)
    }
    if let length = columns.length, let milliseconds = words.row.trackTimeMillis {
      canvas.put(
        Quantity.clock(.milliseconds(milliseconds)), row: top, column: length.column,
        width: length.width, style: words.look.faint, alignment: .right)
    }
  }

  /// Draws the small image of a row. Until that of the selected row is loaded, the one of other rows is shown.
  mutating func drawPicture(of row: Row, top: Int, column: Int, _ look: RowTheme) {
    guard let usual = layout.rowPicture(of: row) else { return }
    let selected = look.isSelected ? layout.selectedPicture(of: row) : nil
    want(usual)
    want(selected)
    let loaded = selected.flatMap { [model] in model.pictures[$0].flatMap(\.self) == nil ? nil : $0
    }
    drawPicture(loaded ?? usual, row: top, column: column)
  }

  /// Draws the action or state at the right end of the row. Only these cells perform the action when clicked.
  ///
  /// - Parameter index: `nil` if a click does nothing.
  /// - Returns: The column where the text of the row ends.
  private mutating func drawState(_ lines: [[TextRun]], of index: Int?, top: Int, end: Int) -> Int {
    for (line, runs) in lines.enumerated() where !runs.isEmpty {
      let start = end - runs.columns
      canvas.put(runs, row: top + line, column: start, width: runs.columns)
      if let index {
        targets.add(.button(index), row: top + line, column: start, columns: runs.columns)
      }
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
    guard model.page.kind(model) == nil, let kind = row.kind, kind != .songs else { return nil }
    return kind.noun
  }

  /// Draws the country, in narrow windows its code.
  private mutating func drawCountry(of row: Row, top: Int, _ look: RowTheme) {
    guard let country = row.country.flatMap(Storefront.withCode) else { return }
    let code = country.code.uppercased()
    let lines = rankColumns < 10 ? [code] : [country.name, code]
    for (line, text) in lines.prefix(layout.rowHeight).enumerated() {
      canvas.put(
        text, row: top + line, column: 1, width: rankColumns,
        style: line == 0 ? look.plain : look.faint)
    }
  }

  /// `No. 1 in 6`; empty if the entry is the first one in a single country.
  private func numberOnes(of row: Row, _ look: RowTheme) -> [TextRun] {
    let count = model.world.numberOnes(of: row.entry)
    return count > 1 ? [TextRun("No. 1 in \(count)", look.faint)] : []
  }

  /// Why a country has no chart, or the shape of the row to come.
  private mutating func drawMissing(_ row: Row, top: Int, _ look: RowTheme) {
    let error = row.country.flatMap { model.world.errors[$0] }.map { CommandError(causeOf: $0) }
    let text = error?.sentence ?? String(repeating: "─", count: 16)
    canvas.put(
      text, row: top, column: textColumn, width: layout.listColumns - 2 - textColumn,
      style: look.faint)
  }

  /// Draws the movement below the rank.
  private mutating func drawMovement(_ row: Row, top: Int, end: Int, _ look: RowTheme) {
    guard let movement = row.movement else { return }
    canvas.put(
      movement.mark, row: top, column: 1, width: end - 1, style: look.styled(movement.style),
      alignment: .right)
  }

  mutating func drawScrollbar() {
    drawScrollbar(
      window, of: count, row: layout.listTop, column: layout.listColumns - 1,
      height: layout.visibleCount * layout.rowHeight)
  }
}
