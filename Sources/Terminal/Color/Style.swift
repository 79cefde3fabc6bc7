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
    (self.foreground, self.background, self.link) = (foreground, background, link)
    (self.isBold, self.isDim) = (isBold, isDim)
    (self.isUnderlined, self.isReversed) = (isUnderlined, isReversed)
  }

  /// The same style with another link, or none.
  package func linked(to link: Hyperlink?) -> Style {
    var style = self
    style.link = link
    return style
  }

  package var hasDirectColors: Bool {
    [foreground, background].contains { if case .rgb? = $0 { true } else { false } }
  }

  package static let plain = Style()
  package static let bold = Style(isBold: true)
  package static let dim = Style(isDim: true)
}
