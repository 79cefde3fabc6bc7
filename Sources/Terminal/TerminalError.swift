import Glibc

/// What can go wrong at a terminal.
package enum TerminalError: Error, Equatable, Sendable {
  package enum Stream: Sendable {
    case input
    case output
  }

  /// write(2) failed with this errno.
  case cannotWrite(errno: CInt)
  /// A screen was wanted, and this stream leads to no terminal.
  case noTerminal(Stream)
  /// A screen was wanted by a process whose terminal is another's now.
  case inBackground
  /// `TERM` names a terminal that cannot show a screen, or none.
  case cannotShowScreen(terminal: String)
  /// The process may open no more files.
  case noDescriptors
}

extension TerminalError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotWrite(let code):
      "The output could not be written: \(String(cString: strerror(code)))."
    case .noTerminal(.input):
      "The screen takes keys from a terminal, but the standard input is none."
    case .noTerminal(.output):
      "The screen is drawn in a terminal, but the standard output is none."
    case .inBackground:
      "The screen cannot be drawn from the background: bring this job to the foreground (fg)."
    case .cannotShowScreen(""):
      "The terminal is not known, because TERM is not set: a screen cannot be drawn."
    case .cannotShowScreen(let terminal):
      "A terminal of the kind “\(terminal.displayable)” (TERM) cannot show a screen."
    case .noDescriptors:
      "The terminal could not be used: too many files are open (ulimit -n)."
    }
  }
}
