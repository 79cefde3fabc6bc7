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
    #expect(screen.session.traits == TerminalTraits(cellWidth: 10, cellHeight: 20))
    screen.terminal.type("\u{1B}P>|foot(1")
    screen.terminal.type(".16)\u{1B}\\\u{1B}[6;18;9tq")
    var inputs = screen.session.inputs.makeAsyncIterator()
    #expect(await inputs.next() == .key(.character("q")))
    let closed = Task.detached { screen.session.close() }
    try await waitUntil("the screen is left") {
      screen.terminal.allOutput.hasSuffix("\u{1B}[?1049l")
    }
    screen.terminal.type(Self.dark + "\u{1B}[?62c")
    await closed.value
    // Otherwise it would be readable or echoed.
    #expect(screen.terminal.allOutput.hasSuffix("\u{1B}[?1049l"))
    var polled = pollfd(fd: screen.terminal.program, events: Int16(POLLIN), revents: 0)
    #expect(poll(&polled, 1, 0) == 0)
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
