import Terminal
import Testing

@testable import Screen

struct TextRunTests {
  private func put(_ runs: [TextRun], width: Int, alignment: TextAlignment = .left) -> String {
    var canvas = Canvas(size: TerminalSize(columns: 20, rows: 1))
    canvas.put(runs, row: 0, column: 1, width: width, alignment: alignment)
    return canvas.lines[0]
  }

  @Test func `text runs are joined, each in its style`() {
    var canvas = Canvas(size: TerminalSize(columns: 8, rows: 1))
    let taken = canvas.put(
      [TextRun("ab", .bold), TextRun("日", .dim)], row: 0, column: 0, width: 8)
    #expect(taken == 4)
    #expect(canvas.lines == ["ab日"])
    #expect([0, 1, 2].map { canvas[0, $0].style } == [.bold, .bold, .dim])
  }

  @Test func `text that does not fit is truncated between characters`() {
    #expect(put([TextRun("ab"), TextRun("cdef")], width: 4) == " abc…")
    #expect(put([TextRun("a"), TextRun("日本")], width: 4) == " a日…")
    #expect(put([TextRun("ab"), TextRun("日本")], width: 4) == " ab…")
    #expect(put([TextRun("ab")], width: 1) == " …")
    #expect(put([TextRun("ab")], width: 0).isEmpty)
  }

  @Test func `at the right, lines end at the width`() {
    #expect(put([TextRun("ab")], width: 6, alignment: .right) == "     ab")
  }

  @Test func `the first text that fits is used, otherwise the last`() {
    let phrasings = [[TextRun("long enough")], [TextRun("short")], [TextRun("s")]]
    #expect([TextRun].fitting(phrasings, columns: 6) == [TextRun("short")])
    #expect([TextRun].fitting(phrasings, columns: 0) == [TextRun("s")])
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
}
