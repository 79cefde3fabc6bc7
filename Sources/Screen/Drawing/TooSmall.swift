internal import Terminal

/// What is said where nothing else can be drawn.
enum TooSmall {
  static func draw(on canvas: inout Canvas, keys: KeyTable) {
    let (least, size) = (ScreenLayout.least, canvas.size)
    let words =
      "This needs \(least.columns)×\(least.rows); the window is \(size.columns)×\(size.rows)."
      + (keys.clause(.quit, "leaves").map { " \($0)." } ?? "")
    for (row, line) in words.wrapped(toColumns: size.columns, limit: size.rows).enumerated() {
      canvas.put(line, row: row, column: 0)
    }
  }
}
