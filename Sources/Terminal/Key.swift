/// A key as a person pressed it. Other modified keys (Alt, Ctrl with an arrow) have no case.
package enum Key: Hashable, Sendable {
  /// What was typed, one Unicode scalar: combining marks arrive as keys of their own.
  case character(Character)
  case up
  case down
  case left
  case right
  /// Shift with an arrow.
  case shiftLeft
  case shiftRight
  case enter
  case escape
  case tab
  /// Shift with Tab.
  case backTab
  case backspace
  case delete
  case home
  case end
  case pageUp
  case pageDown
  /// F1 is 1.
  case function(Int)
  /// Ctrl with a letter, in lower case. Not Ctrl-C, Ctrl-Z and Ctrl-\, which are signals, nor H, I, J, M, which
  /// are Backspace, Tab and Enter.
  case control(Character)
}
