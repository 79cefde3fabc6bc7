import Glibc
import Testing

@testable import Terminal

struct TerminalTraitsTests {
  private static let colorReplies =
    "\u{1B}]10;rgb:d8d8/dcdc/e4e4\u{1B}\\\u{1B}]11;rgb:14/16/1b\u{7}"
    + "\u{1B}]4;1;rgb:f/0/0\u{1B}\\\u{1B}]4;2;#00ff00\u{1B}\\"
  private static let replies =
    "\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;18;9t\(colorReplies)"
    + "\u{1B}[?64;1;4;22c"
  private static let all = TerminalTraits(
    name: "XTerm(379)", hasSixel: true, hasKittyGraphics: true, cellWidth: 9, cellHeight: 18,
    colors: TerminalColors(
      foreground: RGB(red: 0xD8, green: 0xDC, blue: 0xE4),
      background: RGB(red: 0x14, green: 0x16, blue: 0x1B),
      theme: [1: RGB(red: 255, green: 0, blue: 0), 2: RGB(red: 0, green: 255, blue: 0)]))
  private static let window = TerminalSize(columns: 100, rows: 40)

  private func traits(_ replies: String, unqueried: TerminalTraits = TerminalTraits())
    -> TerminalTraits
  {
    var query = TraitsQuery(.all)
    query.feed(Array(replies.utf8), window: Self.window)
    return query.replies.traits(unqueried: unqueried)
  }

  @Test(arguments: [
    (["TERM": "xterm-256color"], TerminalQueries.all), (["TERM": "vte-256color"], .all),
    (["TERM": "xterm", "TMUX": ""], .all), (["TERM": "tmux-256color"], .colors),
    (["TERM": "screen-256color", "TMUX": "/tmp/tmux-1000/default,1,0"], .colors),
    ([:], .none), (["TERM": "dumb"], .none), (["TERM": "linux"], .none),
    (["TERM": "vt220"], .none), (["TERM": "eterm-color"], .none),
    (["TERM": "screen.xterm-256color"], .none), (["TERM": "xterm", "STY": "1.pts"], .none),
    (["TERM": "tmux", "TMUX": "/tmp/x", "ZELLIJ": "0"], .none),
  ])
  func `a terminal gets the queries that it understands`(
    environment: [String: String], queries: TerminalQueries
  ) {
    #expect(TerminalQueries.allowed(environment: environment) == queries)
  }

  @Test func `replies are combined, however they are split`() {
    let bytes = Array(Self.replies.utf8)
    for place in 0...bytes.count {
      var query = TraitsQuery(.all)
      query.feed(Array(bytes[..<place]))
      #expect(query.isComplete == (place == bytes.count))
      query.feed(Array(bytes[place...]))
      #expect(query.replies.traits(unqueried: TerminalTraits()) == Self.all)
      #expect(query.isComplete && query.typed.isEmpty)
    }
  }

  @Test(
    arguments: [
      ("foot(1.16)", "", "\u{1B}_Gi=31,"), ("XTerm(379)", "", "\u{1B}[?2;4;0S\u{1B}[?2;1;0S"),
      ("XTerm(379)", "\u{1B}[6;18;9t", "\u{1B}_Gi=31,"), ("tmux 3.3a", "", nil),
      ("GNU Screen(4.9)", "", nil), (nil, "", nil),
    ] as [(String?, String, String?)])
  func `the second query depends on the name`(name: String?, more: String, start: String?) {
    var query = TraitsQuery(.all)
    let reported = name.map { "\u{1B}P>|\($0)\u{1B}\\" } ?? ""
    query.feed(Array((reported + more + "\u{1B}[?62c").utf8))
    let second = TerminalQueries.all.secondQuery(query.replies)
    #expect((second == nil) == (start == nil))
    #expect(second?.starts(with: (start ?? "").utf8) != false)
    #expect(TerminalQueries.colors.secondQuery(query.replies) == nil)
  }

  @Test func `colors need both foreground and background, and graphics the query's image`() {
    #expect(traits("\u{1B}]10;rgb:0/0/0\u{7}").colors == nil)
    #expect(traits("\u{1B}]11;rgb:0/0/0\u{7}\u{1B}]4;1;rgb:f/0/0\u{7}").colors == nil)
    #expect(traits("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}_Gi=7;ENOENT:gone\u{1B}\\").hasKittyGraphics)
    #expect(!traits("\u{1B}_Gi=7;OK\u{1B}\\").hasKittyGraphics)
    // Its class is 4, but it has no sixels.
    #expect(traits("\u{1B}_Gi=31;ENOTSUPPORTED\u{1B}\\\u{1B}[?4;6c") == TerminalTraits())
  }

  private static let xterm = "\u{1B}P>|XTerm(379)\u{1B}\\"
  private static let graphics = "\u{1B}[?2;0;1000;1000S\u{1B}[?2;0;900;760S\u{1B}[?63c"

  // In a window of 100×40 cells.
  @Test(arguments: [
    (xterm + graphics, 9, 19),
    (xterm + "\u{1B}[6;18;8t" + graphics, 8, 18), (xterm + graphics + "\u{1B}[6;18;8t", 8, 18),
    // A window that is larger than the limit in one dimension.
    (xterm + "\u{1B}[?2;0;1000;1000S\u{1B}[?2;0;1000;760S\u{1B}[?63c", 10, 19),
    // Konsole's; without a reply about the limit; without graphics.
    ("\u{1B}P>|Konsole 22.12.3\u{1B}\\" + graphics, 10, 20),
    (xterm + "\u{1B}[?2;0;900;760S\u{1B}[?63c", 10, 20),
    (xterm + "\u{1B}[?2;3S\u{1B}[?2;3S\u{1B}[?64c", 10, 20),
  ])
  func `a reply with the size of a cell overrides that of the window`(
    replies: String, width: Int, height: Int
  ) {
    let traits = traits(replies, unqueried: TerminalTraits(cellWidth: 10, cellHeight: 20))
    #expect([traits.cellWidth, traits.cellHeight] == [width, height])
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
