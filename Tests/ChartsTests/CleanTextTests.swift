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
    ("👩‍🚒 song", "👩‍🚒 song"),
  ])
  func `a name is one line of visible text`(raw: String, clean: String) {
    #expect(CleanText.cleaned(raw) == clean)
    #expect(CleanText.cleaned(raw)?.unicodeScalars.elementsEqual(clean.unicodeScalars) == true)
  }

  @Test(arguments: ["", " \n", "\u{200B}\u{FEFF}", "\u{1B}", "\u{200D}", "\u{A0}"])
  func `a name without visible text is missing`(raw: String) {
    #expect(CleanText.cleaned(raw) == nil)
  }

  @Test func `a long name is cut`() {
    #expect(CleanText.cleaned(String(repeating: "ň", count: 9000))?.count == 500)
    let stacked = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect((CleanText.cleaned(stacked)?.unicodeScalars.count ?? .max) <= 2000)
  }

  @Test(arguments: [
    ("One<br>two<br/>three<BR />four", "One\ntwo\nthree\nfour"),
    ("<p>First.</p><p class=\"x\">Second.</p>", "First.\nSecond."),
    ("<ul><li>One</li>\n<li>Two</li></ul>", "One\nTwo"),
    (
      "<b>Bold</b>, <i>slanted</i> and <a href=\"https://x.example/?a=1\">linked</a>",
      "Bold, slanted and linked"
    ),
    (
      "Salt &amp; Sand&nbsp;&#39;n&#x2019; &quot;Stone&quot; &eacute;",
      "Salt & Sand 'n’ \"Stone\" é"
    ),
    ("&iexcl;&copy;&szlig;&yuml;&euro;&nbsp;.", "¡©ßÿ€ ."),
    ("It&#146;s &#150; so", "It’s – so"),
    ("&amp;lt;b&amp;gt; &lt;b&gt;", "&lt;b&gt; <b>"),
    (
      "a < b, <3, 5<6 and <Your Name> & Co; AT&T; &unknown; &#; &#x; &#xD800; &#-1; &amp",
      "a < b, <3, 5<6 and <Your Name> & Co; AT&T; &unknown; &#; &#x; &#xD800; &#-1; &amp"
    ),
    ("<b unclosed <i>x</i> <br", "<b unclosed x <br"), ("<bold>x</bold>", "<bold>x</bold>"),
    ("\u{1B}[2Ja\u{202E}b&#27;[31mc&#8238;d\u{9B}e", "[2Jab[31mcde"),
    (" one \r\n\r\n\t two\u{2028}three\u{85}four ", "one\ntwo\nthree\nfour"),
    ("• One\n• Two", "• One\n• Two"),
  ])
  func `a description becomes plain paragraphs`(raw: String, plain: String) {
    #expect(CleanText.paragraphs(raw) == plain)
  }

  @Test(arguments: ["", " \n ", "<p></p><br/>", "&nbsp;&#8203;", "\u{200B}", "&#0;"])
  func `a description without visible text is missing`(raw: String) {
    #expect(CleanText.paragraphs(raw) == nil)
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
