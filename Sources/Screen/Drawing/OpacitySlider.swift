internal import Terminal

/// The opacity of images as a slider: `Opacity ━━━━●─── 50%`.
struct OpacitySlider {
  private static let label = "Opacity "
  private static let steps = 10

  /// In tenths.
  private let opacity: Int

  init(_ opacity: Int) {
    self.opacity = opacity
  }

  /// With one column for each step from 0 to 10, and `100%`.
  var columns: Int { Self.label.columns + Self.steps + 6 }

  /// Faint at 100%, which is usual.
  var runs: [TextRun] {
    let style = opacity == Self.steps ? Theme.faint : Theme.plain
    return [
      TextRun(Self.label, Theme.faint),
      TextRun(String(repeating: "━", count: opacity) + "●", style),
      TextRun(String(repeating: "─", count: Self.steps - opacity), Theme.faint),
      TextRun(" \(10 * opacity)%", style),
    ]
  }
}

extension OpacitySlider {
  /// It is clicked, dragged (also past its ends) and moved by the wheel.
  var block: Block {
    let places = (0..<columns).map { place in
      let step = min(max(place - Self.label.columns, 0), Self.steps)
      return BlockPart.fixed(1, .click(.opacity(step), .empty))
    }
    return .wheel(.opacity, .layers([.line(runs), .split(places)]))
  }
}
