import Terminal
import Testing

struct StyledTextTests {
  private let paint = Paint(enabled: true)

  @Test func `paint writes its codes only when enabled`() {
    #expect(paint.red("x") == "\u{1B}[31mx\u{1B}[39m")
    #expect(paint.bold(paint.green("x") + "y") == "\u{1B}[1m\u{1B}[32mx\u{1B}[39my\u{1B}[22m")
    #expect(paint.dim("").isEmpty)
    #expect(Paint(enabled: false).bold("x") == "x")
  }

  @Test func `codes take no columns and can be removed`() {
    #expect(paint.dim("GET " + paint.bold("a")).unstyled == "GET a")
    #expect("\u{1B}[2Jx".unstyled == "[2Jx")
    #expect((paint.cyan("日本") + "!").styledColumns == 5)
    #expect("\u{1B}[38;5;12mx\u{1B}[m".styledColumns == 1)
    #expect("\u{1B}[2Jx".styledColumns == 4)
  }

  @Test(
    arguments: [
      ("\u{1B}[31mabc\u{1B}[39m", 3, "\u{1B}[31mabc\u{1B}[39m"),
      ("\u{1B}[31mabc\u{1B}[39m", 2, "\u{1B}[31ma…\u{1B}[0m"),
      ("\u{1B}[31mabc\u{1B}[39m", 1, "\u{1B}[31m…\u{1B}[0m"),
      ("\u{1B}[31mabc\u{1B}[39m", 0, ""),
      // After the style, no reset is needed.
      ("\u{1B}[31ma\u{1B}[39mbcd", 3, "\u{1B}[31ma\u{1B}[39mb…"),
      // Open styles end with the text.
      ("\u{1B}[1mx", .max, "\u{1B}[1mx\u{1B}[0m"),
      ("\u{1B}[4mx\u{1B}[24m", .max, "\u{1B}[4mx\u{1B}[24m\u{1B}[0m"),
      ("\u{1B}[1mx\u{1B}[m", .max, "\u{1B}[1mx\u{1B}[m"),
      // Other codes lose their ESC.
      ("a\u{1B}[2J\u{1B}]0;x\u{7}\u{9B}H", .max, "a[2J]0;xH"),
      ("\u{1B}[31m\u{301}x\u{1B}[0m", .max, "\u{1B}[31mx\u{1B}[0m"),
    ] as [(String, Int, String)])
  func `styled text is cut like plain text, and its styles end`(
    text: String, limit: Int, cut: String
  ) {
    #expect(text.cutStyled(toColumns: limit) == cut)
    #expect(limit < .max || text.styledDisplayable == cut)
  }

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
    #expect(styled == ["^[1;38;2;1;2;3mab^[m c", "^[31md^[m"])
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

struct TextBarTests {
  @Test(
    arguments: [
      // To the last complete half of a column.
      (0, nil, "", "────────"), (0.5, nil, "━━━━", "────"), (0.57, nil, "━━━━╸", "───"),
      (0.999, nil, "━━━━━━━╸", ""), (1, nil, "━━━━━━━━", ""),
      // Outside of 0...1, and unknown.
      (nil, nil, "", "────────"), (-1, nil, "", "────────"), (.nan, nil, "", "────────"),
      (.infinity, nil, "", "────────"), (2, nil, "━━━━━━━━", ""),
      // What has not arrived is dotted. What plays has arrived, whatever the bytes say.
      (0.25, 0.5, "━━", "──┄┄┄┄"), (0.25, 0.25, "━━", "┄┄┄┄┄┄"), (0.5, 0.25, "━━━━", "┄┄┄┄"),
      (0, 0.99, "", "────────"), (0, .nan, "", "────────"),
    ] as [(Double?, Double?, String, String)])
  func `a bar shows what has played, and what has arrived`(
    fraction: Double?, arrived: Double?, filled: String, rest: String
  ) {
    let bar = TextBar(fraction, arrived: arrived, columns: 8)
    #expect([bar.start, bar.filled, bar.rest] == ["", filled, rest])
  }

  @Test(
    arguments: [
      (-1, 0), (0, 0), (32_767, 0), (32_768, 1), (5 * 32_768, 5), (6 * 32_768, 0), (.max, 3),
    ] as [(Int64, Int)])
  func `without a size, a part of the bar moves with the bytes`(received: Int64, before: Int) {
    let bar = TextBar(moving: received, columns: 8)
    let line = String(repeating: "─", count: 5)
    #expect(
      [bar.start, bar.filled, bar.rest] == [
        String(line.prefix(before)), "━━━", String(line.dropFirst(before)),
      ])
  }

  @Test(arguments: [-1, 0, 2])
  func `a bar has no more columns than there are`(columns: Int) {
    for bar in [TextBar(1, columns: columns), TextBar(moving: 40_000, columns: columns)] {
      #expect([bar.start, bar.filled, bar.rest] == ["", columns == 2 ? "━━" : "", ""])
    }
  }
}
