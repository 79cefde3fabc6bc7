/// Input from a terminal while a screen is open.
package enum TerminalInput: Equatable, Sendable {
  case key(Key)
  case mouse(Mouse)
  /// Pasted text, in one piece.
  case pasted(String)
  /// The window has a new size.
  case resized(TerminalSize)
  /// The terminal has replied late, or the size of a cell has changed.
  case traits(TerminalTraits)
}
