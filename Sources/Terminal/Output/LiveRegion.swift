/// Lines at the end of a terminal's output that are updated in place. Pure: each function returns the
/// text to send in one write.
///
/// The first frame must start in an empty row. A frame must not have more lines than the window has rows.
/// Control characters are removed. The cursor is hidden from the first frame to `end()` or `clear()`.
package struct LiveRegion: Sendable {
  private let depth: ColorDepth
  private let palette: Palette?
  // The lines on the screen, as sent. The cursor is at the end of the last line.
  private var shown: [[TextRun]] = []
  private var columns = 0
  private var isShown = false

  package init(depth: ColorDepth, palette: Palette? = nil) {
    (self.depth, self.palette) = (depth, palette)
  }

  /// Replaces the lines, each cut to one column less than the window has. Empty if nothing has changed.
  ///
  /// - Parameter above: Complete lines that are printed once and stay in the scrollback.
  package mutating func frame(
    _ lines: [[TextRun]], columns: Int, above: [[TextRun]] = []
  ) -> String {
    // The last column stays empty, because terminals differ in the cursor position after it.
    let wanted = lines.map { $0.cut(toColumns: columns - 1) }
    let hasChanged = !isShown || !above.isEmpty || wanted != shown || columns != self.columns
    guard hasChanged else { return "" }
    var text = isShown ? "" : Self.hideCursor
    let isOver = !shown.isEmpty
    // The rest of each line is erased after it, because tmux keeps a copy of the screen in the scrollback when all of
    // it is erased at once.
    text += wanted.isEmpty && above.isEmpty ? erasing(columns: columns) : toStart(columns: columns)
    let separator = (isOver ? Self.eraseLine : "") + "\n"
    for line in above { text += printed(line.cut(toColumns: .max)) + separator }
    shown = wanted
    self.columns = columns
    isShown = true
    text += shown.map(printed).joined(separator: separator)
    return Self.synchronized(
      text + (isOver && !(wanted.isEmpty && above.isEmpty) ? Self.eraseBelow : ""))
  }

  /// Keeps the lines and moves the cursor to the start of the next row.
  package mutating func end() -> String {
    guard isShown else { return "" }
    let text = (shown.isEmpty ? "" : "\n") + Self.showCursor
    self = LiveRegion(depth: depth, palette: palette)
    return text
  }

  /// Removes the lines and moves the cursor to the start of the first one.
  ///
  /// - Parameter columns: The current width of the window, if it may have changed since the last frame.
  package mutating func clear(columns: Int? = nil) -> String {
    guard isShown else { return "" }
    let text = erasing(columns: columns ?? self.columns) + Self.showCursor
    self = LiveRegion(depth: depth, palette: palette)
    return Self.synchronized(text)
  }

  private func printed(_ line: [TextRun]) -> String {
    line.printed(depth: depth, palette: palette)
  }

  private func rows(columns: Int) -> Int {
    shown.reduce(0) { $0 + Self.rows(of: $1, columns: columns) }
  }

  private func toStart(columns: Int) -> String {
    guard !shown.isEmpty else { return "" }
    let up = rows(columns: columns) - 1
    return "\r" + (up > 0 ? "\u{1B}[\(up)A" : "")
  }

  /// Erases the rows from the last one up.
  private func erasing(columns: Int) -> String {
    guard !shown.isEmpty else { return "" }
    let up = String(repeating: "\u{1B}[A\u{1B}[2K", count: rows(columns: columns) - 1)
    return "\r\u{1B}[2K" + up
  }

  /// The number of rows of a line after the terminal has rewrapped it.
  private static func rows(of line: [TextRun], columns: Int) -> Int {
    guard columns > 0 else { return 1 }
    var rows = 1
    var column = 0
    for width in line.text.unicodeScalars.compactMap(\.columns) {
      column += width
      guard column > columns else { continue }
      rows += 1
      column = width
    }
    return rows
  }

  // https://gist.github.com/christianparpart/d8a62cc1ab659194337d73e399004036
  private static func synchronized(_ text: String) -> String {
    "\u{1B}[?2026h" + text + "\u{1B}[?2026l"
  }

  /// Ends the row and shows the cursor if the process ends without `end()`.
  package static let restoring = Array("\u{1B}[?2026l\u{1B}[0m\n\(showCursor)".utf8)

  private static let eraseLine = "\u{1B}[K"
  private static let eraseBelow = "\u{1B}[J"
  private static let hideCursor = "\u{1B}[?25l"
  private static let showCursor = "\u{1B}[?25h"
}
