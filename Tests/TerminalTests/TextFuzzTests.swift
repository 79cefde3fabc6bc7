import Terminal
import TestSupport
import Testing

struct TextFuzzTests {
  private let fuzz = Fuzz()

  private static func text(_ mutations: inout Mutations) -> String {
    let pieces = (0..<mutations.below(6)).map { _ in mutations.one(of: TextPieces.all) }
    let text = mutations.text(of: [pieces.joined(), "Artist - Track"])
    guard mutations.isOne(in: 3) else { return text }
    let scalars = (0..<4).compactMap { _ in Unicode.Scalar(UInt32(mutations.below(0x110000))) }
    return text + String(String.UnicodeScalarView(scalars))
  }

  private func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      switch $0.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
      default: true
      }
    }
  }

  @Test func `Fuzz: any text only uses its columns`() async throws {
    let limits = [Int.min, -1, 0, 1, 2, 5, 79, Int.max]
    try await fuzz.run("displayable", on: { (Self.text(&$0), $0.one(of: limits)) }) { text, limit in
      let shown = text.displayable
      try #require(isHarmless(shown))
      try #require(Array(shown.displayable.utf8) == Array(shown.utf8))
      let cut = text.cut(toColumns: limit)
      try #require(isHarmless(cut) && cut.columns <= max(limit, 0))
      if shown.columns <= limit {
        try #require(cut == shown)
      } else if limit > 0 {
        // As many characters as fit.
        let kept = cut.dropLast()
        let next = try #require(shown.dropFirst(kept.count).first)
        try #require(shown.hasPrefix(kept) && String(kept + String(next)).columns >= limit)
      }
      guard limit < 1000 else { return }
      for alignment in [TextAlignment.left, .right] {
        let padded = text.padded(toColumns: limit, alignment: alignment)
        try #require(padded.columns == max(limit, 0))
      }
    }
  }

  @Test func `Fuzz: only color codes are kept, and they end`() async throws {
    let codes = [
      "\u{1B}[1m", "\u{1B}[22m", "\u{1B}[31m", "\u{1B}[39m", "\u{1B}[0m", "\u{1B}[m",
      "\u{1B}[38;5;12m", "\u{1B}[38:2:1:2:3m", "\u{1B}[", "\u{1B}[2J", "\u{1B}",
    ]
    try await fuzz.run(
      "styled",
      on: { mutations in
        let pieces = (0..<mutations.below(8)).map { _ in
          mutations.isOne(in: 2) ? mutations.one(of: codes) : Self.text(&mutations)
        }
        return (mutations.text(of: [pieces.joined()]), mutations.below(30))
      }
    ) { text, limit in
      let code = /\u{1B}\[[0-9;:]*m/.matchingSemantics(.unicodeScalar)
      for (shown, most) in [
        (text.styledDisplayable, Int.max), (text.cutStyled(toColumns: limit), limit),
      ] {
        try #require(shown.styledColumns <= most)
        try #require(isHarmless(shown.replacing(code, with: "")))
      }
    }
  }
}
