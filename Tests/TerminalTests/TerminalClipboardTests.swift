import Foundation
import Testing

@testable import Terminal

struct TerminalClipboardTests {
  private static let xterm = ["TERM": "xterm-256color"]

  private func sequence(_ text: String, _ environment: [String: String]) -> String? {
    TerminalClipboard.bytes(copying: text, environment: environment)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `text is sent in base64, as one sequence`() {
    #expect(
      sequence("https://a.b/?i=1", Self.xterm) == "\u{1B}]52;c;aHR0cHM6Ly9hLmIvP2k9MQ==\u{07}")
    #expect(sequence("Ľ\u{1B}\u{07}", Self.xterm) == "\u{1B}]52;c;xL0bBw==\u{07}")
    // tmux forwards it, even within screen.
    let tmux = ["TERM": "tmux-256color", "TMUX": "/tmp/t,1,0", "STY": "1.tty"]
    #expect(sequence("a", tmux) == "\u{1B}]52;c;YQ==\u{07}")
  }

  @Test func `in screen the sequence is sent in chunks`() throws {
    let environment = ["TERM": "screen-256color", "STY": "1234.pts-0.host"]
    #expect(sequence("a", environment) == "\u{1B}P\u{1B}]52;c;YQ==\u{07}\u{1B}\\")
    let text = String(repeating: "https://music.apple.com/sk/album/a/1?i=2\n", count: 40)
    let pieces = try #require(sequence(text, environment)).components(separatedBy: "\u{1B}\\")
    #expect(pieces.count > 5)
    #expect(pieces.last == "")
    #expect(pieces.dropLast().allSatisfy { $0.hasPrefix("\u{1B}P") && $0.utf8.count <= 256 })
    #expect(pieces.map { $0.dropFirst(2) }.joined() == sequence(text, Self.xterm))
  }

  @Test func `nothing is sent to a terminal without a clipboard, or if it is too long`() {
    for name in ["dumb", "", "linux", "vt100", "unknown"] {
      #expect(sequence("a", ["TERM": name]) == nil)
    }
    #expect(sequence("a", [:]) == nil)
    let most = TerminalClipboard.maxLength / 4 * 3
    #expect(sequence(String(repeating: "a", count: most), Self.xterm) != nil)
    #expect(sequence(String(repeating: "a", count: most + 1), Self.xterm) == nil)
  }
}
