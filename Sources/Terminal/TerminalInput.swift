/// Input from a terminal while a screen is open.
package enum TerminalInput: Equatable, Sendable {
  case key(Key)
  case mouse(Mouse)
  /// Pasted text, in one piece.
  case pasted(String)
  /// The window has a new size.
  case resized(TerminalSize)
  /// The terminal's traits have changed.
  case traits(TerminalTraits)

  /// `nil` for the terminal's reports and replies.
  init?(_ input: ParsedInput) {
    switch input {
    case .key(let key): self = .key(key)
    case .mouse(let mouse): self = .mouse(mouse)
    case .pasted(let text): self = .pasted(text)
    case .focusGained, .focusLost, .colorSchemeChanged, .reply: return nil
    }
  }
}

/// Parsed bytes from a terminal.
package enum ParsedInput: Equatable, Sendable {
  case key(Key)
  case mouse(Mouse)
  /// Text that was pasted, without control characters other than newlines and tabs.
  case pasted(String)
  /// The window got the keyboard focus.
  case focusGained
  case focusLost
  /// The terminal switched between a dark and a light color scheme.
  case colorSchemeChanged
  /// A reply to a query.
  case reply(TerminalReply)

  /// Parses what is between `CSI` and the final byte, except for the start of a paste.
  init?(control parameters: String, final: Character) {
    if let key = Key(control: parameters, final: final) {
      self = .key(key)
    } else if let mouse = Mouse(control: parameters, final: final) {
      self = .mouse(mouse)
    } else if let reply = TerminalReply(control: parameters, final: final) {
      self = .reply(reply)
    } else {
      self.init(report: parameters, final: final)
    }
  }

  /// Parses reports that a terminal sends unprompted once they are enabled (`ScreenSequences.enter`).
  /// https://invisible-island.net/xterm/ctlseqs/ctlseqs.html, "FocusIn/FocusOut";
  /// https://contour-terminal.org/vt-extensions/color-palette-update-notifications/
  private init?(report parameters: String, final: Character) {
    switch (parameters, final) {
    case ("", "I"): self = .focusGained
    case ("", "O"): self = .focusLost
    case ("?997;1", "n"), ("?997;2", "n"): self = .colorSchemeChanged
    default: return nil
    }
  }
}
