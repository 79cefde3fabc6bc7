internal import Session
internal import Support
internal import Terminal

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

  /// - Parameter arrived: The part that is on disk, from 0 to 1; `nil` if all of it is.
  static func ofTime(
    _ position: Duration, of duration: Duration, arrived: Double?, columns: Int, _ look: RowTheme
  ) -> [TextRun] {
    let bar = TextBar(position.seconds / duration.seconds, arrived: arrived, columns: columns)
    return runs(bar, look.tinted(.green), look)
  }

  private static func runs(_ bar: TextBar, _ filled: Style, _ look: RowTheme) -> [TextRun] {
    [TextRun(bar.start, look.faint), TextRun(bar.filled, filled), TextRun(bar.rest, look.faint)]
  }
}
