internal import CLinux
internal import Foundation
internal import Support

/// A program that was started and may outlive this process.
///
/// It runs in a new session without a terminal, so that Ctrl-C and hang-ups do not reach it and its
/// output is not visible. It inherits no descriptors and has default signal dispositions. A thread waits
/// for its end, so it never becomes a zombie.
struct SpawnedProcess: Sendable {
  // `nil` while it runs.
  private let status = Locked<CInt?>(nil)

  /// - Parameter input: Its standard input.
  init(
    _ path: String, arguments: [String], input: String, environment: [String: String]
  ) throws(DesktopError) {
    // A file instead of a pipe, so that this process does not wait for the reader.
    let file = ht_file_in_memory("text")
    defer { close(file) }
    guard file >= 0, writeFully(input.utf8, to: file) == nil, lseek(file, 0, SEEK_SET) == 0 else {
      throw .notStarted(program: path, errno: errno)
    }
    let id: pid_t
    do throws(SpawnError) {
      id = try spawn(
        [path] + arguments, environment: environment, flags: CInt(ht_spawn_in_session())
      ) { actions in
        posix_spawn_file_actions_adddup2(&actions, file, STDIN_FILENO)
        for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
          posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
        }
        ht_close_above_two(&actions)
      }
    } catch {
      throw .notStarted(program: path, errno: error.errno)
    }
    Thread.detachNewThread { [status, id] in
      var ended: CInt = 0
      while waitpid(id, &ended, 0) < 0, errno == EINTR {}
      // wait(2): the low seven bits are the signal that ended it, 0 for an exit.
      let signal = ended & 0x7F
      status.withLock { $0 = signal == 0 ? (ended >> 8) & 0xFF : 128 + signal }
    }
  }

  /// The exit status as in a shell; `nil` if it is still running at the deadline. Blocks its thread.
  func exitStatus(before deadline: ContinuousClock.Instant) -> CInt? {
    while true {
      if let status = status.withLock({ $0 }) { return status }
      if ContinuousClock.now >= deadline { return nil }
      usleep(10_000)
    }
  }
}
