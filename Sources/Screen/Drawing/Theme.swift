internal import Terminal

/// The styles of the screen. They use the terminal's palette, which fits dark and light backgrounds. No
/// information is shown by color alone.
enum Theme {
  static let plain = Style.plain
  static let strong = Style.bold
  static let faint = Style.dim
  static let failure = Style(.red)
  static let key = Style.bold
  static let heading = Style(isBold: true, isUnderlined: true)
  static let frame = Style.dim
}

/// The styles of an entry's parts.
struct RowTheme: Equatable {
  let isSelected: Bool

  // Reversed, so that the selection is also visible without color.
  private static let selection = Style(blue, on: .rgb(255, 255, 255), isReversed: true)
  private static let selectionFaint = Style(blue, on: .rgb(229, 229, 229), isReversed: true)
  private static let selectionCap = Style(blue, on: .rgb(255, 255, 255), isBold: true)
  // Calmer than most palettes' blue, and nearest to it if there are only 16 colors. White is exact, because
  // it is dark in some palettes.
  private static let blue = Color.rgb(30, 58, 150)

  var ground: Style { isSelected ? Self.selection : .plain }
  var title: Style { bold(nil) }
  var plain: Style { isSelected ? Self.selection : .plain }
  var faint: Style { isSelected ? Self.selectionFaint : .dim }
  /// The name of a key.
  var cap: Style { isSelected ? Self.selectionCap : Style(isBold: true, isReversed: true) }

  func tinted(_ color: Color) -> Style {
    isSelected ? Style(Self.blue, on: Self.light(color), isReversed: true) : Style(color)
  }

  func bold(_ color: Color?) -> Style {
    isSelected
      ? Style(
        Self.blue, on: color.map(Self.light) ?? .rgb(255, 255, 255), isBold: true,
        isReversed: true)
      : Style(color, isBold: true)
  }

  /// A lighter variant that is readable on the blue of the selection.
  private static func light(_ color: Color) -> Color {
    switch color {
    case .green: .rgb(150, 240, 160)
    case .red: .rgb(255, 170, 165)
    case .yellow: .rgb(255, 225, 130)
    case .cyan: .rgb(150, 230, 245)
    default: .rgb(255, 255, 255)
    }
  }
}
