import Terminal
import Testing

struct TerminalSizeTests {
  @Test func `a window has the size it was given`() throws {
    let terminal = try #require(PseudoTerminal(columns: 132, rows: 43))
    #expect(TerminalSize.of(terminal.program) == TerminalSize(columns: 132, rows: 43))
    #expect(isTerminal(terminal.program))
  }

  @Test func `a window of unknown size has none`() throws {
    let terminal = try #require(PseudoTerminal(columns: 0, rows: 0))
    #expect(TerminalSize.of(terminal.program) == nil)
  }

  @Test func `what is no terminal has no size`() {
    #expect(TerminalSize.of(-1) == nil)
    #expect(!isTerminal(-1))
  }
}
