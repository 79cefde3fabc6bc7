import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Terminal

/// Queries for the traits of a terminal without a screen.
@Suite(.timeLimit(.minutes(10)))
struct TraitsQueryTests {
  private static let environment = ["TERM": "xterm-256color"]
  private static let unqueried = TerminalTraits(cellWidth: 10, cellHeight: 20)

  private static func queried(
    _ terminal: PseudoTerminal, _ environment: [String: String] = environment,
    timeout: Duration = .seconds(60)
  ) -> TerminalTraits {
    TerminalTraits.queried(
      environment: environment, input: terminal.program, output: terminal.program,
      timeout: timeout)
  }

  /// Sends queries on a separate thread, and replies to them as a terminal does.
  private static func queried(
    _ terminal: PseudoTerminal, timeout: Duration = .seconds(60), delay: Duration = .zero,
    replies: [(to: String, String)]
  ) async throws -> TerminalTraits {
    let found = Mutex<TerminalTraits?>(nil)
    // Not a task: it blocks.
    Thread.detachNewThread {
      let traits = queried(terminal, timeout: timeout)
      found.withLock { $0 = traits }
    }
    for (query, reply) in replies {
      try await waitUntil("the query is sent") { terminal.allOutput.contains(query) }
      try await Task.sleep(for: delay)
      terminal.type(reply)
    }
    try await waitUntil("the query returns") { found.withLock { $0 != nil } }
    return try #require(found.withLock { $0 })
  }

  @Test func `a terminal reports its traits, and its modes are restored`() async throws {
    let terminal = try #require(PseudoTerminal(pixels: (800, 480)))
    let before = terminal.modes
    let traits = try await Self.queried(
      terminal,
      replies: [
        (
          to: "\u{1B}]11;?",
          "\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}]10;#000000\u{7}"
            + "\u{1B}]11;#ffffff\u{7}\u{1B}[?63;4c"
        ),
        (to: "\u{1B}[?2;1;0S", "\u{1B}[?2;0;1000;1000S\u{1B}[?2;0;720;456S\u{1B}[?63;4c"),
      ])
    #expect(
      traits
        == TerminalTraits(
          name: "XTerm(379)", hasSixel: true, cellWidth: 9, cellHeight: 19,
          colors: TerminalColors(
            foreground: RGB(red: 0, green: 0, blue: 0),
            background: RGB(red: 255, green: 255, blue: 255))))
    #expect(terminal.modes == before)
    // No reply is echoed.
    #expect(!terminal.allOutput.contains("#ffffff"))
  }

  @Test func `a slow terminal gets no second query, because its reply might be too late`()
    async throws
  {
    let terminal = try #require(PseudoTerminal(pixels: (800, 480)))
    // However late the reply is read, less than twice its time is left.
    _ = try await Self.queried(
      terminal, timeout: .milliseconds(1400), delay: .milliseconds(500),
      replies: [(to: "\u{1B}]11;?", "\u{1B}P>|foot(1.16)\u{1B}\\\u{1B}[?62;4c")])
    #expect(!terminal.allOutput.contains("\u{1B}_G"))
  }

  @Test func `a terminal that does not reply is not waited for longer than the timeout`() throws {
    let terminal = try #require(PseudoTerminal(pixels: (800, 480)))
    let before = terminal.modes
    #expect(Self.queried(terminal, timeout: .milliseconds(10)) == Self.unqueried)
    #expect(terminal.modes == before)
    #expect(terminal.allOutput == String(decoding: TerminalQueries.all.initialQuery, as: UTF8.self))
  }

  // A complete line and an incomplete one.
  @Test(arguments: ["ls\n", "ls"])
  func `input typed ahead is left for the next reader`(typed: String) throws {
    let terminal = try #require(PseudoTerminal(pixels: (800, 480)))
    let before = terminal.modes
    terminal.type(typed)
    #expect(Self.queried(terminal) == Self.unqueried)
    #expect(terminal.modes == before)
    #expect(!terminal.allOutput.contains("\u{1B}"))
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(terminal.program, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(count), as: UTF8.self) == typed)
  }

  @Test(arguments: ["linux", "eterm-color", "screen", "dumb"])
  func `terminals that do not understand queries get none`(name: String) throws {
    let terminal = try #require(PseudoTerminal(pixels: (800, 480)))
    #expect(Self.queried(terminal, ["TERM": name]) == Self.unqueried)
    #expect(terminal.allOutput.isEmpty)
  }

  @Test func `queries are sent only if input and output are the same terminal`() throws {
    let terminal = try #require(PseudoTerminal(pixels: (800, 480)))
    let other = try #require(PseudoTerminal())
    func queried(_ input: CInt, _ output: CInt) -> TerminalTraits {
      TerminalTraits.queried(environment: Self.environment, input: input, output: output)
    }
    #expect(queried(other.program, terminal.program) == Self.unqueried)
    #expect(queried(-1, terminal.program) == Self.unqueried)
    #expect(queried(terminal.program, -1) == TerminalTraits())
    #expect(terminal.allOutput.isEmpty && other.allOutput.isEmpty)
  }

  @Test func `in the background no queries are sent`() async throws {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal(pixels: (800, 480)))
      let window = try #require(Window(of: terminal))
      window.moveToBackground()
      try #require(TraitsQueryTests.queried(terminal) == TraitsQueryTests.unqueried)
      try #require(terminal.allOutput.isEmpty)
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGSEGV])
  func `the terminal is restored before a signal ends the process`(number: CInt) async throws {
    let terminal = try #require(PseudoTerminal())
    let before = terminal.modes
    await #expect(processExitsWith: .failure) {
      [path = terminal.path as String, number = Int(number) as Int] in
      let descriptor = open(path, O_RDWR | O_NOCTTY)
      let modes = try #require(TerminalModes.of(descriptor))
      signal(CInt(number), SIG_DFL)
      Thread.detachNewThread {
        // Wait until keys arrive one by one.
        while TerminalModes.of(descriptor)?.modes.c_lflag == modes.modes.c_lflag { usleep(1000) }
        kill(getpid(), CInt(number))
      }
      _ = TerminalTraits.queried(
        environment: ["TERM": "xterm-256color"], input: descriptor, output: descriptor,
        timeout: .seconds(60))
      // Another thread receives the signal.
      sleep(60)
      _exit(0)
    }
    #expect(terminal.modes == before)
  }

  @Test func `a signal that is handled ends only the query`() async throws {
    let terminal = try #require(PseudoTerminal())
    let before = terminal.modes
    await #expect(processExitsWith: .exitCode(3)) { [path = terminal.path as String] in
      let descriptor = open(path, O_RDWR | O_NOCTTY)
      let signals = Signals.stream([SIGINT])
      let modes = try #require(TerminalModes.of(descriptor))
      Thread.detachNewThread {
        while TerminalModes.of(descriptor)?.modes.c_lflag == modes.modes.c_lflag { usleep(1000) }
        kill(getpid(), SIGINT)
      }
      _ = TerminalTraits.queried(
        environment: ["TERM": "xterm-256color"], input: descriptor, output: descriptor,
        timeout: .seconds(60))
      var caught = signals.makeAsyncIterator()
      let number = await caught.next()
      try #require(number == SIGINT)
      _exit(3)
    }
    #expect(terminal.modes == before)
  }
}
