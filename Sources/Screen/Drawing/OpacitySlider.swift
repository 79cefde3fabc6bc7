internal import Terminal

/// The opacity of images as a slider: `Opacity ━━━━●─── 50%`.
struct OpacitySlider {
  fileprivate static let label = "Opacity "
  fileprivate static let steps = 10

  /// In tenths.
  private let opacity: Int

  init(_ opacity: Int) {
    self.opacity = opacity
  }

  /// With one column for each step from 0 to 10, and `100%`.
  var columns: Int { Self.label.columns + Self.steps + 6 }

  var runs: [TextRun] {
    [
      TextRun(Self.label, Theme.faint),
      TextRun(String(repeating: "━", count: opacity) + "●"),
      TextRun(String(repeating: "─", count: Self.steps - opacity), Theme.faint),
      TextRun(" \(10 * opacity)%"),
    ]
  }
}

extension Drawing {
  /// Draws the slider, which is clicked, dragged (also past its ends) and moved by the wheel.
  mutating func draw(_ slider: OpacitySlider, row: Int, column: Int) {
    canvas.put(slider.runs, row: row, column: column, width: slider.columns)
    targets.add(.opacity, row: row, column: column, rows: 1, columns: slider.columns)
    for place in 0..<slider.columns {
      let step = min(max(place - OpacitySlider.label.columns, 0), OpacitySlider.steps)
      targets.add(.opacity(step), row: row, column: column + place, columns: 1)
    }
  }
}
