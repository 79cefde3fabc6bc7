import Foundation
import TestSupport
import Testing

/// Titles and artists with escape codes, column separators and right-to-left marks.
@Suite(.timeLimit(.minutes(10)))
struct BrowseHostileTests {
  @Test func `rows, failures, details and a filter stay in their lines`() async throws {
    let store = try WireStore(
      Self.titles, preview: { _, _, reply in reply.send([], status: "404 Not Found") })
    defer { store.stop() }
    try await Tmux.run(
      "-c sk -n 50 --source top-songs browse", columns: 60, rows: 20, home: Home(),
      environment: store.environment
    ) { browse in
      try await browse.expect("the list") { $0.buttons.count == 8 }
      for (key, selected) in [("G", "▌\(Self.titles.count) "), ("g", "▌ 1 ")] {
        try await browse.press(key)
        let lines = try await browse.expect("“\(selected)”") { lines in
          lines.contains { $0.hasPrefix(selected) }
        }
        let columns = try await browse.columns(of: lines.buttons)
        #expect(columns == Array(repeating: 57, count: 8), "\(lines)")
        try await expectOnlyText(browse, columns: 60)
      }

      try await browse.resize(columns: 80, rows: 24)
      try await browse.press("i")
      for song in store.songs {
        try await browse.expect("ID        \(song.id)")
        try await expectOnlyText(browse, columns: 80)
        try await browse.press("j")
      }
      try await browse.press("Escape")
      try await browse.expect("the list") { $0.buttons.count > 1 }

      try await browse.press("d")
      try await browse.expect("its failure") { lines in
        lines.contains { $0.contains("no longer available") }
      }
      try await expectOnlyText(browse, columns: 80)

      // Pasted text triggers no keys.
      try await browse.press("/")
      try await browse.expect("Esc show all")
      try await browse.paste("q\n" + Self.wicked.joined())
      try await browse.press("BSpace")
      try await expectOnlyText(browse, columns: 80)
      try await browse.press("C-u", "Escape")
      // A key that follows immediately would be read as Alt and that key.
      try await browse.expect("the list alone") { lines in
        !lines.contains { $0.contains("Esc ") }
      }
      try await browse.quit()
    }
  }

  /// No escape code reaches the window, and no line is wider than the window.
  private func expectOnlyText(_ browse: Tmux, columns: Int) async throws {
    let lines = try await browse.screen()
    let scalars = lines.joined().unicodeScalars
    #expect(!scalars.contains { Self.isControl($0.value) }, "\(lines)")
    let widths = try await browse.columns(of: lines)
    #expect(widths.allSatisfy { $0 <= columns }, "\(lines)")
  }

  private static func isControl(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static let titles = wicked.map { (artist: $0, name: $0) }

  private static let wicked = [
    "\u{1B}[2J\u{1B}[Hcleared", "\u{1B}]0;a title\u{7}x", "\u{9B}31mred\u{90}q\u{9C}",
    "\u{7}bell\u{8}\u{8}\u{8}back\r\rreturn", "a\tb\nc\u{85}d\u{2028}e",
    "\u{202E}gpj.exe\u{2066}b\u{2069}\u{200F}c",
    "Z" + String(repeating: "\u{334}\u{301}", count: 40)
      + "algo", "👨‍👩‍👧‍👦 family 🏳️‍🌈 flag 🇸🇰 👩🏽‍🚀", String(repeating: "long ", count: 60),
    String(repeating: "漢字", count: 60), "가각\u{1100}\u{1161}\u{11A8} ｆｕｌｌ", "❤️ heart ☎️ 1️⃣ two",
    "\u{0E33}ไทย นี้ हिन्दी क्षत्रिय", "e\u{301}\u{200D}\u{200B}\u{FEFF}x", "𝔘𝔫𝔦 ﷽ ꧁꧂",
    "[200~ not a paste [201~",
  ]
}

extension [String] {
  /// The text up to the word on each row's button.
  fileprivate var buttons: [String] {
    compactMap { line in line.range(of: "Download").map { String(line[..<$0.upperBound]) } }
  }
}
