import Glibc
import Terminal
import TestSupport
import Testing

/// Leaving the screen when the process ends without `close()`.
@Suite(.timeLimit(.minutes(10)))
struct ScreenEndTests {
  private let terminal: PseudoTerminal
  private let modesBefore: String

  init() throws {
    terminal = try #require(PseudoTerminal())
    modesBefore = terminal.modes
  }

  private static func openScreen(_ path: String) throws -> ScreenSession {
    let descriptor = open(path, O_RDWR | O_NOCTTY)
    return try ScreenSession(
      depth: .none, environment: ["TERM": ScreenFixture.quiet], input: descriptor,
      output: descriptor)
  }

  /// Whether the terminal is restored, and the screen was left exactly once.
  private var isRestored: Bool {
    let output = terminal.allOutput
    return terminal.modes == modesBefore && output.hasSuffix(ScreenFixture.leave)
      && output.count(of: ScreenFixture.leave) == 1
  }

  // A closed screen is not left a second time.
  @Test(arguments: [
    (SIGSEGV, false), (SIGABRT, false), (SIGTRAP, false), (SIGBUS, false), (SIGFPE, false),
    (SIGILL, false), (SIGABRT, true),
  ])
  func `a crash leaves an open screen, and then its previous handler runs`(
    signal number: CInt, isClosed: Bool
  ) async throws {
    await #expect(processExitsWith: .exitCode(7)) {
      [path = terminal.path as String, number = Int(number) as Int, isClosed = isClosed as Bool] in
      // Like Swift's backtrace handler.
      signal(CInt(number)) { _ in _exit(7) }
      let session = try Self.openScreen(path)
      if isClosed { session.close() }
      // Threads that run tasks block this signal; abort(3) unblocks it.
      if number == SIGABRT { abort() }
      raise(CInt(number))
      session.close()
    }
    #expect(isRestored)
  }

  @Test func `a crash does not wait for a terminal that accepts no output`() async throws {
    await #expect(processExitsWith: .signal(SIGABRT)) { [path = terminal.path as String] in
      signal(SIGABRT, SIG_DFL)
      let session = try Self.openScreen(path)
      let other = open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK)
      while write(other, "x", 1) == 1 {}
      session.present(ScreenFixture.frame("never"))
      alarm(240)
      abort()
    }
    #expect(terminal.modes == modesBefore)
  }
}
