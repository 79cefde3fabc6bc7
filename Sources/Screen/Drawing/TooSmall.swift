internal import Terminal

/// The message in a window that is too small.
enum TooSmall {
  static func draw(on canvas: inout Canvas) {
    let (least, size) = (ScreenLayout.least, canvas.size)
    let words =
      "Window too small: \(size.columns)×\(size.rows) (minimum: \(least.columns)×\(least.rows))."
    for (row, line) in words.wrapped(toColumns: size.columns, limit: size.rows).enumerated() {
      canvas.put(line, row: row, column: 0)
    }
  }
}
