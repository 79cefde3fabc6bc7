import Foundation
import TestSupport
import Testing

@testable import Charts

@Suite struct HTMLTextTests {
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
    ("One<!-- <p>never</p>\nseen -->, two", "One, two"),
    ("One<script>if (a < b) { x(\"</p>\") }</script>, two", "One, two"),
    ("<STYLE type=\"text/css\">\np { color: red }\n</Style >One", "One"),
    ("<script src=\"x\"></script>One<!---->", "One"),
    ("a <!-- b", "a <!-- b"), ("Reads <script> and <style> too", "Reads <script> and <style> too"),
    ("<styled>x</styled>", "<styled>x</styled>"),
  ])
  func `a description becomes plain paragraphs`(raw: String, plain: String) {
    #expect(CleanText.paragraphs(raw) == plain)
  }

  @Test(arguments: ["", " \n ", "<p></p><br/>", "&nbsp;&#8203;", "\u{200B}", "&#0;"])
  func `a description without visible text is missing`(raw: String) {
    #expect(CleanText.paragraphs(raw) == nil)
  }

  @Test func `a paragraph may be longer than a name`() {
    let paragraph = String(repeating: "word ", count: 300) + "end"
    #expect(CleanText.paragraphs(paragraph) == paragraph)
  }

  @Test func `a description is cut between characters`() throws {
    let text = try #require(
      CleanText.paragraphs(String(repeating: "👩‍🚒ž\n", count: 9000)))
    #expect(text.count == CleanText.maxSummaryLength)
    #expect(text.hasSuffix("👩‍🚒ž\n👩‍🚒ž") || text.hasSuffix("ž\n👩‍🚒") || text.hasSuffix("ž"))
    #expect(CleanText.paragraphs(String(repeating: "a", count: 3999) + " bc")?.count == 3999)
  }

  @Test(arguments: [
    "<b", "<b>", "<", "&", "&amp;", "&#", "<p>\n", "<a href=\"", "<!--", "<script>",
    "<script </script ",
    "<!---->", "<style></style>", "\u{301}", " ", "\n", "x\u{301}",
  ])
  func `a million lines are read up to the limit`(piece: String) {
    let text = CleanText.paragraphs(String(repeating: piece, count: 1_000_000))
    #expect((text?.count ?? 0) <= CleanText.maxSummaryLength)
    #expect((text?.unicodeScalars.count ?? 0) <= 100_000)
  }

  @Test func `entities are named`() {
    for (name, scalar) in [
      ("iexcl", "¡"), ("copy", "©"), ("szlig", "ß"), ("yuml", "ÿ"), ("euro", "€"), ("nbsp", " "),
    ] as [(String, Unicode.Scalar)] {
      #expect(HTMLEntity.scalar(named: name) == scalar)
    }
  }

  @Test func `Fuzz: a description consists of visible paragraphs, or is missing`() async throws {
    let samples = [
      "<p>A <b>map</b> &amp; glass.</p><ul><li>One</li><li>Two</li></ul>", "a < b &#39;&#x2019;",
      "One<br />two", String(repeating: "e\u{301}x ", count: 1100), "日本語\n\n• One\r\n• Two",
      "<a href=\"https://x.example\">&nbsp;</a>\u{202E}",
    ]
    try await Fuzz().run("HTML", on: { $0.text(of: samples) }) { text in
      try Invariants.check(summary: CleanText.paragraphs(text))
    }
  }
}
