/// A key as a person pressed it. Modified keys (Alt, Ctrl with an arrow) have no case.
package enum Key: Equatable, Sendable {
  /// What was typed, one Unicode scalar: combining marks arrive as keys of their own.
  case character(Character)
  case up
  case down
  case left
  case right
  case enter
  case escape
  case tab
  case backspace
  case delete
  case home
  case end
  case pageUp
  case pageDown
}
