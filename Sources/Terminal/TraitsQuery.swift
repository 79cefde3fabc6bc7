import Glibc

/// A terminal asked what it is, with a question last that every terminal answers.
struct TraitsQuery {
  /// XTVERSION, a cell's pixels; then DA1.
  static let question = Array("\u{1B}[>q\u{1B}[16t\u{1B}[c".utf8)
  /// Whether kitty's graphics are spoken; then DA1. Multiplexers take it for a title, so it is asked
  /// of those alone that have said who they are, and are none.
  static let graphicsQuestion = Array(
    "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c".utf8)
  /// Most answer within one; what is slower, as at the end of a long line, is not waited for.
  static let patience = Duration.milliseconds(150)

  private(set) var traits: TerminalTraits
  /// What was typed meanwhile.
  private(set) var typed: [ParsedInput] = []
  /// It may stand within a reply that is still coming.
  private(set) var parser = InputParser()
  private(set) var isAnswered = false

  init(_ known: TerminalTraits) {
    traits = known
  }

  /// Whether the question after the first is to be asked.
  var isForGraphics: Bool {
    guard isAnswered, let name = traits.name?.lowercased() else { return false }
    return !["tmux", "screen", "gnu screen", "zellij"].contains { name.hasPrefix($0) }
  }

  /// Another question is sent, which ends as the first did.
  mutating func goOn() {
    isAnswered = false
  }

  mutating func hear(_ bytes: [UInt8]) {
    for input in parser.feed(bytes) {
      guard case .reply(let reply) = input else {
        typed.append(input)
        continue
      }
      traits.take(reply)
      if case .attributes = reply { isAnswered = true }
    }
  }

  /// Hears what comes until the last answer or the deadline. Blocks its thread.
  mutating func hear(from descriptor: CInt, until deadline: ContinuousClock.Instant) {
    while !isAnswered, deadline > .now {
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, (deadline - .now).pollMilliseconds) == 1 else { continue }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &bytes, bytes.count)
      // Nothing though something was there: it has hung up, which its reader will see.
      guard count > 0 else { return }
      hear(Array(bytes.prefix(count)))
    }
  }
}
