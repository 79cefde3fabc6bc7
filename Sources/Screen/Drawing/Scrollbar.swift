internal import Terminal

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
