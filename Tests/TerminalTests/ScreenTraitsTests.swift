import Glibc
import Support
import TestSupport
import Testing

@testable import Terminal

/// Queries that a screen sends to the terminal, when it is opened and while it is up.
@Suite(.timeLimit(.minutes(10)))
struct ScreenTraitsTests {
  private static let enter = ScreenSessionTests.enter
  private static let queriedEnvironment = ["TERM": "xterm-256color"]
  private static let dark = "\u{1B}]10;rgb:f/f/f\u{7}\u{1B}]11;rgb:0/0/0\u{7}"
  private static let light = "\u{1B}]10;rgb:0/0/0\u{7}\u{1B}]11;rgb:f/f/f\u{7}"
  private static let (black, white) = (
    RGB(red: 0, green: 0, blue: 0), RGB(red: 255, green: 255, blue: 255)
  )
  private static let darkColors = TerminalColors(foreground: white, background: black)
  private static let lightColors = TerminalColors(foreground: black, background: white)

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func open(
    _ terminal: PseudoTerminal, _ environment: [String: String] = queriedEnvironment
  ) throws -> ScreenSession {
    try ScreenSession.open(
      depth: .none, environment: environment, input: terminal.program, output: terminal.program)
  }

  @Test func `queries are sent on the alternate screen, and keys typed before are not lost`()
    async throws
  {
    let terminal = try #require(PseudoTerminal())
    terminal.type(
      "j\u{1B}P>|foot(1.16)\u{1B}\\k\u{1B}_Gi=31;OK\u{1B}\\\(Self.dark)\u{1B}[?62;4cl\u{1B}")
    let session = try open(terminal)
    #expect(
      session.traits
        == TerminalTraits(
          name: "foot(1.16)", hasSixel: true, hasKittyGraphics: true, colors: Self.darkColors))
    var inputs = session.inputs.makeAsyncIterator()
    for key in [Key.character("j"), .character("k"), .character("l"), .escape] {
      #expect(await inputs.next() == .key(key))
    }
    session.close()
    #expect(terminal.allOutput.contains(Self.enter + Self.text(TerminalQueries.all.initialQuery)))
    // Leaving the screen deletes kitty's pictures.
    #expect(terminal.allOutput.contains("\u{1B}\\\u{1B}_Ga=d,d=A,q=2\u{1B}\\\u{1B}[?2026l"))
  }

  @Test(arguments: [
    ("foot(1.16)", "", true, false), ("XTerm(379)", "", true, true),
    ("XTerm(379)", "\u{1B}[6;18;9t", true, false), ("tmux 3.3a", "", false, false),
    ("GNU Screen(4.9)", "", false, false),
  ])
  func `the second query depends on the name`(
    name: String, more: String, graphics: Bool, size: Bool
  ) throws {
    let terminal = try #require(PseudoTerminal())
    terminal.type("\u{1B}P>|\(name)\u{1B}\\\(more)\u{1B}[?62c")
    try open(terminal).close()
    #expect(terminal.allOutput.contains("\u{1B}_Gi=31,") == graphics)
    #expect(terminal.allOutput.contains("\u{1B}[?2;1;0S") == size)
  }

  @Test func `a terminal that does not report its name gets no second query`() throws {
    let terminal = try #require(PseudoTerminal())
    terminal.type("\u{1B}[?1;2c")
    try open(terminal).close()
    #expect(!terminal.allOutput.contains("\u{1B}_G"))
  }

  @Test func `multiplexers get no queries, except tmux for its colors`() throws {
    let screen = try #require(PseudoTerminal())
    let session = try open(screen, ScreenSessionTests.quiet)
    session.close()
    #expect(screen.allOutput == Self.enter + ScreenSessionTests.leave)
    let tmux = try #require(PseudoTerminal())
    tmux.type("\(Self.dark)\u{1B}[?1;2c")
    let inTmux = try open(tmux, ["TERM": "tmux-256color"])
    #expect(inTmux.traits == TerminalTraits(colors: Self.darkColors))
    inTmux.close()
    let colors = Self.text(TerminalQueries.colors.initialQuery)
    // The echo of what was typed comes first.
    #expect(tmux.allOutput.hasSuffix(Self.enter + colors + ScreenSessionTests.leave))
  }

  @Test func `a late reply is not read as keys, and changes the traits`() async throws {
    let terminal = try #require(PseudoTerminal(pixels: (800, 480)))
    let session = try open(terminal)
    #expect(session.traits == TerminalTraits(cellWidth: 10, cellHeight: 20))
    terminal.type("\u{1B}P>|foot(1")
    terminal.type(".16)\u{1B}\\\u{1B}[6;18;9t\(Self.dark)\u{1B}[?62;4cq")
    let traits = TerminalTraits(
      name: "foot(1.16)", hasSixel: true, cellWidth: 9, cellHeight: 18, colors: Self.darkColors)
    var inputs = session.inputs.makeAsyncIterator()
    #expect(await inputs.next() == .traits(traits))
    #expect(await inputs.next() == .key(.character("q")))
    #expect(session.traits == traits)
    session.close()
  }

  @Test(arguments: ["\u{1B}[I", "\u{1B}[?997;2n"])
  func `colors are queried again when they may have changed`(report: String) async throws {
    let terminal = try #require(PseudoTerminal())
    terminal.type("\u{1B}P>|tmux\u{1B}\\\(Self.dark)\u{1B}[?62c")
    let session = try open(terminal)
    #expect(session.traits.colors == Self.darkColors)
    terminal.type(report)
    let query = Self.text(TerminalQueries.all.colorQuery)
    try await waitUntil("they are queried") { terminal.allOutput.ranges(of: query).count == 2 }
    // Unchanged or incomplete colors are not reported.
    terminal.type("\(Self.dark)\u{1B}[?62c\u{1B}[O\(Self.light)a\u{1B}[?62cq")
    var inputs = session.inputs.makeAsyncIterator()
    #expect(await inputs.next() == .key(.character("a")))
    #expect(await inputs.next() == .traits(TerminalTraits(name: "tmux", colors: Self.lightColors)))
    #expect(await inputs.next() == .key(.character("q")))
    session.close()
  }

  @Test func `replies to the last queries do not reach the shell`() async throws {
    let terminal = try #require(PseudoTerminal())
    terminal.type("\u{1B}P>|tmux\u{1B}\\\u{1B}[?62c")
    let session = try ScreenSession.open(
      depth: .none, environment: Self.queriedEnvironment, input: terminal.program,
      output: terminal.program,
      timeoutScale: 100)
    terminal.type("\u{1B}[I")
    let query = Self.text(TerminalQueries.all.colorQuery)
    try await waitUntil("it is queried") { terminal.allOutput.ranges(of: query).count == 2 }
    let closed = Task.detached { session.close() }
    try await waitUntil("the screen is left") { terminal.allOutput.hasSuffix("\u{1B}[?1049l") }
    terminal.type(Self.dark + "\u{1B}[?62c")
    await closed.value
    // Otherwise they would be readable or echoed.
    #expect(terminal.allOutput.hasSuffix("\u{1B}[?1049l"))
    var polled = pollfd(fd: terminal.program, events: Int16(POLLIN), revents: 0)
    #expect(poll(&polled, 1, 0) == 0)
  }

  @Test func `only the newest of several traits are reported`() async throws {
    let terminal = try #require(PseudoTerminal())
    terminal.type("\u{1B}[?62c")
    let session = try open(terminal)
    terminal.type("\(Self.dark)\u{1B}[?62c\(Self.light)\u{1B}[?62c")
    try await waitUntil("they are known") { session.traits.colors == Self.lightColors }
    terminal.type("q")
    var inputs = session.inputs.makeAsyncIterator()
    #expect(await inputs.next() == .traits(TerminalTraits(colors: Self.lightColors)))
    #expect(await inputs.next() == .key(.character("q")))
    session.close()
  }

  @Test(arguments: [("foot(1.16)", "\u{1B}[16t"), ("XTerm(379)", "\u{1B}[?2;4;0S\u{1B}[?2;1;0S")])
  func `the size of a cell is queried again when the window changes`(
    name: String, query: String
  ) async throws {
    // A process has only one stream of signals.
    await #expect(processExitsWith: .success) {
      [name = name as String, query = query as String] in
      let terminal = try #require(PseudoTerminal(pixels: (800, 480)))
      terminal.type("\u{1B}P>|\(name)\u{1B}\\\u{1B}[?62c\u{1B}[?62c")
      let session = try ScreenSession.open(
        depth: .none, environment: ["TERM": "xterm-256color"], input: terminal.program,
        output: terminal.program)
      try #require(session.traits.cellWidth == 10)
      let count = terminal.allOutput.ranges(of: query + "\u{1B}[c").count
      terminal.resize(columns: 80, rows: 24, pixels: (480, 240))
      kill(getpid(), SIGWINCH)
      try await waitUntil("the query is sent") {
        terminal.allOutput.ranges(of: query + "\u{1B}[c").count == count + 1
      }
      try #require(session.traits.cellWidth == 6)
      terminal.type("\u{1B}[?2;0;1000;1000S\u{1B}[?2;0;400;240S\u{1B}[6;10;5t\u{1B}[?62c")
      try await waitUntil("it is known") { session.traits.cellWidth == 5 }
      session.close()
    }
  }

  @Test func `everything that may have changed is queried again after a suspension`() async throws {
    await #expect(processExitsWith: .success) {
      // An orphaned process group is not stopped.
      try #require(setsid() > 0)
      let terminal = try #require(PseudoTerminal())
      terminal.type("\u{1B}P>|tmux\u{1B}\\\u{1B}[?62c")
      let session = try ScreenSession.open(
        depth: .none, environment: ["TERM": "xterm-256color"], input: terminal.program,
        output: terminal.program)
      session.suspend()
      let colors = String(decoding: TerminalQueries.all.colorQuery, as: UTF8.self)
      try await waitUntil("the query is sent") {
        terminal.allOutput.hasSuffix(ScreenSessionTests.enter + "\u{1B}[16t\u{1B}[c" + colors)
      }
      session.close()
    }
  }
}
