import Foundation
import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(10)))
struct TerminalClipboardTests {
  private static let xterm = ["TERM": "xterm-256color"]

  private func said(_ text: String, _ environment: [String: String]) -> String? {
    TerminalClipboard.bytes(copying: text, environment: environment)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `text is sent in base64, as one sequence`() {
    #expect(said("https://a.b/?i=1", Self.xterm) == "\u{1B}]52;c;aHR0cHM6Ly9hLmIvP2k9MQ==\u{07}")
    #expect(said("Ľ\u{1B}\u{07}", Self.xterm) == "\u{1B}]52;c;xL0bBw==\u{07}")
  }

  @Test func `within tmux it is sent as it is`() {
    let environment = ["TERM": "tmux-256color", "TMUX": "/tmp/t,1,0", "STY": "1.tty"]
    #expect(said("a", environment) == "\u{1B}]52;c;YQ==\u{07}")
  }

  @Test func `within screen it goes in pieces that screen hands on`() throws {
    let environment = ["TERM": "screen-256color", "STY": "1234.pts-0.host"]
    #expect(said("a", environment) == "\u{1B}P\u{1B}]52;c;YQ==\u{07}\u{1B}\\")
    let text = String(repeating: "https://music.apple.com/sk/album/a/1?i=2\n", count: 40)
    let pieces = try #require(said(text, environment)).components(separatedBy: "\u{1B}\\")
    #expect(pieces.count > 5)
    #expect(pieces.last == "")
    #expect(pieces.dropLast().allSatisfy { $0.hasPrefix("\u{1B}P") && $0.utf8.count <= 256 })
    #expect(pieces.map { $0.dropFirst(2) }.joined() == said(text, Self.xterm))
  }

  @Test(arguments: ["dumb", "", "linux", "vt100", "unknown"])
  func `a terminal without a clipboard is sent nothing`(terminal: String) {
    #expect(said("a", ["TERM": terminal]) == nil)
    #expect(said("a", [:]) == nil)
  }

  @Test func `what is longer than terminals take is not sent`() {
    let most = TerminalClipboard.longest / 4 * 3
    #expect(said(String(repeating: "a", count: most), Self.xterm) != nil)
    #expect(said(String(repeating: "a", count: most + 1), Self.xterm) == nil)
  }

  @Test func `while a screen is up it goes between two drawings`() async throws {
    let terminal = try #require(PseudoTerminal())
    let session = try ScreenSessionTests.open(terminal)
    let bytes = try #require(TerminalClipboard.bytes(copying: "a", environment: Self.xterm))
    session.present(ScreenSessionTests.frame("first"))
    session.send(bytes)
    session.send(bytes)
    try await waitUntil("both are sent") {
      terminal.allSaid.components(separatedBy: "\u{1B}]52;c;YQ==\u{07}").count == 3
    }
    session.present(ScreenSessionTests.frame("second"))
    try await waitUntil("it goes on") { terminal.allSaid.contains("second") }
    session.close()
    let said = terminal.allSaid
    #expect(said.hasSuffix(ScreenSessionTests.leave))
    session.send(bytes)
    #expect(terminal.allSaid == said)
  }
}
