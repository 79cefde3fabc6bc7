import Terminal
import Testing

struct LiveRegionTests {
  private let begin = "\u{1B}[?2026h"
  private let end = "\u{1B}[?2026l"

  @Test func `the first frame hides the cursor, and later ones replace its lines`() {
    var region = LiveRegion()
    #expect(
      region.frame(["one", "two", "three"], columns: 80)
        == begin + "\u{1B}[?25lone\ntwo\nthree" + end)
    #expect(region.frame(["1"], columns: 80) == begin + "\r\u{1B}[2A\u{1B}[J1" + end)
    #expect(region.frame(["2"], columns: 80) == begin + "\r\u{1B}[J2" + end)
  }

  @Test func `unchanged lines are not sent again`() {
    var region = LiveRegion()
    _ = region.frame(["one", "two"], columns: 80)
    #expect(region.frame(["one", "two"], columns: 80).isEmpty)
    // The terminal has rewrapped them.
    #expect(
      region.frame(["one", "two"], columns: 40) == begin + "\r\u{1B}[1A\u{1B}[Jone\ntwo" + end)
    var narrower = LiveRegion()
    _ = narrower.frame(["0123456789", "", "日日日日", "abc"], columns: 40)
    // With 5 columns, 10 columns take 2 rows, and so do four wide characters: 6 rows in total.
    #expect(narrower.frame(["x"], columns: 5) == begin + "\r\u{1B}[5A\u{1B}[Jx" + end)
    #expect(
      region.frame(["one", "two"], columns: 40, above: ["zero"])
        == begin + "\r\u{1B}[1A\u{1B}[Jzero\none\ntwo" + end)
    _ = region.clear()
    #expect(
      region.frame(["one", "two"], columns: 40) == begin + "\u{1B}[?25lone\ntwo" + end)
  }

  @Test func `lines above are printed completely and once, even above no lines`() {
    var region = LiveRegion()
    _ = region.frame(["one"], columns: 6)
    #expect(
      region.frame(["two"], columns: 6, above: ["longer than six", "x\u{1B}[2J"])
        == begin + "\r\u{1B}[Jlonger than six\nx[2J\ntwo" + end)
    #expect(region.frame([], columns: 6, above: ["done"]) == begin + "\r\u{1B}[Jdone\n" + end)
    #expect(region.end() == "\u{1B}[?25h")
  }

  @Test func `a line never reaches the last column`() {
    var region = LiveRegion()
    let red = Paint(enabled: true).red("abcdef")
    #expect(
      region.frame([red, "日本語"], columns: 6)
        == begin + "\u{1B}[?25l\u{1B}[31mabcd…\u{1B}[0m\n日本…" + end)
    var narrow = LiveRegion()
    #expect(narrow.frame(["abc"], columns: 1) == begin + "\u{1B}[?25l" + end)
    #expect(narrow.frame(["abc"], columns: 0) == begin + "\r\u{1B}[J" + end)
  }

  @Test func `ending keeps the lines and shows the cursor, clearing removes them`() {
    var region = LiveRegion()
    #expect(region.end().isEmpty)
    #expect(region.clear().isEmpty)
    _ = region.frame(["one", "two"], columns: 80)
    #expect(region.end() == "\n\u{1B}[?25h")
    #expect(region.end().isEmpty)
    #expect(region.frame(["one", "two"], columns: 80) == begin + "\u{1B}[?25lone\ntwo" + end)
    #expect(region.clear() == begin + "\r\u{1B}[1A\u{1B}[J\u{1B}[?25h" + end)
    #expect(region.clear().isEmpty)
    _ = region.frame(["0123456789"], columns: 80)
    #expect(region.clear(columns: 5) == begin + "\r\u{1B}[1A\u{1B}[J\u{1B}[?25h" + end)
  }
}
