import Glibc
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(10)))
struct TerminalOutputTests {
  @Test func `writes do not block, and the inherited file description does not change`() throws {
    let terminal = try #require(PseudoTerminal())
    let output = TerminalOutput(terminal.program)
    #expect(fcntl(output.descriptor, F_GETFL) & O_NONBLOCK != 0)
    #expect(fcntl(terminal.program, F_GETFL) & O_NONBLOCK == 0)
    terminal.fill()
    #expect(!output.send(Array("never".utf8), before: .now + .milliseconds(50)))
    #expect(!output.send(Array("never".utf8), unless: { true }))
  }

  @Test func `a terminal that cannot be opened again is written to directly`() async throws {
    let terminal = try #require(PseudoTerminal())
    let output = TerminalOutput(terminal.program, reopens: false)
    #expect(output.descriptor == terminal.program)
    terminal.fill()
    #expect(!output.send(Array("never".utf8), before: .now + .milliseconds(50)))
    _ = terminal.allOutput
    #expect(
      output.send(Array(String(repeating: "Žltá ", count: 200).utf8), before: .now + .seconds(9)))
    #expect(terminal.allOutput.hasSuffix(String(repeating: "Žltá ", count: 200)))
    #expect(!terminal.allOutput.contains("never"))
  }
}
