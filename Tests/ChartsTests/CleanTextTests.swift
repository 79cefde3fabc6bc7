import Testing

@testable import Charts

@Suite struct CleanTextTests {
  @Test func `shortened text has no trailing blank, and stays the same when cleaned again`() {
    let words = String(repeating: "a", count: 499) + " b"
    #expect(CleanText.cleaned(words) == String(repeating: "a", count: 499))
    // A character that becomes two when composed.
    let growing =
      String(repeating: "\u{FB2C}", count: 450) + String(repeating: "\u{301}", count: 1600)
    let once = CleanText.cleaned(growing)
    #expect(once.flatMap(CleanText.cleaned).map { Array($0.utf8) } == once.map { Array($0.utf8) })
  }

  @Test func `a long name is cut`() {
    #expect(CleanText.cleaned(String(repeating: "ň", count: 9000))?.count == 500)
    let stacked = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect((CleanText.cleaned(stacked)?.unicodeScalars.count ?? .max) <= 2000)
  }

  @Test func `a description is longer than a name, and is cut between characters`() throws {
    let paragraph = String(repeating: "word ", count: 300) + "end"
    #expect(CleanText.paragraphs(paragraph) == paragraph)
    let text = try #require(
      CleanText.paragraphs(String(repeating: "👩‍🚒ž\n", count: 9000)))
    #expect(text.count == CleanText.maxSummaryLength)
    #expect(text.hasSuffix("👩‍🚒ž\n👩‍🚒ž") || text.hasSuffix("ž\n👩‍🚒") || text.hasSuffix("ž"))
    #expect(CleanText.paragraphs(String(repeating: "a", count: 3999) + " bc")?.count == 3999)
  }

  @Test(arguments: [
    "<b", "&", "&#", "<p>\n", "<a href=\"", "<td ",
    "\u{301}", "\n", "x\u{301}",
  ])
  func `a million lines are read up to the limit`(piece: String) {
    let text = CleanText.paragraphs(String(repeating: piece, count: 1_000_000))
    #expect((text?.count ?? 0) <= CleanText.maxSummaryLength)
    #expect((text?.unicodeScalars.count ?? 0) <= 100_000)
  }
}
