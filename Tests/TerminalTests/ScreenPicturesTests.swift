import Foundation
import Glibc
import Support
import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(10)))
struct PrintedPicturesTests {
  @Test func `a picture is drawn from the line below it`() {
    let text = [picture(1, row: 0, column: 3, rows: 2), picture(1, row: 1, column: 0, rows: 2)]
      .printed(over: ["a", "b", "c"])
    #expect(
      text.replacing("\u{1B}", with: "^") == "a\nb\n^7^[2A\r^[3C<1>^8c\n^7^[2A\r<1>^8")
    #expect([PlacedPicture]().printed(over: ["a", ""]) == "a\n\n")
  }

  @Test func `without a signal everything is printed`() throws {
    let terminal = try #require(PseudoTerminal())
    #expect(try printPictures("a\u{1B}7b\u{1B}8c", to: terminal.program) == nil)
    #expect(terminal.allOutput == "a\u{1B}7b\u{1B}8c")
  }

  @Test func `a picture that a signal interrupts is ended`() async throws {
    await #expect(processExitsWith: .exitCode(3)) {
      let terminal = try #require(PseudoTerminal())
      let signals = Signals.stream(Signals.termination, endWithin: 600)
      let output = Locked("")
      Thread.detachNewThread {
        var more = terminal.nextOutput
        kill(getpid(), SIGTERM)
        while true {
          output.withLock { $0 += more }
          more = terminal.nextOutput
        }
      }
      // More than the terminal accepts before the signal arrives.
      let picture = String(repeating: "b", count: 8_000_000)
      let signal = try printPictures("a\u{1B}7\(picture)\u{1B}8c", to: terminal.program)
      try #require(signal == SIGTERM)
      try await waitUntil("the picture is ended") {
        output.withLock { $0.hasSuffix("\u{1B}\\\u{1B}8") }
      }
      withExtendedLifetime(signals) {}
      _exit(3)
    }
  }
}

/// Pictures in pixels on a screen.
@Suite(.timeLimit(.minutes(10)))
struct ScreenPicturesTests {
  private func frame(_ text: String, _ picture: PlacedPicture) -> Frame {
    var frame = ScreenFixture.frame(text)
    frame.put(picture)
    return frame
  }

  @Test func `large inline pictures are cells at first, and sent again if moved`() async throws {
    let screen = try ScreenFixture(
      name: "xterm-256color", typed: "\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[?62;4c\u{1B}[?62;4c")
    let number = 111_111_111_111_111_111
    // Together more than a few bytes.
    func shown(_ text: String, row: Int) -> Frame {
      var frame = ScreenFixture.frame(text, rows: 60)
      for index in 0..<900 {
        frame.put(picture(number + index, row: row + index / 20, column: 4 * (index % 20)))
      }
      return frame
    }
    screen.terminal.resize(columns: 80, rows: 60)
    screen.session.present(shown("a", row: 1))
    let last = "<\(number + 899)>"
    try await screen.waitFor(last)
    let first = try #require(screen.terminal.allOutput.split(separator: "<").first)
    #expect(String(first).count(of: "▀▀▀") == 900)
    screen.session.present(shown("b", row: 1))
    try await screen.waitFor("b\u{1B}[?2026l")
    #expect(screen.terminal.allOutput.count(of: last) == 1)
    screen.session.present(shown("b", row: 9))
    try await screen.waitFor("\u{1B}[54;77H\(last)")
    screen.session.close()
  }

  @Test func `an image that the terminal no longer has is sent again`() async throws {
    let screen = try ScreenFixture()
    screen.session.present(frame("a", picture(1, row: 1, isStored: true)))
    let transmission = /_Ga=t,f=100,t=d,i=([0-9]+),/
    try await waitUntil("it is sent") { screen.terminal.allOutput.contains(transmission) }
    let id = try #require(screen.terminal.allOutput.firstMatch(of: transmission)).1
    screen.terminal.type("\u{1B}_Gi=\(id),p=1;ENOENT:no such image\u{1B}\\")
    try await screen.waitFor("_Ga=t,f=100,t=d,i=\(id),", count: 2)
    screen.session.close()
  }
}
