internal import Session
internal import Support
internal import Terminal

/// A framed rectangle in front of the list.
struct Box {
  let row: Int
  let column: Int
  let rows: Int
  let columns: Int
}

extension Box {
  /// Centered in the list or at its top, with the requested size if there is room. In narrow windows, it has
  /// their width.
  init(in layout: ScreenLayout, rows: Int, columns: Int, isAtTop: Bool = false) {
    self.rows = min(rows, layout.listRows)
    let width = layout.size.columns
    self.columns = width < Self.minWindow ? width : min(columns, width - 2)
    row = layout.listTop + (isAtTop ? 0 : (layout.listRows - self.rows) / 2)
    column = (layout.size.columns - self.columns) / 2
  }

  private static let minWindow = 60

  /// The width inside the frame.
  var innerColumns: Int { columns - 4 }
  var innerColumn: Int { column + 2 }
  /// The number of lines inside the frame.
  var innerRows: Int { rows - 2 }

  fileprivate func draw(on canvas: inout Canvas, title: String) {
    canvas.fill(row: row, column: column, rows: rows, columns: columns, style: .plain)
    let line = String(repeating: "─", count: columns - 2)
    canvas.put("╭\(line)╮", row: row, column: column, style: Theme.frame)
    canvas.put("╰\(line)╯", row: row + rows - 1, column: column, style: Theme.frame)
    for side in row + 1..<row + rows - 1 {
      canvas.put("│", row: side, column: column, style: Theme.frame)
      canvas.put("│", row: side, column: column + columns - 1, style: Theme.frame)
    }
    guard !title.isEmpty else { return }
    canvas.put(" \(title) ", row: row, column: column + 2, width: columns - 4, style: Theme.strong)
  }
}

extension Drawing {
  /// Draws a box over everything drawn before, in a margin of one cell.
  mutating func draw(_ box: Box, title: String) {
    targets.removeAll()
    let top = max(box.row - 1, layout.listTop)
    let bottom = min(box.row + box.rows + 1, layout.listTop + layout.listRows)
    let (left, right) = (max(box.column - 1, 0), min(box.column + box.columns + 1, columns))
    frame.cover(row: top, column: left, rows: bottom - top, columns: right - left)
    canvas.fill(row: top, column: left, rows: bottom - top, columns: right - left, style: .plain)
    drawPanel(box, title: title)
  }

  /// Draws a box; cells next to it can still be clicked.
  mutating func drawPanel(_ box: Box, title: String) {
    frame.cover(row: box.row, column: box.column, rows: box.rows, columns: box.columns)
    box.draw(on: &canvas, title: title)
  }
}

/// Progress bars of the screen.
enum Bar {
  /// Without a size, the bar moves; empty if nothing moves.
  static func ofBytes(
    _ received: Int64, of total: Int64?, columns: Int, isPaused: Bool, _ look: RowTheme
  ) -> [TextRun] {
    let filled = isPaused ? look.plain : look.tinted(.cyan)
    if let total, total > 0 {
      return runs(TextBar(Double(received) / Double(total), columns: columns), filled, look)
    }
    return received > 0 && !isPaused
      ? runs(TextBar(moving: received, columns: columns), filled, look) : []
  }

  static func ofTime(
    _ position: Duration, of duration: Duration, columns: Int, _ look: RowTheme
  ) -> [TextRun] {
    runs(
      TextBar(position.seconds / duration.seconds, columns: columns), look.tinted(.green), look)
  }

  private static func runs(_ bar: TextBar, _ filled: Style, _ look: RowTheme) -> [TextRun] {
    [TextRun(bar.start, look.faint), TextRun(bar.filled, filled), TextRun(bar.rest, look.faint)]
  }
}

extension Drawing {
  /// Draws a scroll bar, unless everything is visible.
  mutating func drawScrollbar(
    _ shown: Range<Int>, of count: Int, row: Int, column: Int, height: Int
  ) {
    guard shown.count < count, !shown.isEmpty else { return }
    let thumb = max(height * shown.count / count, 1)
    let start = (height - thumb) * shown.lowerBound / (count - shown.count)
    for line in 0..<height {
      let isThumb = (start..<start + thumb).contains(line)
      canvas.put(
        isThumb ? "┃" : "│", row: row + line, column: column,
        style: isThumb ? Theme.plain : Theme.faint)
    }
  }
}
