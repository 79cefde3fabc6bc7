import Terminal
import Testing

struct StyledTests {
  private let paint = Paint(enabled: true)

  @Test func `paint writes its codes only when enabled`() {
    #expect(paint.red("x") == "\u{1B}[31mx\u{1B}[39m")
    #expect(paint.bold(paint.green("x") + "y") == "\u{1B}[1m\u{1B}[32mx\u{1B}[39my\u{1B}[22m")
    #expect(paint.dim("").isEmpty)
    #expect(Paint(enabled: false).bold("x") == "x")
  }

  @Test func `unstyled text has no codes`() {
    #expect(paint.dim("GET " + paint.bold("a")).unstyled == "GET a")
    #expect("\u{1B}[2Jx".unstyled == "[2Jx")
  }

  @Test func `codes take no columns`() {
    #expect((paint.cyan("日本") + "!").styledColumns == 5)
    #expect("\u{1B}[38;5;12mx\u{1B}[m".styledColumns == 1)
    #expect("\u{1B}[2Jx".styledColumns == 4)
  }

  @Test(arguments: [
    (3, "\u{1B}[31mabc\u{1B}[39m"),
    (2, "\u{1B}[31ma…\u{1B}[0m"),
    (1, "\u{1B}[31m…\u{1B}[0m"),
    (0, ""),
  ])
  func `a style ends where the text is truncated`(limit: Int, cut: String) {
    #expect(paint.red("abc").cutStyled(toColumns: limit) == cut)
  }

  @Test func `text that is cut after a style needs no reset`() {
    #expect((paint.red("a") + "bcd").cutStyled(toColumns: 3) == "\u{1B}[31ma\u{1B}[39mb…")
  }

  @Test func `open styles end with the text`() {
    #expect("\u{1B}[1mx".styledDisplayable == "\u{1B}[1mx\u{1B}[0m")
    #expect("\u{1B}[4mx\u{1B}[24m".styledDisplayable == "\u{1B}[4mx\u{1B}[24m\u{1B}[0m")
    #expect("\u{1B}[1mx\u{1B}[m".styledDisplayable == "\u{1B}[1mx\u{1B}[m")
  }

  @Test func `codes other than styles lose their ESC`() {
    #expect("a\u{1B}[2J\u{1B}]0;x\u{7}\u{9B}H".styledDisplayable == "a[2J]0;xH")
    #expect("\u{1B}[31m\u{301}x\u{1B}[0m".styledDisplayable == "\u{1B}[31mx\u{1B}[0m")
  }

  @Test func `painted text is cut like plain text`() {
    for text in TextPieces.random(500) {
      let plain = text.filter { $0 != "\u{1B}" }
      for limit in [0, 1, 5, 11] {
        let cut = paint.bold(plain).cutStyled(toColumns: limit)
        #expect(cut.styledColumns == plain.cut(toColumns: limit).columns)
      }
    }
  }
}
