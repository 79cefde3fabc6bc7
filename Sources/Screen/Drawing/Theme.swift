internal import Terminal

/// The styles of the screen. `Palette` or the terminal's theme has the colors. No information is shown by
/// color alone.
enum Theme {
  static let plain = Style.plain
  static let strong = Style.bold
  static let faint = Style.dim
  static let failure = Style(.red)
  static let warning = Style(.yellow)
  static let key = Style.bold
  static let heading = Style(isBold: true, isUnderlined: true)
  static let frame = Style.dim
  /// The colors of the placeholder for artwork.
  static let tile = Color.rgb(50, 55, 69)
  static let note = Color.rgb(168, 176, 194)
  /// `DEMO` in the header.
  static let cap = Style(isReversed: true)
}

/// The styles of an entry's parts.
struct RowTheme: Equatable {
  let isSelected: Bool

  private var background: Color? { isSelected ? .selection : nil }

  var ground: Style { plain }
  /// The edge of the selection.
  var edge: Style { Style(.blue, on: background) }
  var title: Style { bold(nil) }
  var plain: Style { Style(on: background) }
  var faint: Style { Style(on: background, isDim: true) }
  /// The name of a key.
  var cap: Style {
    isSelected ? Style(on: .selectedKey, isBold: true) : Style(isBold: true, isReversed: true)
  }

  func tinted(_ color: Color) -> Style { Style(color, on: background) }

  func bold(_ color: Color?) -> Style { Style(color, on: background, isBold: true) }
}
