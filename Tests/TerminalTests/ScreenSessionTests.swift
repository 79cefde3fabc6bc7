import Glibc
import Support
import Terminal
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ScreenSessionTests {
  static let enter =
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?1004h\u{1B}[?2031h"
    + "\u{1B}[0m\u{1B}[2J\u{1B}[H"
  static let leave =
    "\u{1B}\\\u{1B}[?2026l\u{1B}[0m\u{1B}]8;;\u{1B}\\\u{1B}[H\u{1B}[2J\u{1B}[?2031l\u{1B}[?1004l"
    + "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"
  /// A terminal that is not queried.
  static let quiet = ["TERM": "screen-256color"]

  static func open(_ terminal: PseudoTerminal) throws -> ScreenSession {
    try ScreenSession.open(
      depth: .none, environment: quiet, input: terminal.program, output: terminal.program)
  }

  static func frame(_ text: String, columns: Int = 80, rows: Int = 24) -> Frame {
    var canvas = Canvas(size: TerminalSize(columns: columns, rows: rows))
    canvas.put(text, row: 0, column: 0)
    return Frame(canvas: canvas)
  }

  @Test func `the screen is opened, drawn and closed, and the modes are restored`()
    async throws
  {
    let terminal = try #require(PseudoTerminal())
    let before = terminal.modes
    let session = try Self.open(terminal)
    #expect(terminal.modes != before)
    session.present(Self.frame("Kde si?"))
    try await waitUntil("it is drawn") { terminal.allOutput.contains("Kde si?") }
    session.close()
    #expect(terminal.modes == before)
    #expect(terminal.allOutput.hasPrefix(Self.enter))
    #expect(terminal.allOutput.hasSuffix(Self.leave))
    let output = terminal.allOutput
    session.close()
    session.present(Self.frame("too late"))
    session.redraw()
    #expect(terminal.allOutput == output)
    #expect(terminal.modes == before)
    var inputs = session.inputs.makeAsyncIterator()
    #expect(await inputs.next() == nil)
  }

  @Test func `keys, presses and pastes arrive, and the driver handles none of them`() async throws {
    let terminal = try #require(PseudoTerminal())
    let session = try Self.open(terminal)
    var inputs = session.inputs.makeAsyncIterator()
    terminal.type("č\u{1B}[A\r\u{13}\u{16}")
    #expect(await inputs.next() == .key(.character("č")))
    #expect(await inputs.next() == .key(.up))
    #expect(await inputs.next() == .key(.enter))
    #expect(await inputs.next() == .key(.control("s")))
    #expect(await inputs.next() == .key(.control("v")))
    terminal.type("\u{1B}[<0;3;2M\u{1B}[200~dq\u{1B}[201~\u{1B}")
    #expect(await inputs.next() == .mouse(Mouse(.left, row: 1, column: 2)))
    #expect(await inputs.next() == .pasted("dq"))
    #expect(await inputs.next() == .key(.escape))
    terminal.type("\u{1B}[?62;4c")
    terminal.type("x")
    #expect(await inputs.next() == .key(.character("x")))
    session.close()
  }

  @Test func `only changes are sent, unless everything is redrawn`() async throws {
    let terminal = try #require(PseudoTerminal())
    let session = try Self.open(terminal)
    session.present(Self.frame("first"))
    try await waitUntil("it is drawn") { terminal.allOutput.contains("first") }
    session.present(Self.frame("fir t"))
    session.redraw()
    try await waitUntil("it is drawn again") { terminal.allOutput.contains("fir t") }
    session.close()
    #expect(terminal.allOutput.split(separator: "first").count == 2)
  }

  @Test func `only the newest of several sizes is reported`() async throws {
    // There is only one stream of signals per process.
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal())
      let session = try ScreenSessionTests.open(terminal)
      // The stream gets a signal after the session.
      let signals = Signals.stream([SIGWINCH])
      var changes = signals.makeAsyncIterator()
      for columns in UInt16(81)...83 {
        terminal.resize(columns: columns, rows: 30)
        kill(getpid(), SIGWINCH)
        _ = await changes.next()
      }
      terminal.type("q")
      var inputs = session.inputs.makeAsyncIterator()
      let (size, key) = (await inputs.next(), await inputs.next())
      try #require(size == .resized(TerminalSize(columns: 83, rows: 30)))
      try #require(key == .key(.character("q")))
      try #require(session.size == TerminalSize(columns: 83, rows: 30))
      session.close()
      withExtendedLifetime(signals) {}
    }
  }

  @Test func `a window that was smaller for a moment is redrawn completely`() async throws {
    await #expect(processExitsWith: .success) {
      let terminal = try #require(PseudoTerminal())
      let session = try ScreenSessionTests.open(terminal)
      session.present(ScreenSessionTests.frame("first"))
      try await waitUntil("it is drawn") { terminal.allOutput.contains("first") }
      let signals = Signals.stream([SIGWINCH])
      var changes = signals.makeAsyncIterator()
      for columns in [UInt16(3), 80] {
        terminal.resize(columns: columns, rows: 24)
        kill(getpid(), SIGWINCH)
        _ = await changes.next()
      }
      session.present(ScreenSessionTests.frame("first"))
      try await waitUntil("it is drawn again") {
        terminal.allOutput.ranges(of: "first").count == 2
      }
      session.close()
      withExtendedLifetime(signals) {}
    }
  }

  @Test func `a frame for a larger window is not shown`() async throws {
    let terminal = try #require(PseudoTerminal())
    let session = try Self.open(terminal)
    session.present(Self.frame("too wide", columns: 81))
    session.present(Self.frame("too high", rows: 25))
    session.present(Self.frame("smaller", columns: 40, rows: 10))
    try await waitUntil("it is drawn") { terminal.allOutput.contains("smaller") }
    session.close()
    #expect(!terminal.allOutput.contains("too"))
  }

  @Test func `a terminal that accepts no output delays neither frames nor the end`() async throws {
    let terminal = try #require(PseudoTerminal())
    let before = terminal.modes
    let session = try Self.open(terminal)
    terminal.fill()
    for number in 0..<1000 { session.present(Self.frame("frame \(number)")) }
    session.redraw()
    session.close()
    #expect(terminal.modes == before)
    var inputs = session.inputs.makeAsyncIterator()
    #expect(await inputs.next() == nil)
  }

  @Test func `a terminal that accepts output again shows the newest frame`() async throws {
    let terminal = try #require(PseudoTerminal())
    let session = try Self.open(terminal)
    session.present(Self.frame("before"))
    try await waitUntil("it is drawn") { terminal.allOutput.contains("before") }
    terminal.fill()
    // Consecutive frames have no equal letters, because unchanged cells are not sent.
    for number in 0..<1000 { session.present(Self.frame(number % 2 == 0 ? "one" : "two")) }
    session.present(Self.frame("last"))
    try await waitUntil("the newest is drawn") { terminal.allOutput.contains("last") }
    session.close()
    #expect(
      terminal.allOutput.ranges(of: "one").count + terminal.allOutput.ranges(of: "two").count <= 1)
    #expect(terminal.allOutput.hasSuffix(Self.leave))
  }

  @Test func `inputs end when the terminal hangs up`() async throws {
    var (person, program): (CInt, CInt) = (-1, -1)
    try #require(openpty(&person, &program, nil, nil, nil) == 0)
    let session = try ScreenSession.open(
      depth: .none, environment: Self.quiet, input: program, output: program)
    close(person)
    var inputs = session.inputs.makeAsyncIterator()
    #expect(await inputs.next() == nil)
    session.present(Self.frame("for nobody"))
    session.close()
    close(program)
  }

  @Test func `a screen that cannot be opened throws an error`() throws {
    let terminal = try #require(PseudoTerminal())
    let before = terminal.modes
    var ends: [CInt] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    func open(_ name: String?, _ input: CInt, _ output: CInt) throws {
      let session = try ScreenSession.open(
        depth: .none, environment: name.map { ["TERM": $0] } ?? [:], input: input, output: output)
      session.close()
    }
    let program = terminal.program
    #expect(throws: TerminalError.noTerminal(.input)) { try open("xterm", ends[0], program) }
    #expect(throws: TerminalError.noTerminal(.output)) { try open("xterm", program, ends[1]) }
    for name in ["", "dumb", "vt100", "vt220"] {
      #expect(throws: TerminalError.cannotShowScreen(terminal: name)) {
        try open(name, program, program)
      }
    }
    #expect(throws: TerminalError.cannotShowScreen(terminal: "")) {
      try open(nil, program, program)
    }
    #expect(terminal.modes == before)
    #expect(terminal.allOutput.isEmpty)
    #expect(
      TerminalError.cannotShowScreen(terminal: "vt100").description
        == "Cannot start full-screen mode: unsupported terminal “vt100” (TERM).")
  }
}
