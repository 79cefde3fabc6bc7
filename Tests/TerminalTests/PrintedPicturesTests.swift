import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(10)))
struct PrintedPicturesTests {
  private func picture(row: Int, column: Int) -> PlacedPicture {
    PlacedPicture(
      TerminalImage(key: 1, form: .inline(Array("<1>".utf8)), width: 20, height: 40), row: row,
      column: column, rows: 2, columns: 2,
      fallback: Canvas(size: TerminalSize(columns: 2, rows: 2)))
  }

  @Test func `a picture is drawn from the line below it`() {
    let text = [picture(row: 0, column: 3), picture(row: 1, column: 0)].printed(
      over: ["a", "b", "c"])
    #expect(
      text.replacing("\u{1B}", with: "^") == "a\nb\n^7^[2A\r^[3C<1>^8c\n^7^[2A\r<1>^8")
  }

  @Test func `without pictures, lines do not change`() {
    #expect([PlacedPicture]().printed(over: ["a", ""]) == "a\n\n")
  }

  @Test func `everything is printed, however slow the terminal is`() async throws {
    let terminal = try #require(PseudoTerminal())
    let text = "a\u{1B}7" + String(repeating: "b", count: 100_000) + "\u{1B}8c"
    let printed = Mutex(false)
    Thread.detachNewThread {
      _ = try? printPictures(text, to: terminal.program)
      printed.withLock { $0 = true }
    }
    while !printed.withLock({ $0 }) { _ = terminal.allOutput }
    #expect(terminal.allOutput == text)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a picture that a signal interrupts is ended`(number: CInt) async throws {
    await #expect(processExitsWith: .exitCode(3)) { [number = Int(number) as Int] in
      let terminal = try #require(PseudoTerminal())
      let signals = Signals.stream(Signals.termination)
      let output = Mutex("")
      Thread.detachNewThread {
        var more = terminal.nextOutput
        kill(getpid(), CInt(number))
        while true {
          output.withLock { $0 += more }
          more = terminal.nextOutput
        }
      }
      // More than the terminal accepts before the signal arrives.
      let picture = String(repeating: "b", count: 8_000_000)
      let signal = try printPictures("a\u{1B}7\(picture)\u{1B}8c", to: terminal.program)
      try #require(signal == CInt(number))
      try await waitUntil("the picture is ended") {
        output.withLock { $0.hasSuffix("\u{1B}\\\u{1B}8") }
      }
      withExtendedLifetime(signals) {}
      _exit(3)
    }
  }
}
