import Terminal
import TestSupport
import Testing

struct DisplayableTests {
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
