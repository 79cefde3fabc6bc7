internal import Synchronization

/// The programs that somebody waits for, and that are of no use without us.
enum BoundPrograms {
  private struct State {
    var programs: [StartedProgram] = []
    var areOver = false
  }

  private static let state = Mutex(State())

  static func holding<Answer>(_ program: StartedProgram, during work: () -> Answer) -> Answer {
    let isLate = state.withLock { state in
      state.programs.append(program)
      return state.areOver
    }
    if isLate { program.endAtOnce() }
    defer { state.withLock { $0.programs.removeAll { $0 === program } } }
    return work()
  }

  /// Ends them, and any that begins later.
  static func end() {
    state.withLock { state in
      state.areOver = true
      for program in state.programs { program.endAtOnce() }
    }
  }
}
