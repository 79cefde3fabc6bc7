import Glibc
import Testing

@testable import Terminal

struct TerminalTraitsTests {
  private static let replies =
    "\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;18;9t\u{1B}[?64;1;4;22c"
  private static let all = TerminalTraits(
    name: "XTerm(379)", hasSixel: true, hasKittyGraphics: true, cellWidth: 9, cellHeight: 18)

  @Test(arguments: [
    ["TERM": "xterm-256color"], ["TERM": "xterm-kitty"], ["TERM": "foot"], ["TERM": "vte-256color"],
    ["TERM": "xterm", "TMUX": ""],
  ])
  func `a terminal of its own is asked`(environment: [String: String]) {
    #expect(TerminalTraits.mayBeAsked(environment: environment))
  }

  @Test(arguments: [
    [:], ["TERM": ""], ["TERM": "dumb"], ["TERM": "linux"], ["TERM": "vt220"],
    ["TERM": "screen.xterm-256color"], ["TERM": "tmux-256color"],
    ["TERM": "xterm-256color", "TMUX": "/tmp/tmux-1000/default,1,0"],
    ["TERM": "xterm", "STY": "1.pts"], ["TERM": "xterm", "ZELLIJ": "0"],
  ])
  func `a multiplexer and what knows no questions are not`(environment: [String: String]) {
    #expect(!TerminalTraits.mayBeAsked(environment: environment))
  }

  @Test func `the answers are put together, however they are split`() {
    let bytes = Array(Self.replies.utf8)
    for place in 0...bytes.count {
      var query = TraitsQuery(TerminalTraits())
      query.hear(Array(bytes[..<place]))
      query.hear(Array(bytes[place...]))
      #expect(query.traits == Self.all)
      #expect(query.isAnswered)
      #expect(query.typed.isEmpty)
    }
  }

  @Test func `the last answer is waited for, and no other is needed`() {
    var query = TraitsQuery(TerminalTraits())
    query.hear(Array("\u{1B}_Gi=31;ENOTSUPPORTED\u{1B}\\".utf8))
    #expect(!query.isAnswered)
    // Of class 4 it is, without sixel.
    query.hear(Array("\u{1B}[?4;6c".utf8))
    #expect(query.isAnswered)
    #expect(query.traits == TerminalTraits())
  }

  @Test func `what is typed meanwhile is kept, in its order`() {
    var query = TraitsQuery(TerminalTraits())
    query.hear(Array("j\u{1B}P>|foo".utf8))
    query.hear(Array("t\u{1B}\\\u{1B}[Bk\u{1B}[?62cd".utf8))
    #expect(
      query.typed == [
        .key(.character("j")), .key(.down), .key(.character("k")), .key(.character("d")),
      ])
    #expect(query.traits == TerminalTraits(name: "foot"))
  }

  @Test func `a size in pixels that the window has is not asked for`() throws {
    let terminal = try #require(PseudoTerminal(columns: 80, rows: 24, pixels: (800, 480)))
    let known = TerminalTraits.unasked(terminal.program)
    #expect(known == TerminalTraits(cellWidth: 10, cellHeight: 20))
    var query = TraitsQuery(known)
    query.hear(Array(Self.replies.utf8))
    #expect(query.traits.cellWidth == 10)
    #expect(query.traits.cellHeight == 20)
    let unknown = try #require(PseudoTerminal())
    #expect(TerminalTraits.unasked(unknown.program) == TerminalTraits())
    #expect(TerminalTraits.unasked(-1) == TerminalTraits())
  }
}

extension ScreenSessionTests {
  private static let asked = ["TERM": "xterm-256color"]
  private static let question = String(decoding: TraitsQuery.question, as: UTF8.self)

  @Test func `a terminal is asked on its other screen, and keys typed before are not lost`()
    async throws
  {
    let terminal = try #require(PseudoTerminal())
    terminal.type("j\u{1B}P>|foot(1.16)\u{1B}\\k\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4cl\u{1B}")
    let session = try ScreenSession.open(
      depth: .none, environment: Self.asked, input: terminal.program, output: terminal.program)
    #expect(
      session.traits
        == TerminalTraits(name: "foot(1.16)", hasSixel: true, hasKittyGraphics: true))
    var inputs = session.inputs.makeAsyncIterator()
    for key in [Key.character("j"), .character("k"), .character("l"), .escape] {
      #expect(await inputs.next() == .key(key))
    }
    session.close()
    #expect(terminal.allSaid.contains(Self.enter + Self.question))
    // Kitty's pictures are taken away with the screen.
    #expect(terminal.allSaid.contains("\u{1B}\\\u{1B}_Ga=d,d=A,q=2\u{1B}\\\u{1B}[?2026l"))
  }

  @Test(arguments: [("foot(1.16)", true), ("tmux 3.3a", false), ("GNU Screen(4.9)", false)])
  func `only who is no multiplexer is asked for kitty's graphics`(
    name: String, isAsked: Bool
  ) throws {
    let terminal = try #require(PseudoTerminal())
    terminal.type("\u{1B}P>|\(name)\u{1B}\\\u{1B}[?62c")
    let session = try ScreenSession.open(
      depth: .none, environment: Self.asked, input: terminal.program, output: terminal.program)
    session.close()
    let graphics = String(decoding: TraitsQuery.graphicsQuestion, as: UTF8.self)
    #expect(terminal.allSaid.contains(Self.enter + Self.question))
    #expect(terminal.allSaid.contains(graphics) == isAsked)
  }

  @Test func `who does not say its name is not asked more`() throws {
    let terminal = try #require(PseudoTerminal())
    terminal.type("\u{1B}[?1;2c")
    let session = try ScreenSession.open(
      depth: .none, environment: Self.asked, input: terminal.program, output: terminal.program)
    session.close()
    #expect(!terminal.allSaid.contains("\u{1B}_G"))
  }

  @Test func `an answer that comes late is no key`() async throws {
    let terminal = try #require(PseudoTerminal(pixels: (800, 480)))
    let session = try ScreenSession.open(
      depth: .none, environment: Self.asked, input: terminal.program, output: terminal.program)
    #expect(session.traits == TerminalTraits(cellWidth: 10, cellHeight: 20))
    terminal.type("\u{1B}P>|XTerm(3")
    terminal.type("79)\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4cq")
    var inputs = session.inputs.makeAsyncIterator()
    #expect(await inputs.next() == .key(.character("q")))
    session.close()
  }

  @Test func `a multiplexer is asked nothing`() throws {
    let terminal = try #require(PseudoTerminal())
    let session = try Self.open(terminal)
    session.close()
    #expect(terminal.allSaid == Self.enter + Self.leave)
  }
}
