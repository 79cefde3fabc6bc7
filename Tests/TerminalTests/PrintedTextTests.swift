import Terminal
import Testing

struct PrintedTextTests {
  private func lines(_ depth: ColorDepth, _ draw: (inout Canvas) -> Void) -> [String] {
    var canvas = Canvas(size: TerminalSize(columns: 8, rows: 2))
    draw(&canvas)
    return canvas.styledLines(depth: depth).map { $0.replacing("\u{1B}", with: "^") }
  }

  @Test func `printed rows have no trailing spaces, and styles end with the row`() {
    #expect(lines(.direct) { $0.put(" 日本 a", row: 0, column: 0) } == [" 日本 a", ""])
    #expect(lines(.direct) { $0.put("12345678", row: 1, column: 0) } == ["", "12345678"])
    let styled = lines(.direct) {
      $0.put("ab", row: 0, column: 0, style: Style(.rgb(1, 2, 3), isBold: true))
      $0.put("c", row: 0, column: 3)
      $0.put("d", row: 1, column: 0, style: Style(.red))
    }
    #expect(styled == ["^[1;38;2;1;2;3mab^[m c", "^[91md^[m"])
  }

  @Test func `spaces with a visible background are printed`() {
    for (depth, row) in [(ColorDepth.sixteen, "^[44m  ^[m"), (.none, "")] {
      let rows = lines(depth) {
        $0.fill(row: 0, column: 0, rows: 1, columns: 2, style: Style(on: .blue))
        $0.fill(row: 1, column: 0, rows: 1, columns: 2, style: Style(.red))
      }
      #expect(rows == [row, ""])
    }
    let visible = lines(.none) {
      $0.fill(row: 0, column: 1, rows: 1, columns: 1, style: Style(isReversed: true))
      $0.fill(row: 1, column: 1, rows: 1, columns: 1, style: Style(isUnderlined: true))
    }
    #expect(visible == [" ^[7m ^[m", " ^[4m ^[m"])
  }
}
