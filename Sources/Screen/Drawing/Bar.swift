internal import Rows
internal import Terminal

/// How far something has come, in eighths of a cell over a plain line.
enum Bar {
  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  static func ofBytes(
    _ received: Int64, of total: Int64, columns: Int, isPaused: Bool, _ look: RowLook
  ) -> [TextRun] {
    let received = min(max(received, 0), total)
    let filled = total > 0 ? Int(Double(received) / Double(total) * Double(columns * 8)) : 0
    let bar = String(repeating: "█", count: filled / 8) + eighths[filled % 8]
    return [
      TextRun(bar, isPaused ? look.faint : look.tinted(.cyan)),
      TextRun(String(repeating: "─", count: columns - bar.count), look.faint),
    ]
  }

  /// How many of something, relative to the most there are.
  static func ofCount(_ count: Int, of most: Int, columns: Int, _ look: RowLook) -> [TextRun] {
    ofBytes(Int64(count), of: Int64(most), columns: columns, isPaused: false, look)
  }

  static func ofTime(
    _ position: Duration, of duration: Duration, columns: Int, _ look: RowLook
  ) -> [TextRun] {
    let fraction = duration > .zero ? min(max(position / duration, 0), 1) : 0
    // Half cells: `╸` ends in the middle of one.
    let halves = Int(fraction * Double(columns * 2))
    let bar = String(repeating: "━", count: halves / 2) + (halves % 2 == 1 ? "╸" : "")
    return [
      TextRun(bar, look.tinted(.green)),
      TextRun(String(repeating: "─", count: columns - bar.count), look.faint),
    ]
  }
}
