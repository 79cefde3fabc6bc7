import Terminal
import Testing

struct PresenterTests {
  private static let size = TerminalSize(columns: 20, rows: 4)

  /// The bytes for the last of these frames, as text, without what frames it.
  private func sent(
    _ frames: Frame..., depth: ColorDepth = .direct, forgets: Bool = false
  ) throws -> String {
    var presenter = Presenter(depth: depth)
    var bytes: [UInt8] = []
    for frame in frames {
      if forgets { presenter.forget() }
      bytes = presenter.bytes(for: frame)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard !text.isEmpty else { return "" }
    try #require(text.hasPrefix("\u{1B}[?2026h") && text.hasSuffix("\u{1B}[?2026l"))
    return String(text.dropFirst(8).dropLast(8)).replacing("\u{1B}", with: "^")
  }

  private func frame(
    _ lines: String..., style: Style = .plain, cursor: CursorPlace? = nil,
    picture: PlacedPicture? = nil
  ) -> Frame {
    var canvas = Canvas(size: Self.size)
    for (row, line) in lines.enumerated() { canvas.put(line, row: row, column: 0, style: style) }
    return Frame(canvas: canvas, picture: picture, cursor: cursor)
  }

  @Test func `the first frame clears the window and draws what is not blank`() throws {
    #expect(try sent(frame("", " Kde si?")) == "^[?25l^[m^[H^[2J^[2;2HKde si?")
  }

  @Test func `what stays is not sent`() throws {
    #expect(try sent(frame("Kde si?"), frame("Kde si?")) == "")
    #expect(try sent(frame("ab", "cd"), frame("ab", "ce")) == "^[2;2He")
  }

  @Test func `all is sent again where nothing is known any more`() throws {
    let whole = "^[?25l^[m^[H^[2Jab"
    #expect(try sent(frame("ab"), frame("ab"), forgets: true) == whole)
    let small = Frame(canvas: Canvas(size: TerminalSize(columns: 9, rows: 2)))
    #expect(try sent(small, frame("ab")) == "^[m^[H^[2Jab".replacing("^[m", with: whole.prefix(9)))
  }

  @Test func `gaps are written again where that is shorter`() throws {
    #expect(try sent(frame("a1234b"), frame("x1234y")) == "^[Hx1234y")
    #expect(try sent(frame("a12345b"), frame("x12345y")) == "^[Hx^[5Cy")
    #expect(try sent(frame("a日b"), frame("x日y")) == "^[Hx^[2Cy")
  }

  @Test func `the cursor is placed anew behind what terminals count differently`() throws {
    #expect(try sent(frame("a"), frame("Z\u{30C}x")) == "^[HZ\u{30C}^[1;2Hx")
    #expect(try sent(frame("a"), frame("🎧x")) == "^[H🎧^[1;3Hx")
    #expect(try sent(frame("a"), frame("…x")) == "^[H…^[1;2Hx")
    #expect(try sent(frame("a"), frame("日ž▀x")) == "^[H日ž▀x")
  }

  @Test func `nothing moves from behind the last column`() throws {
    let full = String(repeating: "x", count: 20)
    let text = try sent(frame(), frame("", "", full, full))
    #expect(text == "^[3H\(full)^[4H\(full)")
  }

  @Test func `the rest of a row is erased in one go`() throws {
    #expect(try sent(frame("Kde si?"), frame("Kd")) == "^[1;3H^[K")
    #expect(try sent(frame("Kde s"), frame("Kd")) == "^[1;3H   ")
    // Not where it is not plain.
    let painted = frame("        ", style: Style(on: .blue))
    #expect(try sent(frame("Kde si?"), painted) == "^[H^[44m        ^[m")
  }

  @Test func `a wide cell is sent when either half has changed`() throws {
    #expect(try sent(frame("a日b"), frame("日本")) == "^[H日本")
    #expect(try sent(frame("日b"), frame("a本")) == "^[Ha本")
  }

  @Test func `of styles only the difference is said`() throws {
    var canvas = Canvas(size: Self.size)
    canvas.put("a", row: 0, column: 0, style: Style(.red, isBold: true))
    canvas.put("b", row: 0, column: 1, style: Style(.red, on: .blue, isBold: true))
    canvas.put("c", row: 0, column: 2, style: Style(.red, isDim: true))
    canvas.put("d", row: 0, column: 3, style: .plain)
    canvas.put("e", row: 0, column: 4, style: Style(isReversed: true))
    #expect(
      try sent(frame(), Frame(canvas: canvas))
        == "^[H^[1;31ma^[44mb^[0;2;31mc^[md^[7me^[m")
  }

  @Test func `without colors the other differences stay`() throws {
    let style = Style(.red, on: .rgb(1, 2, 3), isBold: true, isReversed: true)
    #expect(try sent(frame(), frame("a", style: style), depth: .none) == "^[H^[1;7ma^[m")
    #expect(try sent(frame("a"), frame("a", style: Style(.red)), depth: .none) == "^[Ha")
  }

  @Test func `the cursor is shown where the frame has it`() throws {
    let here = CursorPlace(row: 1, column: 2)
    #expect(try sent(frame("a"), frame("a", cursor: here)) == "^[2;3H^[?25h")
    #expect(try sent(frame("a", cursor: here), frame("b", cursor: here)) == "^[Hb^[2;3H")
    #expect(try sent(frame("a", cursor: here), frame("a", cursor: here)) == "")
    #expect(try sent(frame("a", cursor: here), frame("a")) == "^[?25l")
    let outside = CursorPlace(row: 9, column: -1)
    #expect(try sent(frame("a"), frame("a", cursor: outside)) == "^[4H^[?25h")
  }

  private func picture(_ name: String, erasure: String = "", row: Int = 1) -> PlacedPicture {
    PlacedPicture(
      bytes: Array("<\(name)>".utf8), erasure: Array(erasure.utf8), row: row, column: 1, rows: 2,
      columns: 3)
  }

  @Test func `a picture is sent once, after the cells`() throws {
    let shown = frame("ab", picture: picture("one"))
    #expect(try sent(frame(), shown) == "^[Hab^7^[2;2H<one>^8")
    #expect(try sent(shown, shown) == "")
    #expect(try sent(shown, frame("ac", picture: picture("one"))) == "^[1;2Hc")
  }

  @Test func `the cells below a picture that goes are drawn again`() throws {
    let shown = frame("", "abcde", picture: picture("one", erasure: "<gone>"))
    #expect(try sent(shown, frame("", "abcde")) == "<gone>^[2;2Hbcd^[3;2H   ")
    #expect(
      try sent(shown, frame("", "abcde", picture: picture("two")))
        == "<gone>^[2;2Hbcd^[3;2H   ^7^[2;2H<two>^8")
  }

  @Test func `a wide cell is drawn again when a picture has covered one half of it`() throws {
    let shown = frame("", "日本語", picture: picture("one"))
    #expect(try sent(shown, frame("", "日本語")) == "^[2H日本^[3;2H   ")
  }

  @Test func `a picture is sent again when a cell below it has changed`() throws {
    let shown = frame("", "abcde", picture: picture("one"))
    let text = try sent(shown, frame("", "abxde", picture: picture("one")))
    #expect(text == "^[2;2Hbxd^[3;2H   ^7^[2;2H<one>^8")
    // Beside it no byte touches it.
    #expect(try sent(shown, frame("", "xbcdy", picture: picture("one"))) == "^[2Hx^[3Cy")
  }

  @Test func `a picture that would make the window scroll is not shown`() throws {
    #expect(try sent(frame("a"), frame("b", picture: picture("one", row: 2))) == "^[Hb")
    #expect(try sent(frame("a"), frame("b", picture: picture("one", row: -1))) == "^[Hb")
  }

  @Test func `a bar that grows by a cell takes a few bytes`() throws {
    let old = frame("████░░░░ 50%", style: Style(.green))
    let new = frame("█████░░░ 62%", style: Style(.green))
    #expect(try sent(old, new) == "^[1;5H^[32m█^[4C62^[m")
  }
}
