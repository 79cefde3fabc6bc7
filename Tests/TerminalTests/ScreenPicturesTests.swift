import TestSupport
import Testing

@testable import Terminal

/// Pictures in pixels on a screen.
@Suite(.timeLimit(.minutes(10)))
struct ScreenPicturesTests {
  private func frame(_ text: String, _ form: TerminalImage.Form, row: Int = 1) -> Frame {
    var fallback = Canvas(size: TerminalSize(columns: 4, rows: 2))
    for row in 0..<2 { fallback.put("▀▀▀▀", row: row, column: 0) }
    let image = TerminalImage(key: 1, form: form, width: 40, height: 40)
    var frame = ScreenSessionTests.frame(text)
    frame.put(
      PlacedPicture(image, row: row, column: 2, rows: 2, columns: 4, fallback: fallback))
    return frame
  }

  @Test func `inline pictures are cells until they rest, and are sent again on focus`()
    async throws
  {
    let terminal = try #require(PseudoTerminal())
    terminal.type("\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[?62;4c\u{1B}[?62;4c")
    let session = try ScreenSession.open(
      depth: .none, environment: ["TERM": "xterm-256color"], input: terminal.program,
      output: terminal.program)
    let inline = TerminalImage.Form.inline(Array("<1>".utf8))
    session.present(frame("a", inline))
    try await waitUntil("the picture is sent") { terminal.allOutput.contains("<1>") }
    #expect(try #require(terminal.allOutput.split(separator: "<1>").first).contains("▀▀▀▀"))
    session.present(frame("b", inline))
    try await waitUntil("it is drawn") { terminal.allOutput.contains("b\u{1B}[?2026l") }
    #expect(terminal.allOutput.ranges(of: "<1>").count == 1)
    #expect(terminal.allOutput.ranges(of: "\u{1B}[5n").count == 1)
    terminal.type("\u{1B}[0n\u{1B}[I")
    try await waitUntil("the picture is sent again") {
      terminal.allOutput.ranges(of: "<1>").count == 2
    }
    terminal.type("\u{1B}[0n")
    session.present(frame("b", inline, row: 9))
    try await waitUntil("the picture is sent elsewhere") {
      terminal.allOutput.contains("\u{1B}[10;3H<1>")
    }
    terminal.type("\u{1B}[0n\u{1B}[?62;4c")
    session.close()
  }

  @Test func `an image that the terminal no longer has is sent again`() async throws {
    let terminal = try #require(PseudoTerminal())
    let session = try ScreenSessionTests.open(terminal)
    session.present(frame("a", .stored(base64PNG: Array("AB".utf8))))
    let transmission = /_Ga=t,f=100,t=d,i=([0-9]+),/
    try await waitUntil("it is sent") { terminal.allOutput.contains(transmission) }
    let id = try #require(terminal.allOutput.firstMatch(of: transmission)).1
    terminal.type("\u{1B}_Gi=\(id),p=1;ENOENT:no such image\u{1B}\\")
    try await waitUntil("it is sent again") {
      terminal.allOutput.matches(of: transmission).map(\.1) == [id, id]
    }
    session.close()
  }
}
