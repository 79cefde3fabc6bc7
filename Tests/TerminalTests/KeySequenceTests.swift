import TestSupport
import Testing

@testable import Terminal

struct KeySequenceTests {
  static let table: [(String, [Key])] = [
    ("q", [.character("q")]),
    (" č日🎧", [.character(" "), .character("č"), .character("日"), .character("🎧")]),
    ("\r\n", [.enter, .enter]),
    ("\t\u{7F}\u{8}", [.tab, .backspace, .backspace]),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    ("\u{1B}[1;2D\u{1B}[1;2C\u{1B}[d\u{1B}[c", [.shiftLeft, .shiftRight, .shiftLeft, .shiftRight]),
    ("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", [.up, .down, .right, .left]),
    ("\u{1B}[H\u{1B}OH\u{1B}[1~\u{1B}[7~", [.home, .home, .home, .home]),
    ("\u{1B}[F\u{1B}OF\u{1B}[4~\u{1B}[8~", [.end, .end, .end, .end]),
    ("\u{1B}[3~\u{1B}[5~\u{1B}[6~", [.delete, .pageUp, .pageDown]),
    ("\u{1B}OMx", [.enter, .character("x")]),
    ("\u{1B}\u{1B}[A", [.escape, .up]),
    ("\u{1B}[Z\u{1B}OP\u{1B}OS\u{1B}[11~\u{1B}[15~", [.backTab] + [1, 4, 1, 5].map(Key.function)),
    ("\u{1B}[17~\u{1B}[21~\u{1B}[24~\u{1B}[[A\u{1B}[[E", [6, 10, 12, 1, 5].map(Key.function)),
    // Modified keys, unknown function keys, focus.
    ("\u{1B}[1;5A\u{1B}[1;2P\u{1B}[16~\u{1B}[[Fx\u{1B}[I\u{1B}[O", [.character("x")]),
    // Pasting, and mouse reports in the old and new format.
    ("\u{1B}[200~y\u{1B}[201~\u{1B}[<0;12;3M\u{1B}[M !!\u{1B}[0;1;1Mz", [.character("z")]),
    // Late replies: cursor position, attributes, a color, a terminal's name.
    ("\u{1B}[12;40R\u{1B}[?62;c\u{1B}]11;rgb:00/00/00\u{7}x", [.character("x")]),
    ("\u{1B}P>|xterm(379)\u{1B}\\\u{1B}_Gi=1;OK\u{1B}\\x", [.character("x")]),
    // Alt.
    ("\u{1B}x\u{1B}čq", [.character("q")]),
    ("\u{1}\u{4}\u{C}\u{18}", [.control("a"), .control("d"), .control("l"), .control("x")]),
    // Control characters without a key.
    ("\u{0}\u{3}\u{1A}\u{1C}\u{85}x", [.character("x")]),
    // An interrupted sequence.
    ("\u{1B}[12\rx", [.enter, .character("x")]),
  ]

  @Test(arguments: table)
  func `sequences become keys`(sent: String, keys: [Key]) {
    var parser = Keys()
    #expect(parser.feed(sent.utf8) == keys)
    #expect(parser.flush().isEmpty)
  }

  @Test(arguments: table)
  func `input can be split anywhere`(sent: String, keys: [Key]) {
    let bytes = Array(sent.utf8)
    for place in 0...bytes.count {
      var parser = Keys()
      #expect(parser.feed(bytes[..<place]) + parser.feed(bytes[place...]) == keys)
    }
    var parser = Keys()
    #expect(bytes.flatMap { parser.feed([$0]) } == keys)
  }

  @Test func `a lone ESC becomes a key after a pause`() {
    var parser = Keys()
    #expect(parser.feed([0x1B]).isEmpty)
    #expect(parser.isUndecided)
    #expect(parser.flush() == [.escape])
    #expect(!parser.isUndecided)
    #expect(parser.feed("x[".utf8) == [.character("x"), .character("[")])
  }

  @Test func `a reply without an end does not swallow later keys`() {
    var parser = Keys()
    #expect(parser.feed("\u{1B}]".utf8).isEmpty)
    #expect(parser.flush().isEmpty)
    #expect(parser.feed("q".utf8) == [.character("q")])
  }

  @Test func `an incomplete character waits for its rest`() {
    var parser = Keys()
    #expect(parser.feed([0xC4]).isEmpty)
    #expect(parser.flush().isEmpty)
    #expect(parser.feed([0x8D]) == [.character("č")])
  }

  @Test func `bytes that are not UTF-8 are dropped`() {
    var parser = Keys()
    let overlong: [UInt8] = [0xE0, 0x80, 0x80]
    let surrogate: [UInt8] = [0xED, 0xA0, 0x80]
    #expect(parser.feed([0x80, 0xFF, 0xC0, 0xC4, 0x71]) == [.character("q")])
    #expect(parser.feed(overlong + surrogate + [0x71]) == [.character("q")])
  }

  @Test func `arbitrary bytes never give control characters`() {
    var generator = SeededNumbers(seed: 3)
    var parser = Keys()
    for _ in 0..<20_000 {
      for case .character(let key) in parser.feed([UInt8.random(in: 0...255, using: &generator)]) {
        let isControl = key.unicodeScalars.contains { $0.properties.generalCategory == .control }
        #expect(!isControl)
      }
    }
  }
}

/// Returns only the keys from the parser.
private struct Keys {
  private var parser = InputParser()

  var isUndecided: Bool { parser.isUndecided }

  mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
    parser.feed(bytes).compactMap(Self.key)
  }

  mutating func flush() -> [Key] {
    parser.flush().compactMap(Self.key)
  }

  private static func key(_ input: ParsedInput) -> Key? {
    if case .key(let key) = input { key } else { nil }
  }
}
