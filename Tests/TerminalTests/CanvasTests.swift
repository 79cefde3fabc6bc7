import Terminal
import Testing

struct CanvasTests {
  private func canvas(_ columns: Int = 8, _ rows: Int = 2) -> Canvas {
    Canvas(size: TerminalSize(columns: columns, rows: rows))
  }

  private func widths(_ canvas: Canvas, row: Int = 0) -> [Int] {
    (0..<canvas.size.columns).map { canvas[row, $0].width }
  }

  @Test func `faded rows keep only the colors of pictures`() {
    var canvas = Canvas(size: TerminalSize(columns: 2, rows: 2))
    let picture = Style(.rgb(1, 2, 3))
    for row in 0...1 {
      canvas.put("a", row: row, column: 0, style: Style(.red, on: .selection, isBold: true))
      canvas.put("▄", row: row, column: 1, style: picture)
    }
    canvas.fade(rows: 0..<1)
    #expect([canvas[0, 0], canvas[0, 1], canvas[1, 1]].map(\.style) == [.dim, picture, picture])
    #expect(canvas[1, 0].style.isBold && canvas.lines == ["a▄", "a▄"])
  }

  @Test func `text is drawn at its position, and its columns are returned`() {
    var canvas = canvas()
    #expect(canvas.lines == ["", ""])
    #expect(canvas.put("Žltá", row: 1, column: 2) == 4)
    #expect(canvas.put("日本", row: 0, column: 0) == 4)
    #expect(canvas.lines == ["日本", "  Žltá"])
    #expect(widths(canvas) == [2, 0, 2, 0, 1, 1, 1, 1])
    #expect(
      canvas.put([TextRun("ab", .bold), TextRun("日", .dim)], row: 0, column: 0, width: 8) == 4)
    #expect([0, 1, 2].map { canvas[0, $0].style } == [.bold, .bold, .dim])
    #expect(self.canvas(0, -3).size == TerminalSize(columns: 1, rows: 1))
  }

  @Test func `text is cut to its width, or to the end of the row, and aligned there`() {
    var canvas = canvas(8, 4)
    #expect(canvas.put("Kde si teraz?", row: 0, column: 2) == 6)
    #expect(canvas.put("日本語", row: 1, column: 1, width: 4) == 3)
    #expect(canvas.put("a", row: 0, column: 0, width: 0) == 0)
    #expect(canvas.put("a", row: 0, column: 0, width: -1) == 0)
    #expect(canvas.put("30%", row: 2, column: 1, width: 5, alignment: .right) == 3)
    #expect(canvas.put("日", row: 3, column: 0, alignment: .right) == 2)
    #expect(canvas.lines == ["  Kde s…", " 日…", "   30%", "      日"])
  }

  @Test func `overwriting one half of a wide cell blanks the other`() {
    var canvas = canvas()
    canvas.put("日本語", row: 0, column: 0, style: .bold)
    canvas.put("a", row: 0, column: 1)
    canvas.put("b", row: 0, column: 2)
    #expect(canvas.lines[0] == " ab 語")
    #expect(canvas[0, 0] == .blank(.bold))
    #expect(canvas[0, 3] == .blank(.bold))
    canvas.put("漢", row: 0, column: 3)
    #expect(canvas.lines[0] == " ab漢")
    #expect(widths(canvas) == [1, 1, 1, 2, 0, 1, 1, 1])
  }

  @Test func `what is beyond the edges is clipped, and a wide cell leaves a blank half`() {
    var canvas = canvas(4, 1)
    canvas.put("abcd", row: 0, column: 0)
    canvas.put("日".cells(.bold), row: 0, column: 3)
    #expect(canvas[0, 3] == .blank(.bold))
    canvas.put("日".cells(.bold), row: 0, column: -1)
    #expect(canvas[0, 0] == .blank(.bold))
    #expect(canvas.lines == [" bc"])
    canvas = self.canvas()
    canvas.put("Kde si?", row: 0, column: -4)
    canvas.put("日本語", row: 1, column: -3)
    #expect(canvas.lines == ["si?", " 語"])
  }

  @Test func `text keeps the background of its cells`() {
    var canvas = canvas()
    canvas.fill(row: 0, column: 0, rows: 1, columns: 8, style: Style(on: .blue))
    canvas.put("日a", row: 0, column: 1, style: Style(.red, isBold: true))
    canvas.put("b", row: 0, column: 4, style: Style(on: .green))
    let kept = Style(.red, on: .blue, isBold: true)
    #expect((1...3).allSatisfy { canvas[0, $0].style == kept })
    #expect(canvas[0, 4].style == Style(on: .green))
    #expect(canvas[0, 5].style == Style(on: .blue))
  }

  @Test func `filling a rectangle removes its previous contents`() {
    var canvas = canvas()
    canvas.fill(row: 0, column: 0, rows: 2, columns: 8, style: Style(.red, on: .blue))
    canvas.put("日本語", row: 0, column: 0)
    canvas.fill(row: 0, column: 1, rows: 1, columns: 2, style: .dim)
    #expect(canvas[0, 1] == .blank(.dim))
    #expect(canvas[0, 2] == .blank(.dim))
    #expect(canvas.lines[0] == "    語")
    #expect(canvas[1, 1].style == Style(.red, on: .blue))
  }

  @Test(arguments: [Int.min, -9, -1, 0, 2, 9, Int.max])
  func `drawing outside the canvas has no effect`(place: Int) {
    var canvas = canvas(3, 2)
    let blank = canvas
    for other in [Int.min, -9, 9, Int.max] {
      for alignment in [TextAlignment.left, .right] {
        canvas.put("日本", row: other, column: place, width: place, alignment: alignment)
      }
      canvas.put("日本".cells(), row: place, column: other)
      canvas.fill(row: place, column: other, rows: place, columns: 1, style: .bold)
      canvas.fill(row: other, column: place, rows: 1, columns: place, style: .bold)
    }
    #expect(canvas == blank)
    canvas.put("日本", row: 0, column: place, width: Int.max)
    canvas.fill(row: place, column: place, rows: .max, columns: .max, style: .bold)
    canvas.fill(row: -9, column: .min, rows: .max, columns: .max, style: .bold)
    #expect(canvas.size == blank.size)
  }
}
