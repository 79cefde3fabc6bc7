import Glibc
import Support
import Terminal
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ScreenSessionTests {
  @Test
  func
    `a screen is opened, reports inputs, draws changes and is closed, and the modes are restored`()
    async throws
  {
    let screen = try ScreenFixture()
    #expect(screen.terminal.modes != screen.modesBefore)
    try await screen.show("first")
    // The driver handles no keys.
    screen.terminal.type("\u{13}\u{16}\u{1B}[<0;3;2M\u{1B}[200~dq\u{1B}[201~\u{1B}")
    var inputs = screen.session.inputs.makeAsyncIterator()
    for input in [
      TerminalInput.key(.control("s")), .key(.control("v")),
      .mouse(Mouse(.left, row: 1, column: 2)), .pasted("dq"), .key(.escape),
    ] { #expect(await inputs.next() == input) }
    screen.terminal.type("\u{1B}[?62;4cx")
    #expect(await inputs.next() == .key(.character("x")))
    for _ in 1...2 { screen.session.send(Array("\u{1B}]52;c;YQ==\u{7}".utf8)) }
    try await screen.waitFor("\u{1B}]52;c;YQ==\u{7}", count: 2)
    screen.session.present(ScreenFixture.frame("fir t"))
    screen.session.redraw()
    try await screen.waitFor("fir t")
    screen.session.close()
    let output = screen.terminal.allOutput
    #expect(output.hasPrefix(ScreenFixture.enter) && output.hasSuffix(ScreenFixture.leave))
    // Only the change was sent before everything was redrawn.
    #expect(output.count(of: "first") == 1)
    screen.session.close()
    screen.session.present(ScreenFixture.frame("too late"))
    screen.session.redraw()
    screen.session.send([0x61])
    #expect(screen.terminal.allOutput == output)
    #expect(screen.terminal.modes == screen.modesBefore)
    #expect(await inputs.next() == nil)
  }

  @Test func `only the newest of several sizes is reported, and all is redrawn`() async throws {
    // There is only one stream of signals per process.
    await #expect(processExitsWith: .success) {
      let screen = try ScreenFixture()
      try await screen.show("first")
      // The stream gets a signal after the session.
      let signals = Signals.stream([SIGWINCH], endWithin: 600)
      var changes = signals.makeAsyncIterator()
      // The terminal loses text that a smaller window cuts off.
      for columns in [UInt16(81), 3, 83] {
        screen.terminal.resize(columns: columns, rows: 30)
        kill(getpid(), SIGWINCH)
        _ = await changes.next()
      }
      try await screen.show("first")
      screen.terminal.type("q")
      var inputs = screen.session.inputs.makeAsyncIterator()
      let (size, key) = (await inputs.next(), await inputs.next())
      try #require(size == .resized(TerminalSize(columns: 83, rows: 30)))
      try #require(key == .key(.character("q")))
      try #require(screen.session.size == TerminalSize(columns: 83, rows: 30))
      screen.session.close()
      withExtendedLifetime(signals) {}
    }
  }

  @Test func `a terminal that accepts no output delays neither frames nor the end`() throws {
    let screen = try ScreenFixture()
    screen.terminal.fill()
    for number in 0..<1000 { screen.session.present(ScreenFixture.frame("frame \(number)")) }
    screen.session.close()
    #expect(screen.terminal.modes == screen.modesBefore)
  }

  @Test func `frames for a larger window and stale ones are not shown`() async throws {
    let screen = try ScreenFixture()
    screen.session.present(ScreenFixture.frame("too wide", columns: 81))
    screen.session.present(ScreenFixture.frame("too high", rows: 25))
    try await screen.show("smaller", columns: 40, rows: 10)
    screen.terminal.fill()
    // Consecutive frames have no equal letters, because unchanged cells are not sent.
    for number in 0..<1000 {
      screen.session.present(ScreenFixture.frame(number % 2 == 0 ? "one" : "two"))
    }
    // Reading the output would let the terminal accept more.
    screen.session.present(ScreenFixture.frame("last"))
    try await screen.waitFor("last")
    screen.session.close()
    let output = screen.terminal.allOutput
    #expect(output.count(of: "one") + output.count(of: "two") <= 1 && !output.contains("too"))
  }

  @Test func `inputs end when the terminal hangs up`() async throws {
    var (person, program): (CInt, CInt) = (-1, -1)
    try #require(openpty(&person, &program, nil, nil, nil) == 0)
    defer { close(program) }
    let session = try ScreenSession(
      depth: .none, environment: ["TERM": ScreenFixture.quiet], input: program, output: program)
    close(person)
    #expect(await session.inputs.first { _ in true } == nil)
    session.present(ScreenFixture.frame("for nobody"))
    session.close()
  }

  @Test func `a screen that cannot be opened throws an error`() throws {
    let terminal = try #require(PseudoTerminal())
    let before = terminal.modes
    let (program, file) = (terminal.program, Glibc.open("/dev/null", O_RDWR))
    defer { close(file) }
    func open(_ name: String?, _ input: CInt, _ output: CInt) throws {
      let session = try ScreenSession(
        depth: .none, environment: name.map { ["TERM": $0] } ?? [:], input: input, output: output)
      session.close()
    }
    #expect(throws: TerminalError.noTerminal(.input)) { try open("xterm", file, program) }
    #expect(throws: TerminalError.noTerminal(.output)) { try open("xterm", program, file) }
    for name in [nil, "", "dumb", "vt220"] {
      #expect(throws: TerminalError.cannotShowScreen(terminal: name ?? "")) {
        try open(name, program, program)
      }
    }
    #expect(terminal.modes == before && terminal.allOutput.isEmpty)
    #expect(
      TerminalError.cannotShowScreen(terminal: "vt100").description
        == "Cannot start full-screen mode: unsupported terminal “vt100” (TERM).")
  }
}
