import Terminal
import Testing

@testable import Screen

struct KeyNamedTests {
  @Test func `every key is read as it is displayed`() {
    let keys = KeyTable.usual.groups.flatMap(\.bindings).flatMap(\.keys)
    let others: [Key] = [.backspace, .control("a"), .function(12), .character("ž"), .home]
    for key in keys + others { #expect(Key(named: key.name) == key) }
  }

  @Test(
    arguments: [
      ("enter", .enter), ("RETURN", .enter), ("space", " "), (" ", " "), ("Escape", .escape),
      ("shift-tab", .backTab), ("Delete", .delete), ("Up", .up), ("left", .left),
      ("PageDown", .pageDown), ("f5", .function(5)), ("F", "F"), ("f", "f"), ("^l", .control("l")),
      ("Ctrl-L", .control("l")), ("ctrl+l", .control("l")), ("^", "^"), ("D", "D"), ("7", "7"),
      ("z\u{30C}", "ž"),
      ("🫐", "🫐"),
    ] as [(String, Key)])
  func `words are case-insensitive, and characters are not`(name: String, key: Key) {
    #expect(Key(named: name) == key)
  }

  @Test(arguments: [
    "", "dd", "F0", "F13", "F05", "f+5", "f 5", "F٥", "F05x", "^1", "^cc", "Alt-x", "Ctrl-",
    "\u{1}", "\t", "\u{301}",
    "\u{200B}",
    "\u{A0}", "👨‍👩‍👧", "^c", "Ctrl-Z", "^h", "^i", "^j", "^m",
  ])
  func `keys that no terminal sends are invalid`(name: String) {
    #expect(Key(named: name) == nil)
  }
}
