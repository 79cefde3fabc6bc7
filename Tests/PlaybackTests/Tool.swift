internal import CLinux
import Foundation

/// Runs a program to its end. Foundation's `Process` hands its children what others have open, and
/// waits for a sign that such a child may keep for ever.
enum Tool {
  struct Failure: Error {
    let program: String
    let status: CInt
  }

  static func run(_ program: String, _ words: [String]) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    ht_close_above_two(&actions)
    let arguments: [UnsafeMutablePointer<CChar>?] = ([program] + words).map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, program, &actions, nil, arguments, environ)
    guard code == 0 else { throw Failure(program: program, status: code) }
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else { throw Failure(program: program, status: status) }
  }
}
