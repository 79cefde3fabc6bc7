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
}

/// Starts a command found in PATH, optionally in a new process group. `nil` if that fails.
func spawn(_ command: String, _ words: [String], inOwnGroup: Bool = false) -> pid_t? {
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  if inOwnGroup { posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP)) }
  let arguments: [UnsafeMutablePointer<CChar>?] = ([command] + words).map { strdup($0) } + [nil]
  defer { arguments.forEach { free($0) } }
  var process: pid_t = 0
  guard posix_spawnp(&process, command, nil, &attributes, arguments, environ) == 0 else {
    return nil
  }
  return process
}

/// Runs a command and waits for its end. Blocks, so it is only for tests in a separate process.
@discardableResult
func run(_ command: String, _ words: [String]) -> Bool {
  guard let process = spawn(command, words) else { return false }
  var status: CInt = 0
  return waitpid(process, &status, 0) == process && status == 0
}
