import Glibc
import Support
import TestSupport
import Testing

@testable import Terminal

/// Queries that a screen sends to the terminal, when it is opened and while it is up.
@Suite(.timeLimit(.minutes(10)))
struct ScreenTraitsTests {
  private static let xterm = "xterm-256color"
  private static let dark = "\u{1B}]11;rgb:0/0/0\u{7}"
  @Test func `queries are sent on the alternate screen, and no earlier key is lost`() async throws {
    let screen = try ScreenFixture(
      name: Self.xterm,
      typed:
        "j\u{1B}P>|foot(1.16)\u{1B}\\k\u{1B}_Gi=31;OK\u{1B}\\\(Self.dark)\u{1B}[?62;4cl\u{1B}")
    #expect(
      screen.session.traits
        == TerminalTraits(
          name: "foot(1.16)", hasSixel: true, hasKittyGraphics: true,
          background: RGB(red: 0, green: 0, blue: 0)))
    var inputs = screen.session.inputs.makeAsyncIterator()
    for key in [Key.character("j"), .character("k"), .character("l"), .escape] {
      #expect(await inputs.next() == .key(key))
    }
    screen.session.close()
    let query = String(decoding: TerminalQueries.all.initialQuery, as: UTF8.self)
    #expect(screen.terminal.allOutput.contains(ScreenFixture.enter + query))
    // Leaving the screen deletes kitty's pictures.
    #expect(screen.terminal.allOutput.contains("\u{1B}\\\u{1B}_Ga=d,d=A,q=2\u{1B}\\\u{1B}[?2026l"))
  }

  @Test func `a late reply is neither read as keys nor left for the shell`() async throws {
    let screen = try ScreenFixture(
      PseudoTerminal(pixels: (800, 480)), name: Self.xterm, timeoutScale: 100)
    #expect(
      screen.session.traits
        == TerminalTraits(cellWidth: 10, cellHeight: 20, mayReportColors: true))
    screen.terminal.type("\u{1B}P>|foot(1")
    screen.terminal.type(".16)\u{1B}\\\u{1B}[6;18;9tq")
    var inputs = screen.session.inputs.makeAsyncIterator()
    #expect(await inputs.next() == .key(.character("q")))
    let closed = Task.detached { screen.session.close() }
    try await waitUntil("the screen is left") {
      screen.terminal.allOutput.hasSuffix("\u{1B}[?1049l")
    }
    // Signals do not wait for the reply, either.
    #expect(screen.session.traits.name == "foot(1.16)")
    screen.terminal.type(Self.dark + "\u{1B}[?62c")
    await closed.value
    // Otherwise it would be readable or echoed.
    #expect(screen.terminal.allOutput.hasSuffix("\u{1B}[?1049l"))
    var polled = pollfd(fd: screen.terminal.program, events: Int16(POLLIN), revents: 0)
    #expect(poll(&polled, 1, 0) == 0)
  }

  @Test func `a late reply changes the colors once, and is reported`() async throws {
    let terminal = try #require(PseudoTerminal())
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let silent = SilentTerminals(path: folder.path + "/silent-terminals", limit: .seconds(600))
    let environment = ["TERM": Self.xterm]
    let name = SilentTerminals.name(terminal.program, environment: environment)
    silent.insert(name)
    let session = try ScreenSession(
      depth: .direct, environment: environment, input: terminal.program, output: terminal.program,
      silent: silent)
    #expect(session.traits == TerminalTraits(mayReportColors: true) && silent.contains(name))
    var canvas = Canvas(size: TerminalSize(columns: 80, rows: 24))
    canvas.put("text", row: 0, column: 0, style: Style(.green))
    session.present(Frame(canvas: canvas))
    try await waitUntil("it is drawn") { terminal.allOutput.contains("38;2;127;216;143mtext") }
    terminal.type(
      "\u{1B}]10;#000000\u{7}\u{1B}]11;#ffffff\u{7}\u{1B}P>|foot(1)\u{1B}\\\u{1B}[?62;4c")
    let light = TerminalTraits(
      name: "foot(1)", hasSixel: true, foreground: RGB(0x000000), background: RGB(0xFFFFFF))
    var inputs = session.inputs.makeAsyncIterator()
    #expect(await inputs.next() == .traits(light))
    #expect(session.traits == light)
    try await waitUntil("it is removed") { !silent.contains(name) }
    try await waitUntil("it is drawn again") { terminal.allOutput.contains("38;2;28;107;44mtext") }
    // The second query is sent now, and leaving the screen deletes kitty's pictures.
    try await waitUntil("it is sent") { terminal.allOutput.contains("\u{1B}_Gi=31") }
    terminal.type("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4c")
    var all = light
    all.hasKittyGraphics = true
    #expect(await inputs.next() == .traits(all))
    session.close()
    #expect(terminal.allOutput.count(of: "mtext") == 2)
    #expect(terminal.allOutput.contains("\u{1B}\\\u{1B}_Ga=d,d=A,q=2\u{1B}\\\u{1B}[?2026l"))
  }

  @Test(arguments: ["\u{1B}[?62c", ""])
  func `neither the start of a screen nor its keys wait for a disk that hangs`(early: String)
    async throws
  {
    let terminal = try #require(PseudoTerminal())
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = folder.path + "/silent-terminals"
    try AtomicFile.create(path, "1 xterm\n")
    terminal.type(early)
    let session = try ScreenSession(
      depth: .none, environment: ["TERM": Self.xterm], input: terminal.program,
      output: terminal.program, silent: SilentTerminals(path: path) { SilentTerminalsTests.hang() })
    terminal.type("\u{1B}[?62cq")
    for await input in session.inputs where input == .key(.character("q")) { break }
    session.close()
  }

  @Test func `a new size of a cell is reported after a resize`() async throws {
    // The signal is for the process.
    await #expect(processExitsWith: .success) {
      let screen = try ScreenFixture(
        PseudoTerminal(pixels: (800, 480)), name: ScreenTraitsTests.xterm,
        typed: "\u{1B}[6;18;9t\u{1B}[?62c")
      try #require(screen.session.traits.cellWidth == 9)
      screen.terminal.resize(columns: 80, rows: 24, pixels: (480, 240))
      kill(getpid(), SIGWINCH)
      var inputs = screen.session.inputs.makeAsyncIterator()
      let (size, traits) = (await inputs.next(), await inputs.next())
      try #require(size == .resized(screen.session.size))
      try #require(traits == .traits(TerminalTraits(cellWidth: 6, cellHeight: 10)))
      screen.session.close()
    }
  }
}
