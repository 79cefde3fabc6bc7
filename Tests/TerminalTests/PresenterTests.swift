import Testing

@testable import Terminal

struct PresenterTests {
  @Test func `the first frame clears the window and draws all cells that are not blank`() throws {
    #expect(try sent(frame("", " Kde si?")) == "^[?25l^[m^[H^[2J^[2;2HKde si?")
  }

  @Test func `unchanged cells are not sent`() throws {
    #expect(try sent(frame("Kde si?"), frame("Kde si?")) == "")
    #expect(try sent(frame("ab", "cd"), frame("ab", "ce")) == "^[2;2He")
  }

  @Test func `everything is sent again after invalidation`() throws {
    let whole = "^[?25l^[m^[H^[2Jab"
    #expect(try sent(frame("ab"), frame("ab"), forgets: true) == whole)
    let small = Frame(canvas: Canvas(size: TerminalSize(columns: 9, rows: 2)))
    #expect(try sent(small, frame("ab")) == "^[m^[H^[2Jab".replacing("^[m", with: whole.prefix(9)))
  }

  @Test func `gaps are encoded if that is shorter`() throws {
    #expect(try sent(frame("a1234b"), frame("x1234y")) == "^[Hx1234y")
    #expect(try sent(frame("a12345b"), frame("x12345y")) == "^[Hx^[5Cy")
    #expect(try sent(frame("a日b"), frame("x日y")) == "^[Hx^[2Cy")
  }

  @Test func `the cursor is positioned after characters of disputed width`() throws {
    #expect(try sent(frame("a"), frame("Z\u{30C}x")) == "^[HZ\u{30C}^[1;2Hx")
    #expect(try sent(frame("a"), frame("🎧x")) == "^[H🎧^[1;3Hx")
    #expect(try sent(frame("a"), frame("…x")) == "^[H…^[1;2Hx")
    #expect(try sent(frame("a"), frame("日ž▀x")) == "^[H日ž▀x")
  }

  @Test func `relative moves are not used after the last column`() throws {
    let full = String(repeating: "x", count: 20)
    let text = try sent(frame(), frame("", "", full, full))
    #expect(text == "^[3H\(full)^[4H\(full)")
  }

  @Test func `the rest of a row is erased with one sequence`() throws {
    #expect(try sent(frame("Kde si?"), frame("Kd")) == "^[1;3H^[K")
    #expect(try sent(frame("Kde s"), frame("Kd")) == "^[1;3H   ")
    // Not if it has a style.
    let painted = frame("        ", style: Style(on: .blue))
    #expect(try sent(frame("Kde si?"), painted) == "^[H^[44m        ^[m")
  }

  @Test func `a wide cell is sent when either half has changed`() throws {
    #expect(try sent(frame("a日b"), frame("日本")) == "^[H日本")
    #expect(try sent(frame("日b"), frame("a本")) == "^[Ha本")
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
  }

  private let link = Hyperlink(page: "https://a.example/ž?b=1;2")

  @Test func `a link has an ID and ends with its text`() throws {
    let style = Style(isBold: true, link: link)
    let start = "^]8;id=787a497f;https://a.example/%C5%BE?b=1;2^\\"
    #expect(
      try sent(frame(), frame("ab", "cd", style: style))
        == "^[H\(start)^[1mab^[2Hcd^]8;;^\\^[m")
    #expect(try sent(frame(), frame("ab", style: style), links: false) == "^[H^[1mab^[m")
  }

  @Test func `only text whose link has changed is sent again`() throws {
    let (plain, linked) = (Style.bold, Style.bold.linked(to: link))
    let bytes = try sent(frame("ab", style: plain), frame("ab", style: linked))
    #expect(bytes.hasPrefix("^[H^]8;id=") && bytes.hasSuffix("^[1mab^]8;;^\\^[m"))
    #expect(try sent(frame("ab", style: linked), frame("ab", style: plain)) == "^[H^[1mab^[m")
    #expect(
      try sent(frame("ab", style: linked), frame("ab", style: linked.linked(to: link))) == "")
  }

  @Test func `clearing ends an unfinished link`() throws {
    let linked = frame("ab", style: .plain.linked(to: link))
    let bytes = try sent(linked, frame("ab"), forgets: true)
    #expect(bytes == "^[?25l^]8;;^\\^[m^[H^[2Jab")
  }

  @Test func `without colors, other styles are kept`() throws {
    let style = Style(.red, on: .rgb(1, 2, 3), isBold: true, isReversed: true)
    #expect(try sent(frame(), frame("a", style: style), depth: .none) == "^[H^[1;7ma^[m")
    #expect(try sent(frame("a"), frame("a", style: Style(.red)), depth: .none) == "^[Ha")
  }

  @Test func `the cursor is shown at the position in the frame`() throws {
    let here = CursorPosition(row: 1, column: 2)
    #expect(try sent(frame("a"), frame("a", cursor: here)) == "^[2;3H^[?25h")
    #expect(try sent(frame("a", cursor: here), frame("b", cursor: here)) == "^[Hb^[2;3H")
    #expect(try sent(frame("a", cursor: here), frame("a", cursor: here)) == "")
    #expect(try sent(frame("a", cursor: here), frame("a")) == "^[?25l")
    let outside = CursorPosition(row: 9, column: -1)
    #expect(try sent(frame("a"), frame("a", cursor: outside)) == "^[4H^[?25h")
  }

  @Test func `with other terminal colors everything is drawn again`() throws {
    let shown = frame("a", pictures: [picture(1, row: 1)])
    let colors = TerminalColors(
      foreground: RGB(red: 255, green: 255, blue: 255), background: RGB(red: 0, green: 0, blue: 0))
    #expect(
      try sent(shown, shown, before: { $0.use(colors) })
        == "^[?25l^[m^[H^[2Ja^7^[2;2H<1>^8")
    #expect(try sent(shown, shown, before: { $0.use(nil) }) == "")
  }

  @Test func `a bar that grows by a cell needs a few bytes`() throws {
    let old = frame("████░░░░ 50%", style: Style(.green))
    let new = frame("█████░░░ 62%", style: Style(.green))
    #expect(try sent(old, new) == "^[1;5H^[32m█^[4C62^[m")
  }
}
