import TestSupport
import Testing

@testable import Terminal

struct InputParserTests {
  @Test func `an incomplete character waits for its rest, and invalid UTF-8 is dropped`() {
    var parser = InputParser()
    #expect(parser.feed([0xC4]).isEmpty)
    #expect(parser.flush().isEmpty)
    #expect(parser.feed([0x8D]) == [.key(.character("č"))])
    let overlong: [UInt8] = [0xE0, 0x80, 0x80]
    let surrogate: [UInt8] = [0xED, 0xA0, 0x80]
    #expect(parser.feed([0x80, 0xFF, 0xC0, 0xC4, 0x71]) == [.key(.character("q"))])
    #expect(parser.feed(overlong + surrogate + [0x71]) == [.key(.character("q"))])
  }

  @Test func `a reply in two parts never becomes characters`() {
    for reply in [
      "\u{1B}[?62;4c", "\u{1B}P>|xterm\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\",
      "\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}[6;18;9t",
    ] {
      let bytes = Array(reply.utf8)
      for place in 1..<bytes.count {
        var parser = InputParser()
        var inputs = parser.feed(bytes[..<place])
        for _ in 0..<39 where parser.isUndecided { inputs += parser.flush() }
        inputs += parser.feed(bytes[place...])
        // A lone ESC cannot be distinguished from the key.
        #expect(inputs.dropLast() == (place == 1 ? [.key(.escape)] : []))
        if case .reply = inputs.last {} else { Issue.record("\(inputs)") }
      }
    }
  }

  @Test(
    arguments: [
      // Alt with [ and O look like the first two.
      ("\u{1B}[", 40, []), ("\u{1B}[1;", 40, []), ("\u{1B}O", 40, []), ("\u{1B}[[", 40, []),
      ("\u{1B}[M!", 40, []), ("\u{1B}P>|xt", 40, []), ("\u{1B}[200~ab", 80, [.pasted("ab")]),
    ] as [(String, Int, [ParsedInput])])
  func `a sequence without an end is discarded after a second, a paste ends after two`(
    begin: String, pauses: Int, inputs: [ParsedInput]
  ) {
    var parser = InputParser()
    #expect(parser.feed(begin.utf8).isEmpty)
    for pause in 1...pauses {
      #expect(parser.isUndecided)
      #expect(parser.flush() == (pause == pauses ? inputs : []))
    }
    #expect(!parser.isUndecided)
    #expect(parser.feed("q".utf8) == [.key(.character("q"))])
  }

  @Test func `a slow paste continues, and a huge one is cut after a complete character`() {
    var parser = InputParser()
    #expect(parser.feed("\u{1B}[200~a".utf8).isEmpty)
    for _ in 0..<79 { #expect(parser.flush().isEmpty) }
    #expect(parser.feed(String(repeating: "é", count: 50_000).utf8).isEmpty)
    for _ in 0..<79 { #expect(parser.flush().isEmpty) }
    let kept = "a" + String(repeating: "é", count: 32_767)
    #expect(parser.feed("\u{1B}[201~q".utf8) == [.pasted(kept), .key(.character("q"))])
  }

  @Test func `the keys [ P and _ are read as keys, even after Escape and Alt`() {
    for key in ["[", "P", "_", "]"] {
      var parser = InputParser()
      #expect(parser.feed("\u{1B}".utf8).isEmpty)
      #expect(parser.flush() == [.key(.escape)])
      #expect(parser.feed(key.utf8).isEmpty)
      #expect(parser.isUndecided)
      #expect(parser.flush() == [.key(.character(Character(key)))])
      _ = parser.feed("\u{1B}".utf8) + parser.flush()
      #expect(
        parser.feed("\(key)q".utf8) == [.key(.character(Character(key))), .key(.character("q"))])
      guard key != "[" else { continue }
      #expect(parser.feed("\u{1B}\(key)".utf8).isEmpty)
      #expect(parser.flush().isEmpty)
      #expect(!parser.isUndecided)
      #expect(parser.feed(key.utf8) == [.key(.character(Character(key)))])
    }
  }
}
