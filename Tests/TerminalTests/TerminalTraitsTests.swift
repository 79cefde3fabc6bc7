import Glibc
import Testing

@testable import Terminal

struct TerminalTraitsTests {
  private static let replies =
    "\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;18;9t\u{1B}]11;rgb:14/16/1b\u{7}"
    + "\u{1B}[?64;1;4;22c"
  private static let all = TerminalTraits(
    name: "XTerm(379)", hasSixel: true, hasKittyGraphics: true, cellWidth: 9, cellHeight: 18,
    background: RGB(0x14161B))

  private func traits(_ replies: String) -> TerminalTraits {
    var query = TraitsQuery(.all)
    query.feed(Array(replies.utf8))
    return query.traits
  }

  @Test func `replies are combined, however they are split`() {
    let bytes = Array(Self.replies.utf8)
    for place in 0...bytes.count {
      var query = TraitsQuery(.all)
      query.feed(Array(bytes[..<place]))
      #expect(query.isComplete == (place == bytes.count))
      query.feed(Array(bytes[place...]))
      #expect(query.traits == Self.all)
      #expect(query.isComplete && query.typed.isEmpty)
    }
  }

  @Test func `only the reply about the query's image counts`() {
    #expect(traits("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}_Gi=7;ENOENT:gone\u{1B}\\").hasKittyGraphics)
    #expect(!traits("\u{1B}_Gi=7;OK\u{1B}\\").hasKittyGraphics)
    // Its class is 4, but it has no sixels.
    #expect(traits("\u{1B}_Gi=31;ENOTSUPPORTED\u{1B}\\\u{1B}[?4;6c") == TerminalTraits())
  }
}

struct TerminalSizeTests {
  @Test func `only part of a huge window is used, and none of unknown size`() throws {
    for (columns, rows, size) in [
      (132, 43, TerminalSize(columns: 132, rows: 43)), (0, 0, nil), (80, 0, nil),
      (.max, .max, TerminalSize(columns: 1000, rows: 500)),
    ] as [(UInt16, UInt16, TerminalSize?)] {
      let terminal = try #require(PseudoTerminal(columns: columns, rows: rows))
      #expect(TerminalSize.of(terminal.program) == size)
    }
    #expect(TerminalSize.of(-1) == nil)
    let known = try #require(PseudoTerminal(columns: 80, rows: 24, pixels: (800, 480)))
    #expect(
      TerminalTraits.unqueried(known.program) == TerminalTraits(cellWidth: 10, cellHeight: 20))
    #expect(TerminalTraits.unqueried(-1) == TerminalTraits())
  }

  @Test func `descriptors of the same terminal are recognized`() throws {
    let (one, other) = (try #require(PseudoTerminal()), try #require(PseudoTerminal()))
    let again = dup(one.program)
    defer { close(again) }
    #expect(isSameTerminal(one.program, again))
    #expect(!isSameTerminal(one.program, other.program))
    #expect(!isSameTerminal(one.program, -1) && !isTerminal(-1))
  }
}
