import Testing

@testable import Terminal

struct InputParserTests {
  static let table: [(String, [ParsedInput])] = [
    ("q\u{1B}[A", [.key(.character("q")), .key(.up)]),
    // Presses. Rows and columns count from 0.
    ("\u{1B}[<0;1;1M", [.mouse(Mouse(.left, row: 0, column: 0))]),
    ("\u{1B}[<1;12;3M", [.mouse(Mouse(.middle, row: 2, column: 11))]),
    ("\u{1B}[<2;500;200M", [.mouse(Mouse(.right, row: 199, column: 499))]),
    ("\u{1B}[<64;2;3M", [.mouse(Mouse(.wheelUp, row: 2, column: 1))]),
    ("\u{1B}[<65;2;3M", [.mouse(Mouse(.wheelDown, row: 2, column: 1))]),
    // With Shift, with Ctrl.
    ("\u{1B}[<4;2;3M", [.mouse(Mouse(.left, row: 2, column: 1))]),
    ("\u{1B}[<80;2;3M", [.mouse(Mouse(.wheelUp, row: 2, column: 1))]),
    ("\u{1B}[<32;2;3M", [.mouse(Mouse(.drag, row: 2, column: 1))]),
    // Releases, motion without a button, horizontal wheels, a fourth button.
    ("\u{1B}[<0;2;3m\u{1B}[<35;2;3M\u{1B}[<66;2;3M\u{1B}[<128;2;3M", []),
    // Invalid positions.
    ("\u{1B}[<0;0;3M\u{1B}[<0;3M\u{1B}[<0;;3M\u{1B}[<0;99999999999999999999;3M", []),
    // Those of X10 and urxvt.
    ("\u{1B}[M !!\u{1B}[32;2;3M", []),
    ("\u{1B}[I\u{1B}[O", [.focusGained, .focusLost]),
    ("\u{1B}[?997;1n\u{1B}[?997;2n\u{1B}[?997;3n", [.colorSchemeChanged, .colorSchemeChanged]),
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
    ("\u{1B}[?2;0;900;760S", [.reply(.graphicsSize(width: 900, height: 760))]),
    ("\u{1B}[?2;3S\u{1B}[?2;0;0;760S\u{1B}[?1;0;1024S\u{1B}[2;0;9;7S", []),
    (
      "\u{1B}]10;rgb:e0e0/e8e8/f0f0\u{1B}\\\u{1B}]11;#002b36\u{7}",
      [
        .reply(.foreground(RGB(red: 0xE0, green: 0xE8, blue: 0xF0))),
        .reply(.background(RGB(red: 0x00, green: 0x2B, blue: 0x36))),
      ]
    ),
    (
      "\u{1B}]4;1;rgb:cd/00/0\u{7}\u{1B}]4;2;?;3;rgba:f/8/000/ffff;300;#000000\u{1B}\\",
      [
        .reply(.theme([1: RGB(red: 205, green: 0, blue: 0)])),
        .reply(.theme([3: RGB(red: 255, green: 136, blue: 0)])),
      ]
    ),
    // Invalid colors, and other strings.
    ("\u{1B}]10;?\u{7}\u{1B}]11;rgb:0/0\u{7}\u{1B}]11;rgb:0/0/12345\u{7}\u{1B}]11;#12345\u{7}", []),
    ("\u{1B}]11;rgb:0/0/-1\u{7}\u{1B}]11;rgba:0/0/0\u{7}\u{1B}]11\u{7}\u{1B}]4;1\u{7}", []),
    ("\u{1B}]12;#000000\u{7}\u{1B}]52;c;cQ==\u{7}\u{1B}]\u{7}", []),
    // Other reports, and invalid sizes: status, cursor, window, DA2, a mode.
    ("\u{1B}[3n\u{1B}[3;7R\u{1B}[4;600;800t\u{1B}[6;0;9t\u{1B}[6;18t\u{1B}[>41;379;0c", []),
    ("\u{1B}[?2026;2$y\u{1B}P1$r0m\u{1B}\\", []),
    // Interrupted by another sequence.
    ("\u{1B}P>|xt\u{1B}[Aq", [.key(.up), .key(.character("q"))]),
    ("\u{1B}_Gi=31;O\rq", [.key(.enter), .key(.character("q"))]),
  ]

  @Test(arguments: table)
  func `bytes from a terminal are parsed`(sent: String, inputs: [ParsedInput]) {
    var parser = InputParser()
    #expect(parser.feed(sent.utf8) == inputs)
    #expect(!parser.isUndecided)
  }

  @Test(arguments: table)
  func `input can be split anywhere`(sent: String, inputs: [ParsedInput]) {
    let bytes = Array(sent.utf8)
    for place in 0...bytes.count {
      var parser = InputParser()
      #expect(parser.feed(bytes[..<place]) + parser.feed(bytes[place...]) == inputs)
    }
  }

  @Test func `a reply in two parts never becomes characters`() {
    for reply in [
      "\u{1B}[?62;4c", "\u{1B}P>|xterm\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\",
      "\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}]4;1;#000000\u{1B}\\", "\u{1B}[?2;0;900;760S",
    ] {
      let bytes = Array(reply.utf8)
      for place in 1..<bytes.count {
        var parser = InputParser()
        var inputs = parser.feed(bytes[..<place])
        for _ in 0..<39 where parser.isUndecided { inputs += parser.flush() }
        inputs += parser.feed(bytes[place...] + Array("q".utf8))
        // A lone ESC cannot be distinguished from the key.
        #expect(inputs.dropLast(2) == (place == 1 ? [.key(.escape)] : []))
        #expect(inputs.last == .key(.character("q")))
        guard case .reply = inputs.dropLast().last else {
          Issue.record("\(inputs)")
          continue
        }
      }
    }
  }

  // Alt with [ and O look like the first two.
  @Test(arguments: [
    "\u{1B}[", "\u{1B}[1;", "\u{1B}O", "\u{1B}[[", "\u{1B}[M!", "\u{1B}P>|xt",
  ])
  func `a sequence without an end is discarded after a second`(begin: String) {
    var parser = InputParser()
    #expect(parser.feed(begin.utf8).isEmpty)
    for _ in 0..<40 {
      #expect(parser.isUndecided)
      #expect(parser.flush().isEmpty)
    }
    #expect(!parser.isUndecided)
    #expect(parser.feed("q".utf8) == [.key(.character("q"))])
  }

  @Test func `a paste without an end ends after two seconds`() {
    var parser = InputParser()
    #expect(parser.feed("\u{1B}[200~ab".utf8).isEmpty)
    for _ in 0..<79 { #expect(parser.flush().isEmpty) }
    #expect(parser.feed("c".utf8).isEmpty)
    for _ in 0..<79 { #expect(parser.flush().isEmpty) }
    #expect(parser.flush() == [.pasted("abc")])
    #expect(!parser.isUndecided)
    #expect(parser.feed("q".utf8) == [.key(.character("q"))])
  }

  @Test func `a huge paste is cut after a complete character`() {
    let text = "a" + String(repeating: "é", count: 50_000)
    var parser = InputParser()
    let inputs = parser.feed("\u{1B}[200~\(text)\u{1B}[201~q".utf8)
    let kept = "a" + String(repeating: "é", count: 32_767)
    #expect(inputs == [.pasted(kept), .key(.character("q"))])
  }

  @Test func `the keys [ P and _ are read as keys, even after Escape and Alt`() {
    for key in ["[", "P", "_", "]"] {
      var parser = InputParser()
      #expect(parser.feed("\u{1B}".utf8).isEmpty)
      #expect(parser.flush() == [.key(.escape)])
      #expect(parser.feed(key.utf8).isEmpty)
      #expect(parser.isUndecided)
      #expect(parser.flush() == [.key(.character(Character(key)))])
      #expect(!parser.isUndecided)

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
