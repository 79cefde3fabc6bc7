import Terminal
import Testing

struct CellTests {
  @Test(arguments: [
    ("", [], []),
    ("ab", ["a", "b"], [1, 1]),
    ("日a", ["日", "", "a"], [2, 0, 1]),
    ("Z\u{30C}lta\u{301}", ["Z\u{30C}", "l", "t", "a\u{301}"], [1, 1, 1, 1]),
    // Each base of an Indic cluster has a separate cell, as in terminals.
    ("क्षि", ["क\u{94D}", "ष", "\u{93F}"], [1, 1, 1]),
    ("🇸🇰", ["S", "K"], [1, 1]),
    (TextPieces.family, ["👨", "", "👩", "", "👧", ""], [2, 0, 2, 0, 2, 0]),
    ("\u{301}\u{200D}\n", [], []),
  ])
  func `text becomes one cell per column`(text: String, cells: [String], widths: [Int]) {
    #expect(text.cells().map(\.text) == cells)
    #expect(text.cells().map(\.width) == widths)
  }

  @Test func `both halves of a wide cell have its style`() {
    #expect("日".cells(.bold).map(\.style) == [.bold, .bold])
    #expect(Cell.blank(.dim) == " ".cells(.dim)[0])
  }
}
