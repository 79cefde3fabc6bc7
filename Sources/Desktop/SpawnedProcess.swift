internal import CLinux
internal import Dispatch
internal import Foundation
internal import Support
import Synchronization

/// Another program, which was started and may outlive us.
///
/// It has a session of its own and no terminal, so that neither Ctrl-C nor a hang-up reaches it and
/// nothing that it prints is seen; no descriptor of ours; and signals as a shell hands them over. A
/// thread waits for its end, so it never becomes a zombie.
final class SpawnedProcess: Sendable {
  enum End: Equatable {
    /// As a shell has it: 128 and the signal's number where a signal ended it.
    case status(CInt)
    /// Somebody else has reaped it, as the kernel does where SIGCHLD is ignored.
    case unknown

    func check(_ name: String) throws(DesktopError) {
      switch self {
      case .status(0): return
      case .status(let status): throw .failed(program: name, status: status)
      case .unknown: throw .unknownExitStatus(program: name)
      }
    }
  }

  private let id: pid_t
  // `nil` while it runs.
  private let end = Mutex<End?>(nil)
  private let isOver = DispatchSemaphore(value: 0)

  /// - Parameter input: what it reads from its standard input; nothing where there is none.
  init(
    _ path: String, words: [String], input: String? = nil, environment: [String: String]
  ) throws(DesktopError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // A file and no pipe: nobody waits until the other has read.
    let file = try input.map { text throws(DesktopError) in try Self.file(of: text, for: path) }
    defer { if let file { close(file) } }
    if let file {
      posix_spawn_file_actions_adddup2(&actions, file, STDIN_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    ht_close_above_two(&actions)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | ht_spawn_in_session())

    let arguments = ([path] + words).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var started: pid_t = 0
    let code = posix_spawn(&started, path, &actions, &attributes, arguments, variables)
    guard code == 0 else { throw .notStarted(program: path, errno: code) }
    id = started
    Thread.detachNewThread { self.awaitEnd() }
  }

  /// How it ended; `nil` where it still runs then. Blocks its thread.
  func end(before deadline: ContinuousClock.Instant) -> End? {
    let (seconds, attoseconds) = (deadline - .now).components
    let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    let timeout = DispatchTime.now() + .nanoseconds(max(0, nanoseconds))
    if isOver.wait(timeout: timeout) == .success { isOver.signal() }
    return end.withLock { $0 }
  }

  /// Ends it, and what it has started in its session.
  func endAtOnce() {
    // Until it is reaped, its number is nobody else's.
    end.withLock { end in
      if end == nil { _ = kill(-id, SIGKILL) }
    }
  }

  private func awaitEnd() {
    var facts = siginfo_t()
    while waitid(P_PID, id_t(id), &facts, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    end.withLock { end in
      var news: CInt = 0
      var reaped = waitpid(id, &news, 0)
      while reaped < 0, errno == EINTR { reaped = waitpid(id, &news, 0) }
      // wait(2): the low seven bits are the signal that ended it, 0 for an exit.
      let signal = news & 0x7F
      end =
        reaped == id ? .status(signal == 0 ? (news >> 8) & 0xFF : 128 + signal) : .unknown
    }
    isOver.signal()
  }

  private static func file(of text: String, for path: String) throws(DesktopError) -> CInt {
    let file = ht_file_in_memory("text")
    guard file >= 0 else { throw .notStarted(program: path, errno: errno) }
    if let code = writeFully(text.utf8, to: file) {
      close(file)
      throw .notStarted(program: path, errno: code)
    }
    lseek(file, 0, SEEK_SET)
    return file
  }
}
