import Glibc

/// What a terminal is able to show, as far as it says so itself.
package struct TerminalTraits: Equatable, Sendable {
  /// With its version, as in `XTerm(379)`.
  package var name: String?
  package var hasSixel: Bool
  package var hasKittyGraphics: Bool
  /// Of one cell, in pixels.
  package var cellWidth: Int?
  package var cellHeight: Int?
  /// `nil` unless both its foreground and its background are known.
  package var colors: TerminalColors?

  package init(
    name: String? = nil, hasSixel: Bool = false, hasKittyGraphics: Bool = false,
    cellWidth: Int? = nil, cellHeight: Int? = nil, colors: TerminalColors? = nil
  ) {
    self.name = name
    self.hasSixel = hasSixel
    self.hasKittyGraphics = hasKittyGraphics
    self.cellWidth = cellWidth
    self.cellHeight = cellHeight
    self.colors = colors
  }

  /// What is known without a question: a cell's size, where the window's is known in pixels too.
  /// ioctl_tty(2): TIOCGWINSZ.
  package static func unqueried(_ descriptor: CInt) -> TerminalTraits {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0,
      size.ws_xpixel >= size.ws_col, size.ws_ypixel >= size.ws_row
    else { return TerminalTraits() }
    return TerminalTraits(
      cellWidth: Int(size.ws_xpixel / size.ws_col), cellHeight: Int(size.ws_ypixel / size.ws_row))
  }

  /// Whether `TERM` names a terminal with another screen beside the one that scrolls.
  package static func canShowScreen(environment: [String: String]) -> Bool {
    let terminal = environment["TERM"] ?? ""
    // vt100, vt220 …, but not vte.
    let isOld = terminal.hasPrefix("vt") && terminal.dropFirst(2).first?.isNumber == true
    return !isOld && !["", "dumb", "unknown", "network"].contains(terminal)
  }

  /// Whether hyperlinks may be sent. Terminals without them ignore them, but the Linux console may
  /// print them, and GNU screen those that are longer than its buffer.
  static func canSendLinks(environment: [String: String]) -> Bool {
    !TerminalClipboard.isWithinScreen(environment)
      && environment["TERM"]?.hasPrefix("linux") != true
  }
}
