import Glibc
import Terminal
import TestSupport
import Testing

/// Leaving the screen when the process ends without `close()`.
@Suite(.timeLimit(.minutes(10)))
struct ScreenEndTests {
  private static let leave = ScreenSessionTests.leave

  private static func openScreen(_ path: String) throws -> ScreenSession {
    let descriptor = open(path, O_RDWR | O_NOCTTY)
    return try ScreenSession.open(
      depth: .none, environment: ScreenSessionTests.quiet, input: descriptor, output: descriptor)
  }

  private static func isLeft(_ terminal: PseudoTerminal) -> Bool {
    terminal.allOutput.hasSuffix(leave) && terminal.allOutput.ranges(of: leave).count == 1
  }

  @Test func `a trap restores the terminal`() async throws {
    let terminal = try #require(PseudoTerminal())
    let before = terminal.modes
    await #expect(processExitsWith: .failure) { [path = terminal.path as String] in
      let session = try Self.openScreen(path)
      let none: [Int] = []
      print(none[session.size.columns])
    }
    #expect(terminal.modes == before)
    #expect(Self.isLeft(terminal))
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGTRAP, SIGBUS, SIGFPE, SIGILL])
  func `a crash leaves the screen, and then its previous handler runs`(signal number: CInt)
    async throws
  {
    let terminal = try #require(PseudoTerminal())
    let before = terminal.modes
    await #expect(processExitsWith: .exitCode(7)) {
      [path = terminal.path as String, number = Int(number) as Int] in
      // Like Swift's backtrace handler.
      signal(CInt(number)) { _ in _exit(7) }
      let session = try Self.openScreen(path)
      // Threads that run tasks block this signal; abort(3) unblocks it.
      if number == SIGABRT { abort() }
      raise(CInt(number))
      session.close()
    }
    #expect(terminal.modes == before)
    #expect(Self.isLeft(terminal))
  }

  @Test func `the previous handler gets the address of an invalid access`() async throws {
    let terminal = try #require(PseudoTerminal())
    await #expect(processExitsWith: .exitCode(9)) { [path = terminal.path as String] in
      var action = sigaction()
      action.__sigaction_handler.sa_sigaction = { _, info, _ in
        _exit(
          info?.pointee._sifields._sigfault.si_addr == UnsafeMutableRawPointer(bitPattern: 64)
            ? 9 : 8)
      }
      action.sa_flags = SA_SIGINFO
      sigaction(SIGSEGV, &action, nil)
      let session = try Self.openScreen(path)
      UnsafeMutablePointer<Int>(bitPattern: 64)?.pointee = session.size.columns
    }
    #expect(Self.isLeft(terminal))
  }

  @Test func `a stack overflow restores the terminal`() async throws {
    let terminal = try #require(PseudoTerminal())
    let before = terminal.modes
    await #expect(processExitsWith: .signal(SIGSEGV)) { [path = terminal.path as String] in
      signal(SIGSEGV, SIG_DFL)
      let session = try Self.openScreen(path)
      print(Self.depth(session.size.columns))
    }
    #expect(terminal.modes == before)
    #expect(Self.isLeft(terminal))
  }

  private static func depth(_ number: Int) -> Int {
    // The addition prevents a tail call.
    number == 0 ? 0 : depth(number + 1) + depth(number + 2)
  }

  @Test func `after the screen is closed, a crash does not affect it`() async throws {
    let terminal = try #require(PseudoTerminal())
    await #expect(processExitsWith: .exitCode(7)) { [path = terminal.path as String] in
      signal(SIGABRT) { _ in _exit(7) }
      let session = try Self.openScreen(path)
      session.close()
      abort()
    }
    #expect(Self.isLeft(terminal))
  }

  @Test func `a crash does not wait for a terminal that accepts no output`() async throws {
    let terminal = try #require(PseudoTerminal())
    let before = terminal.modes
    await #expect(processExitsWith: .signal(SIGABRT)) { [path = terminal.path as String] in
      signal(SIGABRT, SIG_DFL)
      let session = try Self.openScreen(path)
      let other = open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK)
      while write(other, "x", 1) == 1 {}
      session.present(ScreenSessionTests.frame("never"))
      alarm(240)
      abort()
    }
    #expect(terminal.modes == before)
  }

  @Test func `a process that hangs after a signal leaves the screen`() async throws {
    let terminal = try #require(PseudoTerminal())
    let before = terminal.modes
    await #expect(processExitsWith: .exitCode(143)) { [path = terminal.path as String] in
      let session = try Self.openScreen(path)
      let signals = Signals.stream([SIGTERM]) { _ in
        Signals.exitSoon(status: 143, timeout: 0.1)
      }
      kill(getpid(), SIGTERM)
      sleep(240)
      withExtendedLifetime((signals, session)) {}
    }
    #expect(terminal.modes == before)
    #expect(Self.isLeft(terminal))
  }

  @Test func `a second Ctrl-C leaves the screen at once`() async throws {
    let terminal = try #require(PseudoTerminal())
    let before = terminal.modes
    await #expect(processExitsWith: .exitCode(130)) { [path = terminal.path as String] in
      signal(SIGINT, SIG_DFL)
      let session = try Self.openScreen(path)
      let signals = Signals.stream(Signals.termination) { _ in
        Signals.exitSoon(status: 130, timeout: 600)
      }
      while true {
        kill(getpid(), SIGINT)
        usleep(20_000)
      }
      withExtendedLifetime((signals, session)) {}
    }
    #expect(terminal.modes == before)
    #expect(Self.isLeft(terminal))
  }

  @Test(arguments: [0, 5, 10, 15, 20, 30, 40])
  func `a burst of signals leaves the screen once and completely`(apart: Int) async throws {
    let terminal = try #require(PseudoTerminal())
    let before = terminal.modes
    await #expect(processExitsWith: .exitCode(143)) {
      [path = terminal.path as String, apart = apart as Int] in
      let session = try Self.openScreen(path)
      let signals = Signals.stream(Signals.termination) { _ in }
      Signals.exitSoon(status: 143, timeout: 600)
      // Signals are handled in several other threads at once.
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_BLOCK, &all, nil)
      // After a while the first signal ends the process; until then they have no effect.
      while true {
        usleep(250_000)
        for signal in Signals.termination {
          kill(getpid(), signal)
          let next = ContinuousClock.now + .microseconds(apart)
          while next > .now {}
        }
      }
      withExtendedLifetime((signals, session)) {}
    }
    #expect(terminal.modes == before)
    #expect(Self.isLeft(terminal))
  }

  @Test func `a closed screen is not left again at exit`() async throws {
    let terminal = try #require(PseudoTerminal())
    await #expect(processExitsWith: .exitCode(143)) { [path = terminal.path as String] in
      let session = try Self.openScreen(path)
      Signals.exitSoon(status: 143, timeout: 0.1)
      session.close()
      sleep(240)
    }
    #expect(Self.isLeft(terminal))
  }
}
