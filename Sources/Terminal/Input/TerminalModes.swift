import Glibc

/// The input modes of a terminal (termios(3)).
package struct TerminalModes: Sendable {
  let descriptor: CInt
  private(set) var modes: termios

  /// The current modes; `nil` if the descriptor is not a terminal.
  package static func of(_ descriptor: CInt) -> TerminalModes? {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return nil }
    return TerminalModes(descriptor: descriptor, modes: modes)
  }

  /// The current modes; `nil` in the background.
  static func inForeground(_ descriptor: CInt) -> TerminalModes? {
    // Checked first, because the shell sets the modes of a job before it puts it in the foreground.
    guard isForeground(of: descriptor) else { return nil }
    return of(descriptor)
  }

  private static func isForeground(of descriptor: CInt) -> Bool {
    let foreground = tcgetpgrp(descriptor)
    return foreground == -1 || foreground == getpgrp()
  }

  /// Whether this process may set modes. In the background, that would stop it (SIGTTOU).
  ///
  /// A terminal that is not the process's controlling one has no background.
  package var isForeground: Bool { Self.isForeground(of: descriptor) }

  /// These modes with unbuffered input and no echo. Ctrl-C and Ctrl-Z are still signals.
  var keyByKey: TerminalModes {
    var changed = self
    changed.modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &changed.modes.c_cc) { controls in
      // Not 1: Ctrl-C empties the input queue, so that a read after poll would block.
      controls[Int(VMIN)] = 0
      controls[Int(VTIME)] = 0
    }
    return changed
  }

  /// `keyByKey` for full-screen mode: the terminal driver does not handle Ctrl-S, which would freeze the
  /// screen, nor Ctrl-V, and does not translate Enter.
  var forScreen: TerminalModes {
    var changed = keyByKey
    changed.modes.c_lflag &= ~tcflag_t(IEXTEN)
    changed.modes.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP)
    return changed
  }

  /// Sets these modes at once. False if that is not possible, as in the background or after a hang-up.
  @discardableResult
  package func restore() -> Bool {
    guard isForeground else { return false }
    var modes = modes
    while tcsetattr(descriptor, TCSANOW, &modes) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }
}

/// Whether the descriptor is a terminal. isatty(3).
package func isTerminal(_ descriptor: CInt) -> Bool {
  isatty(descriptor) == 1
}

/// Whether both descriptors are the same terminal. fstat(2).
func isSameTerminal(_ one: CInt, _ other: CInt) -> Bool {
  var (first, second) = (stat(), stat())
  guard fstat(one, &first) == 0, fstat(other, &second) == 0 else { return false }
  return isTerminal(one) && isTerminal(other) && first.st_rdev == second.st_rdev
}
