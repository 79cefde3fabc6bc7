import Terminal
import Testing

struct LiveRegionTests {
  private let begin = "\u{1B}[?2026h"
  private let end = "\u{1B}[?2026l"

  @Test func `the first frame hides the cursor and draws`() {
    var region = LiveRegion()
    #expect(region.frame(["one", "two"], columns: 80) == begin + "\u{1B}[?25lone\ntwo" + end)
  }

  @Test func `the next frame goes up and draws over`() {
    var region = LiveRegion()
    _ = region.frame(["one", "two", "three"], columns: 80)
    #expect(region.frame(["1"], columns: 80) == begin + "\r\u{1B}[2A\u{1B}[J1" + end)
    #expect(region.frame(["2"], columns: 80) == begin + "\r\u{1B}[J2" + end)
  }

  @Test func `lines that stand already are not sent again`() {
    var region = LiveRegion()
    _ = region.frame(["one", "two"], columns: 80)
    #expect(region.frame(["one", "two"], columns: 80).isEmpty)
    // The terminal has wrapped them again.
    #expect(
      region.frame(["one", "two"], columns: 40) == begin + "\r\u{1B}[1A\u{1B}[Jone\ntwo" + end)
    #expect(
      region.frame(["one", "two"], columns: 40, above: ["zero"])
        == begin + "\r\u{1B}[1A\u{1B}[Jzero\none\ntwo" + end)
    _ = region.clear()
    #expect(
      region.frame(["one", "two"], columns: 40) == begin + "\u{1B}[?25lone\ntwo" + end)
  }

  @Test func `lines above are printed whole and once`() {
    var region = LiveRegion()
    _ = region.frame(["one"], columns: 6)
    #expect(
      region.frame(["two"], columns: 6, above: ["longer than six", "x\u{1B}[2J"])
        == begin + "\r\u{1B}[Jlonger than six\nx[2J\ntwo" + end)
    #expect(region.frame(["three"], columns: 6) == begin + "\r\u{1B}[Jthree" + end)
  }

  @Test func `a line never reaches the last column`() {
    var region = LiveRegion()
    let red = Paint(enabled: true).red("abcdef")
    #expect(
      region.frame([red, "日本語"], columns: 6)
        == begin + "\u{1B}[?25l\u{1B}[31mabcd…\u{1B}[0m\n日本…" + end)
  }

  @Test func `a narrowed window has wrapped the lines`() {
    var region = LiveRegion()
    _ = region.frame(["0123456789", "", "日日日日", "abc"], columns: 40)
    // 10 columns in windows of 5 are 2 rows, four wide characters are 2 each: 2 rows; 6 in all.
    #expect(region.frame(["x"], columns: 5) == begin + "\r\u{1B}[5A\u{1B}[Jx" + end)
  }

  @Test func `a window without columns is survived`() {
    var region = LiveRegion()
    #expect(region.frame(["abc"], columns: 1) == begin + "\u{1B}[?25l" + end)
    #expect(region.frame(["abc"], columns: 0) == begin + "\r\u{1B}[J" + end)
  }

  @Test func `the end leaves the lines and shows the cursor`() {
    var region = LiveRegion()
    #expect(region.end().isEmpty)
    _ = region.frame(["one", "two"], columns: 80)
    #expect(region.end() == "\n\u{1B}[?25h")
    #expect(region.end().isEmpty)
    #expect(region.frame(["new"], columns: 80) == begin + "\u{1B}[?25lnew" + end)
  }

  @Test func `a cleared region leaves nothing but the cursor`() {
    var region = LiveRegion()
    #expect(region.clear().isEmpty)
    _ = region.frame(["one", "two"], columns: 80)
    #expect(region.clear() == begin + "\r\u{1B}[1A\u{1B}[J\u{1B}[?25h" + end)
    #expect(region.clear().isEmpty)
    _ = region.frame(["0123456789"], columns: 80)
    #expect(region.clear(columns: 5) == begin + "\r\u{1B}[1A\u{1B}[J\u{1B}[?25h" + end)
  }

  @Test func `a region without lines leaves the cursor at the start of its row`() {
    var region = LiveRegion()
    _ = region.frame(["one"], columns: 80)
    #expect(region.frame([], columns: 80, above: ["done"]) == begin + "\r\u{1B}[Jdone\n" + end)
    #expect(region.end() == "\u{1B}[?25h")
  }
}
