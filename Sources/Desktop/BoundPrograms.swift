internal import Synchronization

/// The programs that somebody waits for, and that are of no use without us.
enum AttachedProcesses {
  private struct State {
    var programs: [SpawnedProcess] = []
    var areOver = false
  }

  private static let state = Mutex(State())

  /// Starts a program, which is ended with this process until it is released. The lock is held
  /// meanwhile: a process that ends between the start and the entry would leave the program behind.
  ///
  /// - Returns: `nil` also once `end()` was called: nothing is started any more.
  static func start(
    _ start: () throws(DesktopError) -> SpawnedProcess?
  ) throws(DesktopError) -> SpawnedProcess? {
    try state.withLock { state in
      Result { () throws(DesktopError) -> SpawnedProcess? in
        guard !state.areOver, let program = try start() else { return nil }
        state.programs.append(program)
        return program
      }
    }.get()
  }

  static func release(_ program: SpawnedProcess) {
    state.withLock { $0.programs.removeAll { $0 === program } }
  }

  /// Ends them; none is started later.
  static func end() {
    state.withLock { state in
      state.areOver = true
      for program in state.programs { program.endAtOnce() }
    }
  }
}
