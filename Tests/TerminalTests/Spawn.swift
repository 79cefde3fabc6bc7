import Glibc

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
