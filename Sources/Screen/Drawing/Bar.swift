internal import Session
internal import Support
internal import Terminal

/// Progress bars of the screen.
enum Bar {
  static func ofBytes(
    _ received: Int64, of total: Int64, columns: Int, isPaused: Bool, _ look: RowTheme
  ) -> [TextRun] {
    bar(
      Double(received) / Double(total), columns, .fine, isPaused ? look.faint : look.tinted(.cyan),
      look)
  }

  /// A count relative to the largest one.
  static func ofCount(_ count: Int, of largest: Int, columns: Int, _ look: RowTheme) -> [TextRun] {
    ofBytes(Int64(count), of: Int64(largest), columns: columns, isPaused: false, look)
  }

  static func ofTime(
    _ position: Duration, of duration: Duration, columns: Int, _ look: RowTheme
  ) -> [TextRun] {
    bar(position.seconds / duration.seconds, columns, .line, look.tinted(.green), look)
  }

  private static func bar(
    _ fraction: Double, _ columns: Int, _ style: TextBar.Style, _ filled: Style, _ look: RowTheme
  ) -> [TextRun] {
    let bar = TextBar(fraction, columns: columns, style: style)
    return [TextRun(bar.filled, filled), TextRun(bar.rest, look.faint)]
  }
}
