internal import Terminal

/// The styles of the screen. Colors are those of the person's theme, so that it fits dark and
/// light ones alike, and none of them says what a word does not say too.
enum Look {
  static let plain = Style.plain
  static let strong = Style.bold
  static let faint = Style.dim
  static let failure = Style(.red)
  static let key = Style.bold
  static let heading = Style(isBold: true, isUnderlined: true)
  static let frame = Style.dim

  /// The bar at the top.
  static let bar = Style(isReversed: true)
}

/// How the parts of an entry look.
struct RowLook: Equatable {
  let isSelected: Bool

  // Reversed, so that the selection is seen without any color too. Nothing in it is bold: some
  // terminals brighten the color of what is, and that would be the background.
  private static let selection = Style(blue, on: .rgb(255, 255, 255), isReversed: true)
  private static let selectionFaint = Style(blue, on: .rgb(229, 229, 229), isReversed: true)
  // Calmer than most themes' blue, and nearest to that where there are only sixteen. White is exact
  // because some themes' white is dark.
  private static let blue = Color.rgb(30, 58, 150)

  var ground: Style { isSelected ? Self.selection : .plain }
  var title: Style { isSelected ? Self.selection : .bold }
  var plain: Style { isSelected ? Self.selection : .plain }
  var faint: Style { isSelected ? Self.selectionFaint : .dim }

  func tinted(_ color: Color) -> Style {
    isSelected ? Self.selection : Style(color)
  }
}
