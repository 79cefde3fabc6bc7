/// Lines at the bottom of a terminal's output that are drawn again and again in place. Pure: it
/// makes the text to send, each time one string for one write.
///
/// The first frame must start in an empty row. Frames are for at most as many lines as the window
/// has rows. Lines may hold `Paint`'s codes; any other control character is dropped. The cursor is
/// hidden from the first frame to `end()` or `clear()`.
package struct LiveRegion: Sendable {
  // The lines that stand on the screen, as sent; the cursor is behind the last.
  private var standing: [String] = []
  private var columns = 0
  private var isAlive = false

  /// A region that is not on the screen yet.
  package init() {}

  /// Replaces the lines by these, each cut to one column less than the window has now. Nothing is to
  /// be sent where they stand there already.
  ///
  /// - Parameter above: Lines that are printed once, whole, and stay in the history.
  package mutating func frame(_ lines: [String], columns: Int, above: [String] = []) -> String {
    // The last column stays free: a character there leaves the cursor in a state on which
    // terminals do not agree.
    let wanted = lines.map { $0.cutStyled(toColumns: columns - 1) }
    let isNew = !isAlive || !above.isEmpty || wanted != standing || columns != self.columns
    guard isNew else { return "" }
    var text = isAlive ? "" : Self.hideCursor
    text += erasing(columns: columns)
    for line in above { text += line.styledDisplayable + "\n" }
    standing = wanted
    self.columns = columns
    isAlive = true
    return Self.atOnce(text + standing.joined(separator: "\n"))
  }

  /// Leaves the lines where they are, and the cursor at the start of the row below.
  package mutating func end() -> String {
    guard isAlive else { return "" }
    let text = (standing.isEmpty ? "" : "\n") + Self.showCursor
    self = LiveRegion()
    return text
  }

  /// Takes the lines away, and leaves the cursor where the first of them began.
  ///
  /// - Parameter columns: The window's present width, if it may have changed since the last frame.
  package mutating func clear(columns: Int? = nil) -> String {
    guard isAlive else { return "" }
    let text = erasing(columns: columns ?? self.columns) + Self.showCursor
    self = LiveRegion()
    return Self.atOnce(text)
  }

  private func erasing(columns: Int) -> String {
    guard !standing.isEmpty else { return "" }
    let up = standing.reduce(0) { $0 + Self.rows(of: $1, columns: columns) } - 1
    return "\r" + (up > 0 ? "\u{1B}[\(up)A" : "") + "\u{1B}[J"
  }

  /// How many rows a line takes after the terminal has wrapped it again.
  static func rows(of line: String, columns: Int) -> Int {
    guard columns > 0 else { return 1 }
    var rows = 1
    var column = 0
    for case .text(let text) in StyledPiece.pieces(of: line) {
      for width in text.unicodeScalars.compactMap(\.columns) {
        column += width
        guard column > columns else { continue }
        rows += 1
        column = width
      }
    }
    return rows
  }

  // https://gist.github.com/christianparpart/d8a62cc1ab659194337d73e399004036
  private static func atOnce(_ text: String) -> String {
    "\u{1B}[?2026h" + text + "\u{1B}[?2026l"
  }

  private static let hideCursor = "\u{1B}[?25l"
  private static let showCursor = "\u{1B}[?25h"
}
