import Glibc
import Testing

@testable import Terminal

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

  @Test func `only part of a huge window is used`() throws {
    let terminal = try #require(PseudoTerminal(columns: .max, rows: .max))
    #expect(TerminalSize.of(terminal.program) == TerminalSize(columns: 1000, rows: 500))
  }

  @Test func `only a terminal has a size`() {
    #expect(TerminalSize.of(-1) == nil)
    #expect(!isTerminal(-1))
  }

  @Test func `descriptors of the same terminal are recognized`() throws {
    let (one, other) = (try #require(PseudoTerminal()), try #require(PseudoTerminal()))
    let again = dup(one.program)
    defer { close(again) }
    #expect(isSameTerminal(one.program, again))
    #expect(!isSameTerminal(one.program, other.program))
    #expect(!isSameTerminal(one.program, -1))
  }
}
