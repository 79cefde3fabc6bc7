import Terminal
import TestSupport
import Testing

struct DisplayableTests {
  @Test(arguments: [
    ("", "", 0), ("Žltá", "Žltá", 4),
    ("Z\u{030C}lta\u{0301}", "Z\u{030C}lta\u{0301}", 4),
    ("日本語", "日本語", 6), ("🎧", "🎧", 2),
    (TextPieces.family, "👨👩👧", 6),
    ("👍🏽", "👍", 2), ("❤\u{FE0F}", "❤", 1), ("1\u{FE0F}\u{20E3}", "1\u{20E3}", 1), ("🇸🇰", "SK", 2),
    ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴", 2),
    (TextPieces.zalgo, "Z\u{0301}\u{0301}\u{0301}\u{0301}", 1),
    ("नमस्ते", "नमस्ते", 4),
    ("\u{202E}שלום\u{202C}", "שלום", 4),
    ("\u{2067}a\u{2069}\u{200F}", "a", 1),
    ("a\u{009B}31mb\u{0085}", "a31mb", 5),
    ("a\u{1B}[2Jb", "a[2Jb", 5),
    ("a\tb\r\nc\u{7F}\0", "abc", 3),
    ("\u{0301}a", "a", 1),
    ("a\u{200B}\u{FEFF}\u{00AD}\u{2028}b", "ab", 2),
    ("a\u{0378}", "a\u{FFFD}", 2),
  ])
  func `text is sent so that all terminals agree about its columns`(
    text: String, sent: String, columns: Int
  ) {
    // Scalars, because == on strings does not distinguish composed and decomposed characters.
    #expect(Array(text.displayable.unicodeScalars) == Array(sent.unicodeScalars))
    #expect(text.columns == columns)
  }

  @Test(arguments: [
    ("Kde si?", 7, "Kde si?"), ("Kde si?", 6, "Kde s…"), ("Kde si?", 1, "…"), ("Kde si?", 0, ""),
    ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("Z\u{030C}lta", 2, "Z\u{030C}…"),
    ("नमस्ते", 3, "नम…"), ("🇸🇰🇨🇿", 3, "SK…"),
  ])
  func `text is cut between characters`(text: String, limit: Int, cut: String) {
    #expect(text.cut(toColumns: limit) == cut)
  }

  @Test func `padding is added on the requested side`() {
    for (text, left, right) in [("ab", "ab  ", "  ab"), ("日本語", "日… ", " 日…")] {
      #expect(text.padded(toColumns: 4) == left)
      #expect(text.padded(toColumns: 4, alignment: .right) == right)
    }
  }

  @Test func `any text is harmless, is cut between characters, and is padded exactly`() {
    var generator = SeededNumbers(seed: 7)
    for text in TextPieces.random(2_000) {
      let shown = text.displayable
      #expect(Array(shown.unicodeScalars) == Array(shown.displayable.unicodeScalars))
      #expect(
        shown.unicodeScalars.allSatisfy {
          ![.control, .format, .lineSeparator].contains($0.properties.generalCategory)
        })
      #expect(shown.columns == shown.map { String($0).columns }.reduce(0, +))
      let count = Int.random(in: 0...24, using: &generator)
      #expect(text.padded(toColumns: count).columns == count, "\(text.debugDescription)")
      #expect(text.padded(toColumns: count, alignment: .right).columns == count)
      let cut = text.cut(toColumns: count)
      #expect(cut.columns <= count)
      #expect(text.columns > count ? count == 0 || cut.hasSuffix("…") : cut == shown)
    }
  }
}
