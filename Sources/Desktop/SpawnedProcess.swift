internal import CLinux
internal import Dispatch
internal import Foundation
internal import Support

/// A program that was started and may outlive this process.
///
/// It runs in a new session without a terminal, so that Ctrl-C and hang-ups do not reach it and its
/// output is not visible. It inherits no descriptors and has default signal dispositions. A thread waits
/// for its end, so it never becomes a zombie.
final class SpawnedProcess: Sendable {
  enum ExitStatus: Equatable {
    /// As in a shell: 128 plus the number of the signal that ended it.
    case status(CInt)
    /// It was reaped elsewhere, for example by the kernel if SIGCHLD is ignored.
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
  private let exitStatus = Locked<ExitStatus?>(nil)
  private let hasEnded = DispatchSemaphore(value: 0)

  /// - Parameter input: Its standard input; `nil` for none.
  init(
    _ path: String, arguments: [String], input: String? = nil, environment: [String: String]
  ) throws(DesktopError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // A file instead of a pipe, so that this process does not wait for the reader.
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

    let argv = ([path] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (argv + variables).forEach { free($0) } }
    var started: pid_t = 0
    let code = posix_spawn(&started, path, &actions, &attributes, argv, variables)
    guard code == 0 else { throw .notStarted(program: path, errno: code) }
    id = started
    Thread.detachNewThread { self.waitForEnd() }
  }

  /// `nil` if it is still running at the deadline. Blocks its thread.
  func exitStatus(before deadline: ContinuousClock.Instant) -> ExitStatus? {
    let (seconds, attoseconds) = (deadline - .now).components
    let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    let timeout = DispatchTime.now() + .nanoseconds(max(0, nanoseconds))
    if hasEnded.wait(timeout: timeout) == .success { hasEnded.signal() }
    return exitStatus.withLock { $0 }
  }

  /// Kills it and the processes that it has started in its session.
  func killSession() {
    // Its process ID is not reused before it is reaped.
    exitStatus.withLock { exitStatus in
      if exitStatus == nil { _ = kill(-id, SIGKILL) }
    }
  }

  private func waitForEnd() {
    var info = siginfo_t()
    while waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    exitStatus.withLock { exitStatus in
      var status: CInt = 0
      var reaped = waitpid(id, &status, 0)
      while reaped < 0, errno == EINTR { reaped = waitpid(id, &status, 0) }
      // wait(2): the low seven bits are the signal that ended it, 0 for an exit.
      let signal = status & 0x7F
      exitStatus =
        reaped == id ? .status(signal == 0 ? (status >> 8) & 0xFF : 128 + signal) : .unknown
    }
    hasEnded.signal()
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

/// Programs that are waited for, and killed when this process exits.
enum AttachedProcesses {
  private struct State {
    var processes: [SpawnedProcess] = []
    var isClosed = false
  }

  private static let state = Locked(State())

  /// Starts a program, which `killAll` kills until it is released. The lock is held meanwhile, so that
  /// `killAll` does not miss it.
  ///
  /// - Returns: `nil` also after `killAll`, when no more programs are started.
  static func start(
    _ start: () throws(DesktopError) -> SpawnedProcess?
  ) throws(DesktopError) -> SpawnedProcess? {
    try state.withLock { state in
      Result { () throws(DesktopError) -> SpawnedProcess? in
        guard !state.isClosed, let process = try start() else { return nil }
        state.processes.append(process)
        return process
      }
    }.get()
  }

  static func release(_ process: SpawnedProcess) {
    state.withLock { $0.processes.removeAll { $0 === process } }
  }

  /// Also prevents further starts.
  static func killAll() {
    state.withLock { state in
      state.isClosed = true
      for process in state.processes { process.killSession() }
    }
  }
}
