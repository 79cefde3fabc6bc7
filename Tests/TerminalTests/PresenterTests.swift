import Testing

@testable import Terminal

/// The bytes of an update. That they draw the frame is tested in `PresenterFuzzTests`.
struct PresenterTests {
  @Test func `the first frame and one after an invalidation are drawn completely`() throws {
    let whole = "^[?25l^[m^[H^[2J^[2;2HKde si?"
    #expect(try sent(frame("", " Kde si?")) == whole)
    #expect(try sent(frame("", " Kde si?"), frame("", " Kde si?"), forgets: true) == whole)
    let small = Frame(canvas: Canvas(size: TerminalSize(columns: 9, rows: 2)))
    #expect(try sent(small, frame("ab")) == "^[?25l^[m^[H^[2Jab")
  }

  @Test(arguments: [
    ("Kde si?", "Kde si?", ""),
    // Gaps are encoded if that is shorter.
    ("a1234b", "x1234y", "^[Hx1234y"), ("a12345b", "x12345y", "^[Hx^[5Cy"),
    ("a日b", "x日y", "^[Hx^[2Cy"),
    // After characters of disputed width, the cursor is positioned.
    ("a", "Z\u{30C}x", "^[HZ\u{30C}^[1;2Hx"), ("a", "🎧x", "^[H🎧^[1;3Hx"),
    ("a", "…x", "^[H…^[1;2Hx"), ("a", "日ž▀x", "^[H日ž▀x"),
    // The rest of a row is erased if that is shorter.
    ("Kde si?", "Kd", "^[1;3H^[K"), ("Kde s", "Kd", "^[1;3H   "),
    // A wide cell is sent when either half has changed.
    ("a日b", "日本", "^[H日本"), ("日b", "a本", "^[Ha本"),
  ])
  func `only changes are sent, in few bytes`(old: String, new: String, bytes: String) throws {
    #expect(try sent(frame(old), frame(new)) == bytes)
  }

  @Test func `only differences of styles are sent`() throws {
    var canvas = Canvas(size: TerminalSize(columns: 20, rows: 4))
    canvas.put("a", row: 0, column: 0, style: Style(.red, isBold: true))
    canvas.put("b", row: 0, column: 1, style: Style(.red, on: .blue, isBold: true))
    canvas.put("c", row: 0, column: 2, style: Style(.red, isDim: true))
    canvas.put("d", row: 0, column: 3, style: .plain)
    canvas.put("e", row: 0, column: 4, style: Style(isReversed: true))
    #expect(
      try sent(frame(), Frame(canvas: canvas))
        == "^[H^[1;31ma^[44mb^[0;2;31mc^[md^[7me^[m")
    // Without colors, other styles are kept.
    let style = Style(.red, on: .rgb(1, 2, 3), isBold: true, isReversed: true)
    #expect(try sent(frame(), frame("a", style: style), depth: .none) == "^[H^[1;7ma^[m")
  }

  @Test func `a link has an ID and ends with its text`() throws {
    let style = Style(isBold: true, link: Hyperlink(page: "https://a.example/ž?b=1;2"))
    let start = "^]8;id=787a497f;https://a.example/%C5%BE?b=1;2^\\"
    #expect(
      try sent(frame(), frame("ab", "cd", style: style))
        == "^[H\(start)^[1mab^[2Hcd^]8;;^\\^[m")
    #expect(try sent(frame(), frame("ab", style: style), links: false) == "^[H^[1mab^[m")
  }

  @Test func `the cursor is shown at the nearest position in the window`() throws {
    let here = CursorPosition(row: 1, column: 2)
    #expect(try sent(frame("a", cursor: here), frame("b", cursor: here)) == "^[Hb^[2;3H")
    let outside = CursorPosition(row: 9, column: -1)
    #expect(try sent(frame("a"), frame("a", cursor: outside)) == "^[4H^[?25h")
  }
}
