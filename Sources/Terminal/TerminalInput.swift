/// What comes from a terminal while a screen is up.
package enum TerminalInput: Equatable, Sendable {
  case key(Key)
  case mouse(Mouse)
  /// Text that was pasted, in one piece: never taken for keys.
  case pasted(String)
  /// The window has this size now.
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

/// A button that went down, or the wheel, at a cell; rows and columns count from 0.
package struct Mouse: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case left
    case middle
    case right
    case wheelUp
    case wheelDown
  }

  package let kind: Kind
  package let row: Int
  package let column: Int

  package init(_ kind: Kind, row: Int, column: Int) {
    self.kind = kind
    self.row = row
    self.column = column
  }
}
