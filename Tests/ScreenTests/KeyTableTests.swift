import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

struct KeyTableTests {
  private static func table(_ bindings: (ScreenAction, [Key])...) -> KeyTable {
    KeyTable(groups: [
      .init(title: "Keys", bindings: bindings.map { .init(action: $0, keys: $1, does: "it") })
    ])
  }

  @Test(arguments: [nil, KeyContext.genres, .gallery, .picture])
  func `no default key has two bindings in a context`(_ context: KeyContext?) {
    let bindings = KeyTable.usual.groups.filter { $0.scopes.contains(context) }
      .flatMap(\.bindings)
    let keys = bindings.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    for binding in bindings {
      for key in binding.keys {
        #expect(KeyTable.usual.action(for: key, in: context) == binding.action)
      }
    }
  }

  @Test func `the keys of a context precede those of all lists`() {
    let keys = KeyTable.usual
    #expect(keys.action(for: .left, in: .gallery) == .moveLeft)
    #expect(keys.action(for: .left, in: .genres) == .seekBack)
    #expect(keys.action(for: "d", in: .gallery) == .press)
    #expect(keys.name(of: .seekBack) == "←")
    #expect(keys.name(of: .seekBack, in: .gallery) == "Shift-←")
    #expect(keys.name(of: .louder, in: .picture) == nil)
  }

  @Test func `messages of the session mention the keys of the table`() {
    #expect(KeyTable.usual.inMessages == .usual)
    let few = KeyTable.without("play", "download", "erase", "refresh").inMessages
    #expect(few.clause(.download, "try again") == nil)
    #expect(few.clause(.undo, "undo") == "press u to undo")
  }

  @Test func `the first key of an action is shown, and the first binding of a key is used`() {
    let table = Self.table((.quit, ["w", "q"]), (.help, ["w"]), (.stop, []))
    #expect(table.name(of: .quit) == "w")
    #expect(table.name(of: .stop) == nil)
    #expect(table.name(of: .erase) == nil)
    #expect(table.action(for: "w") == .quit)
    #expect(table.action(for: "z") == nil)
  }

  @Test func `a screen uses and shows the keys of its own table`() throws {
    let model = ScreenModel(
      size: TerminalSize(columns: 80, rows: 24), country: try .coded("sk"), limit: 10,
      folder: "/previews", keys: Self.table((.quit, ["w"]), (.filter, ["f"]), (.nextMatch, ["z"])))
    var bench = try Bench()
    bench.model = model
    #expect(bench.press("q").isEmpty)
    #expect(bench.press("w") == [.quit])
    bench.press("z")
    #expect(bench.model.notice?.text == "No filter; press f to set one.")
    let lines = bench.model.frame(now: 0).canvas.lines
    #expect(lines.contains { $0.hasSuffix("w quit") && !$0.contains("help") })
  }

  @Test func `the help is generated from the table`() {
    let page = HelpPage(columns: 80, keys: Self.table((.quit, ["w", .control("c")])))
    #expect(page.columns == [[.title("Keys"), .binding(keys: "w ^C", does: "it")]])
    #expect(page.keyColumns == 4)
  }
}
