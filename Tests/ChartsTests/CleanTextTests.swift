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

  @Test(arguments: [
    ("Plain", "Plain"), ("  two\n\tlines  ", "two lines"), ("a\u{1B}[2Jb\u{9B}c", "a[2Jbc"),
    ("a\u{202E}b\u{200F}c\u{2066}d\u{061C}e", "abcde"), ("\u{FEFF}mark\u{200B}", "mark"),
    ("a\u{2028}b", "a b"), ("Zu\u{30C}rich", "Zǔrich"), ("\u{7F}x\u{0}", "x"),
  ])
  func `a name is one line of visible text`(raw: String, clean: String) {
    #expect(CleanText.cleaned(raw) == clean)
    #expect(CleanText.cleaned(raw)?.unicodeScalars.elementsEqual(clean.unicodeScalars) == true)
  }

  @Test(arguments: ["", " \n", "\u{200B}\u{FEFF}", "\u{1B}", "\u{200D}", "\u{A0}"])
  func `a name without visible text is missing`(raw: String) {
    #expect(CleanText.cleaned(raw) == nil)
  }

  @Test func `a joined emoji stays one`() {
    #expect(CleanText.cleaned("👩‍🚒 song") == "👩‍🚒 song")
    #expect(CleanText.cleaned("👩‍🚒")?.count == 1)
  }

  @Test func `a long name is cut`() {
    #expect(CleanText.cleaned(String(repeating: "ň", count: 9000))?.count == 500)
    let stacked = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect((CleanText.cleaned(stacked)?.unicodeScalars.count ?? .max) <= 2000)
  }
}
