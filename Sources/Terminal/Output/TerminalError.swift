import Glibc

/// Errors of a terminal.
package enum TerminalError: Error, Equatable, Sendable {
  package enum Stream: Sendable {
    case input
    case output
  }

  /// write(2) failed with this errno.
  case cannotWrite(errno: CInt)
  /// Full-screen mode was requested, but this stream is not a terminal.
  case noTerminal(Stream)
  /// Full-screen mode was requested in the background.
  case inBackground
  /// `TERM` is not set or names a terminal without an alternate screen.
  case cannotShowScreen(terminal: String)
  /// The process has too many open files.
  case noDescriptors
}

extension TerminalError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotWrite(let code):
      "Cannot write to the output: \(String(cString: strerror(code)))."
    case .noTerminal(.input):
      "Cannot start full-screen mode: standard input is not a terminal."
    case .noTerminal(.output):
      "Cannot start full-screen mode: standard output is not a terminal."
    case .inBackground:
      "Cannot start full-screen mode in the background; bring this job to the foreground with `fg`."
    case .cannotShowScreen(""):
      "Cannot start full-screen mode: TERM is not set."
    case .cannotShowScreen(let terminal):
      "Cannot start full-screen mode: unsupported terminal “\(terminal.displayable)” (TERM)."
    case .noDescriptors:
      "Cannot use the terminal: too many open files; see `ulimit -n`."
    }
  }
}
