import Glibc
import Support
import TestSupport
import Testing

@testable import Terminal

/// Queries that a screen sends to the terminal, when it is opened and while it is up.
@Suite(.timeLimit(.minutes(10)))
struct ScreenTraitsTests {
  private static let xterm = "xterm-256color"
  private static let dark = "\u{1B}]10;rgb:f/f/f\u{7}\u{1B}]11;rgb:0/0/0\u{7}"
  private static let darkColors = TerminalColors(
    foreground: RGB(red: 255, green: 255, blue: 255), background: RGB(red: 0, green: 0, blue: 0))
  private static let colorQuery = String(decoding: TerminalQueries.all.colorQuery, as: UTF8.self)

  @Test func `queries are sent on the alternate screen, and keys typed before are not lost`()
    async throws
  {
    let screen = try ScreenFixture(
      name: Self.xterm,
      typed:
        "j\u{1B}P>|foot(1.16)\u{1B}\\k\u{1B}_Gi=31;OK\u{1B}\\\(Self.dark)\u{1B}[?62;4cl\u{1B}")
    #expect(
      screen.session.traits
        == TerminalTraits(
          name: "foot(1.16)", hasSixel: true, hasKittyGraphics: true, colors: Self.darkColors))
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

  @Test func `a late reply is not read as keys, and changes the traits`() async throws {
    let screen = try ScreenFixture(PseudoTerminal(pixels: (800, 480)), name: Self.xterm)
    #expect(screen.session.traits == TerminalTraits(cellWidth: 10, cellHeight: 20))
    screen.terminal.type("\u{1B}P>|foot(1")
    screen.terminal.type(".16)\u{1B}\\\u{1B}[6;18;9t\(Self.dark)\u{1B}[?62;4cq")
    let traits = TerminalTraits(
      name: "foot(1.16)", hasSixel: true, cellWidth: 9, cellHeight: 18, colors: Self.darkColors)
    var inputs = screen.session.inputs.makeAsyncIterator()
    #expect(await inputs.next() == .traits(traits))
    #expect(await inputs.next() == .key(.character("q")))
    #expect(screen.session.traits == traits)
    screen.session.close()
  }

  @Test func `colors are queried again, and the last replies do not reach the shell`() async throws
  {
    let screen = try ScreenFixture(
      name: Self.xterm, typed: "\u{1B}P>|tmux\u{1B}\\\u{1B}[?62c", timeoutScale: 100)
    screen.terminal.type("\u{1B}[I")
    try await screen.waitFor(Self.colorQuery, count: 2)
    let closed = Task.detached { screen.session.close() }
    try await waitUntil("the screen is left") {
      screen.terminal.allOutput.hasSuffix("\u{1B}[?1049l")
    }
    screen.terminal.type(Self.dark + "\u{1B}[?62c")
    await closed.value
    // Otherwise they would be readable or echoed.
    #expect(screen.terminal.allOutput.hasSuffix("\u{1B}[?1049l"))
    var polled = pollfd(fd: screen.terminal.program, events: Int16(POLLIN), revents: 0)
    #expect(poll(&polled, 1, 0) == 0)
  }

  @Test func `the terminal is queried again after a resize`() async throws {
    // A process has only one stream of signals.
    await #expect(processExitsWith: .success) {
      let query = "\u{1B}[?2;4;0S\u{1B}[?2;1;0S\u{1B}[c"
      let screen = try ScreenFixture(
        PseudoTerminal(pixels: (800, 480)), name: ScreenTraitsTests.xterm,
        typed: "\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[?62c\u{1B}[?62c")
      try #require(screen.session.traits.cellWidth == 10)
      let count = screen.terminal.allOutput.count(of: query)
      screen.terminal.resize(columns: 80, rows: 24, pixels: (480, 240))
      kill(getpid(), SIGWINCH)
      try await screen.waitFor(query, count: count + 1)
      try #require(screen.session.traits.cellWidth == 6)
      screen.terminal.type("\u{1B}[?2;0;1000;1000S\u{1B}[?2;0;400;240S\u{1B}[6;10;5t\u{1B}[?62c")
      try await waitUntil("it is known") { screen.session.traits.cellWidth == 5 }
      screen.session.close()
    }
  }
}
