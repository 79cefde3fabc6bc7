internal import Rows
internal import Terminal

/// How far something has come, as a bar of full cells: characters that every terminal's font has.
enum Bar {
  static func ofBytes(
    _ received: Int64, of total: Int64, columns: Int, isPaused: Bool, _ look: RowLook
  )
    -> [TextRun]
  {
    let filled = Quantity.percent(received: received, total: total) * columns / 100
    return [
      TextRun(String(repeating: "█", count: filled), isPaused ? look.faint : look.tinted(.cyan)),
      TextRun(String(repeating: "░", count: columns - filled), look.faint),
    ]
  }

  static func ofTime(
    _ position: Duration, of duration: Duration, columns: Int, _ look: RowLook
  ) -> [TextRun] {
    let fraction = duration > .zero ? min(max(position / duration, 0), 1) : 0
    let filled = Int((fraction * Double(columns)).rounded(.down))
    return [
      TextRun(String(repeating: "━", count: filled), look.tinted(.green)),
      TextRun(String(repeating: "─", count: columns - filled), look.faint),
    ]
  }
}
