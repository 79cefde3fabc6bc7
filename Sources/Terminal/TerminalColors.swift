/// A color in sRGB.
package struct RGB: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }
}

/// A terminal's default colors and its theme colors.
package struct TerminalColors: Equatable, Sendable {
  package var foreground: RGB
  package var background: RGB
  /// By the number of `Color.theme`, 0 to 15. Not every terminal reports them.
  package var theme: [UInt8: RGB]

  package init(foreground: RGB, background: RGB, theme: [UInt8: RGB] = [:]) {
    (self.foreground, self.background, self.theme) = (foreground, background, theme)
  }
}
