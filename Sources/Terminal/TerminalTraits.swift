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

  package init(
    name: String? = nil, hasSixel: Bool = false, hasKittyGraphics: Bool = false,
    cellWidth: Int? = nil, cellHeight: Int? = nil
  ) {
    self.name = name
    self.hasSixel = hasSixel
    self.hasKittyGraphics = hasKittyGraphics
    self.cellWidth = cellWidth
    self.cellHeight = cellHeight
  }

  /// What is known without a question: a cell's size, where the window's is known in pixels too.
  /// ioctl_tty(2): TIOCGWINSZ.
  package static func unasked(_ descriptor: CInt) -> TerminalTraits {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0,
      size.ws_xpixel >= size.ws_col, size.ws_ypixel >= size.ws_row
    else { return TerminalTraits() }
    return TerminalTraits(
      cellWidth: Int(size.ws_xpixel / size.ws_col), cellHeight: Int(size.ws_ypixel / size.ws_row))
  }

  /// Whether a question is understood or at least goes unseen. Multiplexers answer for themselves
  /// and not for the window around them, or take the question for a title.
  package static func mayBeAsked(environment: [String: String]) -> Bool {
    let terminal = environment["TERM"] ?? ""
    let isSimple = !canShowScreen(environment: environment) || terminal == "linux"
    let isMultiplexed =
      terminal.hasPrefix("screen") || terminal.hasPrefix("tmux")
      || ["TMUX", "STY", "ZELLIJ"].contains { environment[$0]?.isEmpty == false }
    return !isSimple && !isMultiplexed
  }

  /// Whether `TERM` names a terminal with another screen beside the one that scrolls.
  package static func canShowScreen(environment: [String: String]) -> Bool {
    let terminal = environment["TERM"] ?? ""
    // vt100, vt220 …, but not vte.
    let isOld = terminal.hasPrefix("vt") && terminal.dropFirst(2).first?.isNumber == true
    return !isOld && !["", "dumb", "unknown", "network"].contains(terminal)
  }

  /// Takes over what a reply says. A size in pixels that is known already stays.
  mutating func take(_ reply: TerminalReply) {
    switch reply {
    case .name(let name): self.name = name
    case .kittyGraphics(let isOK): hasKittyGraphics = isOK
    // The first is its class.
    case .attributes(let attributes): hasSixel = attributes.dropFirst().contains(4)
    case .cellSize(let width, let height):
      guard cellWidth == nil || cellHeight == nil else { return }
      (cellWidth, cellHeight) = (width, height)
    }
  }
}
