import Glibc

/// Makes a terminal the controlling one of this process, with another process as a second job. The test must
/// run in a separate process.
final class Window {
  private let descriptor: CInt
  private let other: pid_t

  init?(of terminal: PseudoTerminal) {
    guard setsid() > 0, ioctl(terminal.program, UInt(TIOCSCTTY), 0) == 0,
      let other = spawn("sleep", ["60"], inOwnGroup: true)
    else { return nil }
    // Otherwise calling tcsetpgrp in the background would stop the process.
    signal(SIGTTOU, SIG_IGN)
    // The terminal is closed before the process exits.
    signal(SIGHUP, SIG_IGN)
    (descriptor, self.other) = (terminal.program, other)
  }

  deinit {
    killOther()
  }

  /// Call it before the process exits without deinitializing this object.
  func killOther() {
    kill(other, SIGKILL)
  }

  func moveToBackground() {
    tcsetpgrp(descriptor, other)
  }

  func moveToForeground() {
    tcsetpgrp(descriptor, getpgrp())
  }

  /// Whether a crash would restore the terminal.
  var isGuarded: Bool {
    var action = sigaction()
    sigaction(SIGTRAP, nil, &action)
    return action.__sigaction_handler.sa_handler != nil
  }
}
