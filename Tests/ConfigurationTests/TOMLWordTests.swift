import Testing

@testable import Configuration

struct TOMLWordTests {
  private static let letters = Array("019+-_.eExob".unicodeScalars) + Array("AfFgZ:".unicodeScalars)

  @Test func `numbers and names are those that regular expressions find`() {
    let number = /[+-]?[0-9]+(?:_[0-9]+)*(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|0[xob][0-9A-Fa-f]+/
    let name = /\.?[A-Za-z_][A-Za-z0-9_.-]*|\./
    var words: [[Unicode.Scalar]] = [[]]
    for _ in 0..<3 { words += words.flatMap { word in Self.letters.map { word + [$0] } } }
    words += ["+1_000.5e-3", "1__0", "1_", "_1", "0x1F_", "1.5.2", "1e", "1e+", ".a-b.c"].map {
      Array($0.unicodeScalars)
    }
    for word in Set(words) {
      let text = String(String.UnicodeScalarView(word))
      #expect(TOMLWord.isNumber(word[...]) == (text.wholeMatch(of: number) != nil), "\(text)")
      #expect(TOMLWord.isName(word[...]) == (text.wholeMatch(of: name) != nil), "\(text)")
    }
  }
}
