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

  @Test func `painted pictures are cells until they rest, and are painted again on focus`()
    async throws
  {
    let terminal = try #require(PseudoTerminal())
    terminal.type("\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[?62;4c\u{1B}[?62;4c")
    let session = try ScreenSession.open(
      depth: .none, environment: ["TERM": "xterm-256color"], input: terminal.program,
      output: terminal.program)
    let painted = TerminalImage.Form.inline(Array("<1>".utf8))
    session.present(frame("a", painted))
    try await waitUntil("it is painted") { terminal.allSaid.contains("<1>") }
    #expect(try #require(terminal.allSaid.split(separator: "<1>").first).contains("▀▀▀▀"))
    session.present(frame("b", painted))
    try await waitUntil("it is drawn") { terminal.allSaid.contains("b\u{1B}[?2026l") }
    #expect(terminal.allSaid.ranges(of: "<1>").count == 1)
    #expect(terminal.allSaid.ranges(of: "\u{1B}[5n").count == 1)
    terminal.type("\u{1B}[0n\u{1B}[I")
    try await waitUntil("it is painted again") {
      terminal.allSaid.ranges(of: "<1>").count == 2
    }
    terminal.type("\u{1B}[0n")
    session.present(frame("b", painted, row: 9))
    try await waitUntil("it is painted elsewhere") { terminal.allSaid.contains("\u{1B}[10;3H<1>") }
    terminal.type("\u{1B}[0n\u{1B}[?62;4c")
    session.close()
  }

  @Test func `an image that the terminal no longer has is sent again`() async throws {
    let terminal = try #require(PseudoTerminal())
    let session = try ScreenSessionTests.open(terminal)
    session.present(frame("a", .stored(base64PNG: Array("AB".utf8))))
    let transmission = /_Ga=t,f=100,t=d,i=([0-9]+),/
    try await waitUntil("it is sent") { terminal.allSaid.contains(transmission) }
    let id = try #require(terminal.allSaid.firstMatch(of: transmission)).1
    terminal.type("\u{1B}_Gi=\(id),p=1;ENOENT:no such image\u{1B}\\")
    try await waitUntil("it is sent again") {
      terminal.allSaid.matches(of: transmission).map(\.1) == [id, id]
    }
    session.close()
  }
}
