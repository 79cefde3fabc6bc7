import Terminal
import Testing

struct TextRunTests {
  private func put(_ runs: [TextRun], width: Int, alignment: TextAlignment = .left) -> String {
    var canvas = Canvas(size: TerminalSize(columns: 20, rows: 1))
    canvas.put(runs, row: 0, column: 1, width: width, alignment: alignment)
    return canvas.lines[0]
  }

  @Test func `text runs are joined, each in its style, and truncated between characters`() {
    var canvas = Canvas(size: TerminalSize(columns: 8, rows: 1))
    let taken = canvas.put(
      [TextRun("ab", .bold), TextRun("日", .dim)], row: 0, column: 0, width: 8)
    #expect(taken == 4)
    #expect(canvas.lines == ["ab日"])
    #expect([0, 1, 2].map { canvas[0, $0].style } == [.bold, .bold, .dim])
    #expect(put([TextRun("ab"), TextRun("cdef")], width: 4) == " abc…")
    #expect(put([TextRun("a"), TextRun("日本")], width: 4) == " a日…")
    #expect(put([TextRun("ab"), TextRun("日本")], width: 4) == " ab…")
    #expect(put([TextRun("ab")], width: 1) == " …")
    #expect(put([TextRun("ab")], width: 0).isEmpty)
    #expect(put([TextRun("ab")], width: 6, alignment: .right) == "     ab")
  }

  @Test(arguments: [
    (20, "title  12 min  demo"), (18, "title  12m  demo"), (12, "title  demo"), (9, "demo"),
    (1, "demo"),
  ])
  func `the part with the lowest priority becomes shorter, then is left out`(
    columns: Int, text: String
  ) {
    let parts = [
      LinePart(([TextRun("title")], 3)), LinePart(([], 9)),
      LinePart(([TextRun("12 min")], 1), ([TextRun("12m")], 2)), LinePart(([TextRun("demo")], 4)),
    ]
    #expect([TextRun].fit(parts, columns: columns, by: TextRun("  ")).text == text)
  }

  @Test func `empty phrases leave no gap`() {
    let joined = [TextRun].joined(
      [[], [TextRun("a")], [TextRun("\u{200B}")], [TextRun("b")]], by: TextRun(" · "))
    #expect(joined.map(\.text) == ["a", " · ", "b"])
  }

  @Test func `the end of a text fits after the ellipsis`() {
    #expect("abcdef".end(ofColumns: 4) == "…def")
    #expect("日本語".end(ofColumns: 4) == "…語")
    #expect("abc".end(ofColumns: 3) == "abc")
    #expect("abc".end(ofColumns: 0).isEmpty)
  }

  @Test func `lines are wrapped at spaces, and long words broken at the end of a line`() {
    #expect("one two three".wrapped(toColumns: 7) == ["one two", "three"])
    #expect("  one   two ".wrapped(toColumns: 20) == ["one two"])
    #expect("".wrapped(toColumns: 5).isEmpty)
    #expect("a /home/eva/x b".wrapped(toColumns: 6) == ["a", "/home/", "eva/x", "b"])
    #expect("日本語".wrapped(toColumns: 5) == ["日本", "語"])
    #expect("日本".wrapped(toColumns: 1).isEmpty)
    #expect("one two three four".wrapped(toColumns: 7, limit: 2) == ["one two", "three …"])
    #expect("one two".wrapped(toColumns: 7, limit: 0).isEmpty)
    #expect("one two".wrapped(toColumns: 0).isEmpty)
    #expect("a\u{1B}[2J\nb".wrapped(toColumns: 10) == ["a[2Jb"])
  }
}
