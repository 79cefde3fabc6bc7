import Foundation
import Glibc
import Support
import TestSupport
import Testing

@testable import Terminal

/// Queries for the traits of a terminal without a screen. Serialized, because a process waits for one late
/// reply.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct TraitsQueryTests {
  private static let unqueried = TerminalTraits(cellWidth: 10, cellHeight: 20)
  private static let unanswered = TerminalTraits(
    cellWidth: 10, cellHeight: 20, mayReportColors: true)

  private let terminal: PseudoTerminal
  private let modesBefore: String

  init() throws {
    terminal = try #require(PseudoTerminal(pixels: (800, 480)))
    modesBefore = terminal.modes
  }

  private static func queried(
    _ input: CInt, _ output: CInt? = nil, name: String = "xterm-256color",
    silent: SilentTerminals? = nil, timeout: Duration = .seconds(60),
    limit: Duration = .seconds(600)
  ) -> TerminalTraits {
    TerminalTraits.queried(
      environment: ["TERM": name], input: input, output: output ?? input, silent: silent,
      timeout: timeout, limit: limit)
  }

  @Test func `a terminal reports its traits, and its modes are restored`() async throws {
    let found = Locked<TerminalTraits?>(nil)
    // Not a task: it blocks.
    Thread.detachNewThread { [terminal] in
      let traits = Self.queried(terminal.program)
      found.withLock { $0 = traits }
    }
    for (query, reply) in [
      ("\u{1B}]11;?", "\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}]11;#000000\u{7}\u{1B}[?63;4c"),
      ("\u{1B}_Gi=31", "\u{1B}[?63;4c"),
    ] {
      try await waitUntil("the query is sent") { terminal.allOutput.contains(query) }
      terminal.type(reply)
    }
    try await waitUntil("the query returns") { found.withLock { $0 != nil } }
    #expect(
      found.withLock { $0 }
        == TerminalTraits(
          name: "XTerm(379)", hasSixel: true, cellWidth: 10, cellHeight: 20,
          background: RGB(red: 0, green: 0, blue: 0)))
    #expect(terminal.modes == modesBefore)
    // No reply is echoed.
    #expect(!terminal.allOutput.contains("#000000"))
  }

  @Test func `a late reply is neither echoed nor left for the shell`() async throws {
    let other = try #require(PseudoTerminal(pixels: (800, 480)))
    let query = String(decoding: TerminalQueries.all.initialQuery, as: UTF8.self)
    for terminal in [terminal, other] {
      #expect(Self.queried(terminal.program, timeout: .milliseconds(10)) == Self.unanswered)
      #expect(terminal.modes != modesBefore)
      terminal.type("\u{1B}P>|foot(1.16)\u{1B}\\\u{1B}]11;#000000\u{7}\u{1B}[?62;4c")
      LateReply.discard()
      #expect(terminal.modes == modesBefore)
      #expect(terminal.allOutput == query)
      var polled = pollfd(fd: terminal.program, events: Int16(POLLIN), revents: 0)
      #expect(poll(&polled, 1, 0) == 0)
    }
  }

  @Test func `a terminal that has not replied within the limit is not queried again`() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let silent = SilentTerminals(
      path: folder.path + "/cache/silent-terminals", limit: .seconds(600))
    for limit in [Duration.seconds(600), .zero] {
      let isFirst = limit != .zero
      _ = Self.queried(terminal.program, silent: silent, timeout: .zero, limit: limit)
      // A late reply is none of silence.
      if isFirst { terminal.type("\u{1B}[?62;4c") }
      LateReply.discard()
      #expect(terminal.modes == modesBefore)
    }
    let query = String(decoding: TerminalQueries.all.initialQuery, as: UTF8.self)
    #expect(terminal.allOutput == query + query)
    #expect(Self.queried(terminal.program, silent: silent) == Self.unqueried)
    LateReply.discard()
    #expect(terminal.allOutput == query + query && terminal.modes == modesBefore)
  }

  @Test func `a keyboard takes over a late reply, and waits for it at its end`() async throws {
    for isAnswered in [true, false] {
      #expect(Self.queried(terminal.program, timeout: .milliseconds(10)) == Self.unanswered)
      terminal.type("\u{1B}P>|fo")
      let keyboard = try #require(Keyboard.open(terminal.program))
      terminal.type("ot(1.16)\u{1B}\\a" + (isAnswered ? "\u{1B}[?62;4cb" : ""))
      var keys = keyboard.keys.makeAsyncIterator()
      #expect(await keys.next() == .character("a"))
      if isAnswered { #expect(await keys.next() == .character("b")) }
      let closed = Task.detached { keyboard.close() }
      if !isAnswered { terminal.type("\u{1B}[?62;4c") }
      await closed.value
      #expect(terminal.modes == modesBefore)
      var polled = pollfd(fd: terminal.program, events: Int16(POLLIN), revents: 0)
      #expect(poll(&polled, 1, 0) == 0)
      LateReply.discard()
    }
    #expect(!terminal.allOutput.contains("foot") && !terminal.allOutput.contains("62;4c"))
  }

  // A complete line and an incomplete one.
  @Test(arguments: ["ls\n", "ls"])
  func `input typed ahead is left for the next reader`(typed: String) throws {
    terminal.type(typed)
    #expect(Self.queried(terminal.program) == Self.unqueried)
    #expect(terminal.modes == modesBefore)
    #expect(!terminal.allOutput.contains("\u{1B}"))
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(terminal.program, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(count), as: UTF8.self) == typed)
  }

  @Test func `queries are sent only if input and output are the same suitable terminal`() throws {
    let (program, other) = (terminal.program, try #require(PseudoTerminal()))
    #expect(Self.queried(other.program, program) == Self.unqueried)
    #expect(Self.queried(-1, program) == Self.unqueried)
    #expect(Self.queried(program, -1) == TerminalTraits())
    #expect(Self.queried(program, name: "linux") == Self.unqueried)
    #expect(terminal.allOutput.isEmpty && other.allOutput.isEmpty)
  }

  /// Queries this terminal, which does not reply, until the process gets a signal.
  private static func query(_ path: String, until number: CInt) throws {
    let descriptor = open(path, O_RDWR | O_NOCTTY)
    let modes = try #require(TerminalModes.of(descriptor))
    Thread.detachNewThread {
      // Wait until keys arrive one by one.
      while TerminalModes.of(descriptor)?.modes.c_lflag == modes.modes.c_lflag { usleep(1000) }
      kill(getpid(), number)
    }
    _ = queried(descriptor)
  }

  @Test(arguments: [SIGINT, SIGSEGV])
  func `the terminal is restored before a signal ends the process`(number: CInt) async throws {
    await #expect(processExitsWith: number == SIGINT ? .exitCode(130) : .signal(number)) {
      [path = terminal.path as String, number = Int(number) as Int] in
      signal(CInt(number), SIG_DFL)
      try Self.query(path, until: CInt(number))
      // Another thread receives the signal.
      sleep(60)
      _exit(0)
    }
    #expect(terminal.modes == modesBefore)
  }
}
