import Glibc

/// A terminal as the controlling one of this process, which a test has for itself; a shell's jobs.
final class Window {
  private let descriptor: CInt
  private let other: pid_t

  init?(of terminal: PseudoTerminal) {
    guard setsid() > 0, ioctl(terminal.program, UInt(TIOCSCTTY), 0) == 0,
      let other = spawn("sleep", ["60"], inOwnGroup: true)
    else { return nil }
    // Else the shell's part, from the background, would stop the process.
    signal(SIGTTOU, SIG_IGN)
    // Its window is closed before the process has ended.
    signal(SIGHUP, SIG_IGN)
    (descriptor, self.other) = (terminal.program, other)
  }

  deinit {
    endTheOther()
  }

  /// Before the process exits without an end of this.
  func endTheOther() {
    kill(other, SIGKILL)
  }

  func putAnotherInFront() {
    tcsetpgrp(descriptor, other)
  }

  func putInFront() {
    tcsetpgrp(descriptor, getpgrp())
  }

  /// Whether a crash would leave a screen.
  var isGuarded: Bool {
    var action = sigaction()
    sigaction(SIGTRAP, nil, &action)
    return action.__sigaction_handler.sa_handler != nil
  }
}
