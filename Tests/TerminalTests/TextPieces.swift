import TestSupport

/// Parts of titles from all over the world, and hostile ones.
enum TextPieces {
  static let family = "👨\u{200D}👩\u{200D}👧"
  static let zalgo = "Z" + String(repeating: "\u{0301}", count: 30)

  static let all = [
    "a", "Kde si?", " ", "…", "Žltá", "Z\u{030C}lta\u{0301}", "ôň", "日本", "한",
    "\u{1112}\u{1161}\u{11AB}",
    "🎧", family, "🇸🇰", "🇸", "❤️", "👍🏽", "1️⃣", zalgo, "क्षि", "नमस्ते", "\u{202E}שלום\u{202C}",
    "\u{2067}عربى\u{2069}", "\u{0085}", "\u{009B}31m", "\u{1B}[2J", "\u{7F}", "\n", "\t", "\r\n",
    "\u{0301}",
    "\u{200B}", "\u{FEFF}", "\u{00AD}", "\u{3164}", "\u{2028}", "\u{E000}", "\u{378}", "\u{E0041}",
    "\u{10FFFF}", "🏴\u{E0067}\u{E0062}\u{E007F}", "ﷺ", "ｱ",
  ]

  /// Strings made of up to eight pieces each, the same in every run.
  static func random(_ count: Int) -> [String] {
    var generator = SeededNumbers(seed: 2_000)
    return (0..<count).map { _ in
      (0..<Int.random(in: 0...8, using: &generator)).reduce("") { text, _ in
        text + all[Int.random(in: 0..<all.count, using: &generator)]
      }
    }
  }
}
