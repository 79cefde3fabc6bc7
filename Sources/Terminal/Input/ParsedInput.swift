/// Parsed bytes from a terminal.
package enum ParsedInput: Equatable, Sendable {
  case key(Key)
  case mouse(Mouse)
  /// Text that was pasted, without control characters other than newlines and tabs.
  case pasted(String)
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
      return nil
    }
  }
}
