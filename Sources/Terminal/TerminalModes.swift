import Glibc

/// How a terminal handles what is typed (termios(3)), as it was found at one moment.
package struct TerminalModes: Sendable {
  let descriptor: CInt
  private(set) var modes: termios

  /// The present modes; `nil` where the descriptor is not a terminal.
  package static func of(_ descriptor: CInt) -> TerminalModes? {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return nil }
    return TerminalModes(descriptor: descriptor, modes: modes)
  }

  /// The present modes, unless the process is in the terminal's background.
  static func inForeground(_ descriptor: CInt) -> TerminalModes? {
    // Asked first: the shell sets the modes of a job before it puts it in the foreground.
    guard isForeground(of: descriptor) else { return nil }
    return of(descriptor)
  }

  private static func isForeground(of descriptor: CInt) -> Bool {
    let front = tcgetpgrp(descriptor)
    return front == -1 || front == getpgrp()
  }

  /// Whether this process may set modes: setting them from the background would stop it (SIGTTOU).
  ///
  /// A terminal that is not the process's controlling one has no background.
  package var isForeground: Bool { Self.isForeground(of: descriptor) }

  /// These modes with keys handed over one by one and unseen. Ctrl-C and Ctrl-Z stay signals.
  var keyByKey: TerminalModes {
    var changed = self
    changed.modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &changed.modes.c_cc) { controls in
      // Not 1: Ctrl-C empties the queue, and a read that follows a poll would then stand still.
      controls[Int(VMIN)] = 0
      controls[Int(VTIME)] = 0
    }
    return changed
  }

  /// `keyByKey` for a whole screen: no key is taken by the terminal's driver, neither Ctrl-S, which
  /// would freeze the screen, nor Ctrl-V, and Enter arrives as itself.
  var forScreen: TerminalModes {
    var changed = keyByKey
    changed.modes.c_lflag &= ~tcflag_t(IEXTEN)
    changed.modes.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP)
    return changed
  }

  /// Sets the terminal to these modes at once; false if that is not possible, which it is not from
  /// the background or after a hang-up.
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
