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
  static let helpKey = Style(.cyan)
  static let heading = Style(isBold: true, isUnderlined: true)
  static let frame = Style.dim
  /// The colors of the placeholder for artwork.
  static let tile = Color.rgb(50, 55, 69)
  static let note = Color.rgb(168, 176, 194)
  /// `DEMO` in the header.
  static let cap = Style(isReversed: true)
}
