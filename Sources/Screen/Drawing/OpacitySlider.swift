internal import Terminal

/// The opacity of images as a slider: `Opacity ━━━━●─── 50%`.
struct OpacitySlider {
  private static let label = "Opacity "
  private static let steps = 10

  /// In tenths.
  private let opacity: Int
  /// Of the bar: one column for each step from 0 to 10.
  private static let bar = steps + 1

  init(_ opacity: Int) {
    self.opacity = opacity
  }

  /// With `100%`.
  var columns: Int { Self.label.columns + Self.bar + 5 }

  var runs: [TextRun] {
    [
      TextRun(Self.label, Theme.faint),
      TextRun(String(repeating: "━", count: opacity) + "●"),
      TextRun(String(repeating: "─", count: Self.steps - opacity), Theme.faint),
      TextRun(" \(10 * opacity)%"),
    ]
  }

  /// The columns of each step, with the label and the percentage for the ends.
  fileprivate func column(of step: Int, from column: Int) -> Int {
    column + Self.label.columns + step
  }

  fileprivate static var allSteps: ClosedRange<Int> { 0...steps }
}

extension Drawing {
  /// Draws the slider, which is clicked, dragged and moved by the wheel.
  mutating func draw(_ slider: OpacitySlider, row: Int, column: Int) {
    canvas.put(slider.runs, row: row, column: column, width: slider.columns)
    targets.add(.opacity, row: row, column: column, rows: 1, columns: slider.columns)
    // Dragged past the ends.
    targets.add(.opacity(0), row: row, column: column, columns: slider.column(of: 0, from: 0))
    targets.add(
      .opacity(10), row: row, column: slider.column(of: 10, from: column),
      columns: slider.columns - slider.column(of: 10, from: 0))
    for step in OpacitySlider.allSteps {
      targets.add(
        .opacity(step), row: row, column: slider.column(of: step, from: column), columns: 1)
    }
  }
}
