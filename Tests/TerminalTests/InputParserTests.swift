import TestSupport
import Testing

@testable import Terminal

struct InputParserTests {
  private static let keys: [(String, [Key])] = [
    (" č日🎧", [.character(" "), .character("č"), .character("日"), .character("🎧")]),
    ("\r\n\t\u{7F}\u{8}", [.enter, .enter, .tab, .backspace, .backspace]),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    ("\u{1B}[1;2D\u{1B}[1;2C\u{1B}[d\u{1B}[c", [.shiftLeft, .shiftRight, .shiftLeft, .shiftRight]),
    ("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", [.up, .down, .right, .left]),
    ("\u{1B}[H\u{1B}OH\u{1B}[1~\u{1B}[7~", [.home, .home, .home, .home]),
    ("\u{1B}[F\u{1B}OF\u{1B}[4~\u{1B}[8~", [.end, .end, .end, .end]),
    ("\u{1B}[3~\u{1B}[5~\u{1B}[6~", [.delete, .pageUp, .pageDown]),
    ("\u{1B}OMx\u{1B}\u{1B}[A", [.enter, .character("x"), .escape, .up]),
    ("\u{1B}[Z\u{1B}OP\u{1B}OS\u{1B}[11~\u{1B}[15~", [.backTab] + [1, 4, 1, 5].map(Key.function)),
    ("\u{1B}[17~\u{1B}[21~\u{1B}[24~\u{1B}[[A\u{1B}[[E", [6, 10, 12, 1, 5].map(Key.function)),
    // Modified keys, unknown function keys.
    ("\u{1B}[1;5A\u{1B}[1;2P\u{1B}[16~\u{1B}[[Fx", [.character("x")]),
    // Alt.
    ("\u{1B}x\u{1B}čq", [.character("q")]),
    ("\u{1}\u{4}\u{C}\u{18}", [.control("a"), .control("d"), .control("l"), .control("x")]),
    // Control characters without a key.
    ("\u{0}\u{3}\u{1A}\u{1C}\u{85}x", [.character("x")]),
    // An interrupted sequence.
    ("\u{1B}[12\rx", [.enter, .character("x")]),
  ]

  private static let table: [(String, [ParsedInput])] = [
    // Presses. Rows and columns count from 0.
    (
      "\u{1B}[<0;1;1M\u{1B}[<1;12;3M\u{1B}[<2;500;200M",
      [
        .mouse(Mouse(.left, row: 0, column: 0)), .mouse(Mouse(.middle, row: 2, column: 11)),
        .mouse(Mouse(.right, row: 199, column: 499)),
      ]
    ),
    // The wheel, dragging, with Shift, with Ctrl.
    ("\u{1B}[<65;2;3M", [.mouse(Mouse(.wheelDown, row: 2, column: 1))]),
    ("\u{1B}[<32;2;3M", [.mouse(Mouse(.drag, row: 2, column: 1))]),
    ("\u{1B}[<4;2;3M", [.mouse(Mouse(.left, row: 2, column: 1))]),
    ("\u{1B}[<80;2;3M", [.mouse(Mouse(.wheelUp, row: 2, column: 1))]),
    // Releases, motion without a button, horizontal wheels, a fourth button.
    ("\u{1B}[<0;2;3m\u{1B}[<35;2;3M\u{1B}[<66;2;3M\u{1B}[<128;2;3M", []),
    // Invalid positions.
    ("\u{1B}[<0;0;3M\u{1B}[<0;3M\u{1B}[<0;;3M\u{1B}[<0;99999999999999999999;3M", []),
    // Those of X10 and urxvt.
    ("\u{1B}[M !!\u{1B}[32;2;3M", []),
    // Reports that were not requested.
    ("\u{1B}[I\u{1B}[O\u{1B}[?997;1n", []),
    ("\u{1B}[200~Kde si?\u{1B}[201~q", [.pasted("Kde si?"), .key(.character("q"))]),
    ("\u{1B}[200~a\rb\r\nc\nd\te\u{1B}[201~", [.pasted("a\nb\nc\nd\te")]),
    ("\u{1B}[200~a\u{1B}[31m\u{0}\u{7F}\u{9B}\u{1B}\u{1B}[201~", [.pasted("a[31m")]),
    ("\u{1B}[200~\u{1B}[201~\u{1B}[200~\u{3}\u{1B}[201~", []),
    ("\u{1B}[200~日本\u{1B}[200~\u{1B}[201~", [.pasted("日本[200~")]),
    ("\u{1B}[201~", []),
    ("\u{1B}[?62;4;22c", [.reply(.attributes([62, 4, 22]))]),
    ("\u{1B}[?6c\u{1B}[?c", [.reply(.attributes([6])), .reply(.attributes([]))]),
    ("\u{1B}P>|XTerm(379)\u{1B}\\", [.reply(.name("XTerm(379)"))]),
    ("\u{1B}P>|foot\u{7}", [.reply(.name("foot"))]),
    ("\u{1B}_Gi=31;OK\u{1B}\\", [.reply(.kittyGraphics(id: 31, isOK: true))]),
    (
      "\u{1B}_Gi=4294967295,p=1;ENOENT:a;OK\u{1B}\\",
      [.reply(.kittyGraphics(id: 4_294_967_295, isOK: false))]
    ),
    ("\u{1B}_GI=13,i=7;OK\u{1B}\\", [.reply(.kittyGraphics(id: 7, isOK: true))]),
    ("\u{1B}_Gp=1;OK\u{1B}\\\u{1B}_Gi=4294967296;OK\u{1B}\\\u{1B}_Gi=1\u{1B}\\", []),
    ("\u{1B}[0n", [.reply(.status)]),
    ("\u{1B}[6;18;9t", [.reply(.cellSize(width: 9, height: 18))]),
    ("\u{1B}]11;#002b36\u{7}", [.reply(.background(RGB(red: 0x00, green: 0x2B, blue: 0x36)))]),
    // Invalid colors, and other strings.
    ("\u{1B}]11;?\u{7}\u{1B}]11;rgb:0/0\u{7}\u{1B}]11\u{7}\u{1B}]10;#000000\u{7}", []),
    ("\u{1B}]12;#000000\u{7}\u{1B}]52;c;cQ==\u{7}\u{1B}]\u{7}", []),
    // Other reports, and invalid sizes: status, cursor, window, DA2, a mode.
    ("\u{1B}[3n\u{1B}[3;7R\u{1B}[4;600;800t\u{1B}[6;0;9t\u{1B}[6;18t\u{1B}[>41;379;0c", []),
    ("\u{1B}[?2026;2$y\u{1B}P1$r0m\u{1B}\\", []),
    ("\u{1B}[12;40R\u{1B}[0;1;1Mz", [.key(.character("z"))]),
    // Interrupted by another sequence.
    ("\u{1B}P>|xt\u{1B}[Aq", [.key(.up), .key(.character("q"))]),
    ("\u{1B}_Gi=31;O\rq", [.key(.enter), .key(.character("q"))]),
  ]

  @Test(arguments: table + keys.map { sent, keys in (sent, keys.map { .key($0) }) })
  func `bytes from a terminal are parsed, however they are split`(
    sent: String, inputs: [ParsedInput]
  ) {
    let bytes = Array(sent.utf8)
    for place in 0...bytes.count {
      var parser = InputParser()
      #expect(parser.feed(bytes[..<place]) + parser.feed(bytes[place...]) == inputs)
      #expect(!parser.isUndecided)
    }
  }

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
