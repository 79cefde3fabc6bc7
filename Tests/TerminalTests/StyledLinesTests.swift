import Terminal
import Testing

struct StyledLinesTests {
  private func lines(_ depth: ColorDepth, _ draw: (inout Canvas) -> Void) -> [String] {
    var canvas = Canvas(size: TerminalSize(columns: 8, rows: 2))
    draw(&canvas)
    return canvas.styledLines(depth: depth).map { $0.replacing("\u{1B}", with: "^") }
  }

  @Test func `rows without style are their text without trailing spaces`() {
    #expect(lines(.direct) { $0.put(" 日本 a", row: 0, column: 0) } == [" 日本 a", ""])
    #expect(lines(.direct) { $0.put("Z\u{30C}", row: 1, column: 0) } == ["", "Z\u{30C}"])
    let full = lines(.direct) { $0.put("12345678", row: 0, column: 0) }
    #expect(full == ["12345678", ""])
  }

  @Test func `a style ends at the end of its row`() {
    let lines = lines(.direct) {
      $0.put("ab", row: 0, column: 0, style: Style(.rgb(1, 2, 3), isBold: true))
      $0.put("c", row: 0, column: 3)
      $0.put("d", row: 1, column: 0, style: Style(.red))
    }
    #expect(lines == ["^[1;38;2;1;2;3mab^[m c", "^[31md^[m"])
  }

  @Test func `spaces with a visible background are printed`() {
    let draw: (inout Canvas) -> Void = {
      $0.fill(row: 0, column: 0, rows: 1, columns: 2, style: Style(on: .blue))
      $0.fill(row: 1, column: 0, rows: 1, columns: 2, style: Style(.red))
    }
    #expect(lines(.sixteen, draw) == ["^[44m  ^[m", ""])
    #expect(lines(.none, draw) == ["", ""])
    #expect(
      lines(.none) {
        $0.fill(row: 0, column: 1, rows: 1, columns: 1, style: Style(isReversed: true))
        $0.fill(row: 1, column: 1, rows: 1, columns: 1, style: Style(isUnderlined: true))
      } == [" ^[7m ^[m", " ^[4m ^[m"])
  }
}
