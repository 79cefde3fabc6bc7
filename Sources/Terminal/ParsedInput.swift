/// What the bytes from a terminal mean.
package enum ParsedInput: Equatable, Sendable {
  case key(Key)
  case mouse(Mouse)
  /// Text that was pasted, without control characters other than newlines and tabs.
  case pasted(String)
  /// What the terminal says of itself when it is asked.
  case reply(TerminalReply)
}
