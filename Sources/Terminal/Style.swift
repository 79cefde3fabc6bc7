/// The style of a cell. Without colors, it has the terminal's default colors.
package struct Style: Hashable, Sendable {
  package var foreground: Color?
  package var background: Color?
  package var isBold: Bool
  package var isDim: Bool
  package var isUnderlined: Bool
  /// Foreground and background are swapped; visible without colors too.
  package var isReversed: Bool
  /// Opened by a click in terminals with hyperlinks.
  package var link: Hyperlink?

  package init(
    _ foreground: Color? = nil, on background: Color? = nil, isBold: Bool = false,
    isDim: Bool = false, isUnderlined: Bool = false, isReversed: Bool = false,
    link: Hyperlink? = nil
  ) {
    self.foreground = foreground
    self.background = background
    self.isBold = isBold
    self.isDim = isDim
    self.isUnderlined = isUnderlined
    self.isReversed = isReversed
    self.link = link
  }

  /// The same style with another link, or none.
  package func linked(to link: Hyperlink?) -> Style {
    var style = self
    style.link = link
    return style
  }

  package static let plain = Style()
  package static let bold = Style(isBold: true)
  package static let dim = Style(isDim: true)
}

/// A color of a cell. The terminal shows the nearest color that it has.
package enum Color: Hashable, Sendable {
  /// One of the sixteen theme colors: 0 to 7 are black, red, green, yellow, blue, magenta, cyan and
  /// white; 8 to 15 are the bright variants.
  case theme(UInt8)
  case rgb(UInt8, UInt8, UInt8)

  package static let red = Color.theme(1)
  package static let green = Color.theme(2)
  package static let yellow = Color.theme(3)
  package static let blue = Color.theme(4)
  package static let magenta = Color.theme(5)
  package static let cyan = Color.theme(6)
}

/// Adds SGR codes to text for a terminal, or, if disabled, leaves text for other output unchanged.
///
/// Each style ends with a specific end code, so styles can be nested. But `bold` and `dim` have the same
/// end code, and so do all colors. The text itself is not made `displayable`.
package struct Paint: Equatable, Sendable {
  private let isEnabled: Bool

  package init(enabled: Bool) {
    isEnabled = enabled
  }

  package func bold(_ text: String) -> String { styled(text, 1, 22) }
  /// Some terminals show no difference.
  package func dim(_ text: String) -> String { styled(text, 2, 22) }
  /// For failures.
  package func red(_ text: String) -> String { styled(text, 31, 39) }
  /// For completed work.
  package func green(_ text: String) -> String { styled(text, 32, 39) }
  /// For waiting or paused work.
  package func yellow(_ text: String) -> String { styled(text, 33, 39) }
  /// For neutral emphasis.
  package func cyan(_ text: String) -> String { styled(text, 36, 39) }

  // Codes: https://www.xfree86.org/current/ctlseqs.html, "Character Attributes (SGR)".
  private func styled(_ text: String, _ start: Int, _ end: Int) -> String {
    guard isEnabled, !text.isEmpty else { return text }
    return "\u{1B}[\(start)m\(text)\u{1B}[\(end)m"
  }
}
