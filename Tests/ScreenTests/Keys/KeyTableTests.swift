import Session
import SessionFixtures
import Terminal
import Testing

@testable import Screen

struct KeyTableTests {
  private static func table(_ bindings: (Action, [Key])...) -> KeyTable {
    KeyTable(groups: [
      .init(title: "Keys", bindings: bindings.map { .init(action: $0, keys: $1, does: "it") })
    ])
  }

  @Test(arguments: [nil, KeyContext.genres, .gallery, .picture, .play, .download])
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

  @Test func `the first key of an action is shown, and the first binding of a key is used`() {
    let table = Self.table((.quit, ["w", "q"]), (.help, ["w"]), (.stop, []))
    let names = [Action.quit, .stop, .erase].map { table.name(of: $0) }
    #expect(names == ["w", nil, nil])
    #expect(Self.actions(table, "w", "z") == [.quit, nil])
  }

  @Test func `screen, help and messages use the keys of the table`() throws {
    let keys = Self.table((.quit, ["w", .control("c")]), (.filter, ["f"]), (.nextMatch, ["z"]))
    var screen = try ScreenFixture(keys: keys)
    #expect(screen.press("q").isEmpty && screen.press("w") == [.quit])
    screen.press("z")
    #expect(screen.notice == "No filter to match.")
    #expect(screen.lines.contains { $0.hasSuffix("w quit") && !$0.contains("help") })
    let page = HelpPage(columns: 80, groups: keys.groups)
    #expect(page.columns[0].prefix(2) == [.title("Keys"), .binding(keys: "w ^C", does: "it")])
  }

  // MARK: Settings

  private static func rebound(_ settings: (String, [String])...) -> KeyRebinding {
    KeyTable.usual.rebound(by: settings.map { KeySetting(action: $0, keys: $1) })
  }

  private static func actions(_ table: KeyTable, _ keys: Key...) -> [Action?] {
    keys.map { table.action(for: $0) }
  }

  private static func keys(_ rebinding: KeyRebinding, of action: Action) -> [Key]? {
    rebinding.table.groups.flatMap(\.bindings).first { $0.action == action }?.keys
  }

  @Test func `every action of the default table has a unique name`() {
    let names = KeyTable.usual.browseGroups.flatMap(\.bindings).map(\.action.rawValue)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil })
    #expect(Self.rebound() == KeyRebinding(table: .usual, changedActions: [], problems: []))
  }

  @Test func `a setting replaces the keys of its action, and removes them from others`() {
    let rebinding = Self.rebound(("details", ["b", "F2", "x"]), ("louder", []))
    #expect(rebinding.problems.isEmpty)
    #expect(rebinding.changedActions == [.details, .louder])
    #expect(
      Self.actions(rebinding.table, "b", .function(2), "x", "i", "+")
        == [.details, .details, .details, nil, nil])
    #expect(rebinding.table.name(of: .details) == "b" && rebinding.table.name(of: .louder) == nil)
    #expect(Self.keys(rebinding, of: .erase) == [.delete])
    // Actions can change places.
    let swapped = Self.rebound(("play", ["d"]), ("download", ["Enter"]))
    #expect(swapped.problems.isEmpty)
    #expect(Self.actions(swapped.table, "d", .enter) == [.play, .press])
    // An action without a key is not in the help.
    let help = HelpPage(columns: 80, groups: rebinding.table.groups).columns.joined()
    #expect(!help.contains { if case .binding("", _) = $0 { true } else { false } })
    #expect(help.contains(.binding(keys: "-", does: "turn the volume down")))
  }

  @Test func `a key of one context stays free in others`() {
    let rebinding = Self.rebound(
      ("louder", ["+", "="]), ("zoom-in", ["+"]), ("download", ["t"]))
    #expect(rebinding.problems.isEmpty)
    #expect(Self.actions(rebinding.table, "+", "t") == [.louder, .press])
    #expect(rebinding.table.action(for: "+", in: .picture) == .zoomIn)
    #expect(rebinding.table.action(for: "t", in: .genres) == .changeSort)
  }

  @Test func `a setting applies to play and download, which have keys of their own besides`() {
    let usual = KeyTable.usual
    #expect(
      usual.action(for: .left, in: .play) == .seekBack
        && usual.action(for: "H", in: .play) == .seekBack)
    #expect(usual.name(of: .seekBack, in: .play) == "←" && usual.name(of: .seekBack) == "H")
    #expect(
      usual.action(for: "P", in: .play) == .togglePause && usual.action(for: "P") == .pauseAll)
    #expect(
      usual.name(of: .pauseAll, in: .download) == "p" && usual.name(of: .quit, in: .download) == "q"
    )
    let rebinding = Self.rebound(("seek-back", ["b"]), ("pause-all", ["w"]), ("details", ["p"]))
    #expect(rebinding.problems.isEmpty)
    let table = rebinding.table
    for context in [nil, KeyContext.play] {
      #expect(table.name(of: .seekBack, in: context) == "b")
      #expect(table.action(for: .shiftLeft, in: context) == nil)
    }
    #expect(table.action(for: .left, in: .play) == .moveLeft)
    #expect(table.name(of: .pauseAll, in: .download) == "w")
    // A key that `browse` uses for an action of its own is still the one of `play`.
    #expect(table.action(for: "p") == .details && table.action(for: "p", in: .play) == .togglePause)
  }

  @Test func `an action that loses all its keys is reported`() {
    let rebinding = Self.rebound(("details", ["x"]), ("mute", ["Del", "s"]))
    #expect(Self.keys(rebinding, of: .erase) == [])
    let stop = "No key is bound to stop: s is now bound to mute."
    let problems = rebinding.problems(in: [nil])
    #expect(problems.map(\.action) == ["details", "mute"])
    #expect(
      problems.map(\.sentence) == [
        "No key is bound to erase: x is now bound to details, Del is now bound to mute.", stop,
      ])
    // `play` still has `S` for stop and no key for deleting.
    #expect(rebinding.problems(in: [.play]).isEmpty && rebinding.problems(in: [.download]).isEmpty)
    let both = Self.rebound(("mute", ["s", "S"]))
    #expect(
      both.problems(in: [.play]).map(\.sentence) == [
        "No key is bound to stop in play: s is now bound to mute, S is now bound to mute."
      ])
  }

  @Test func `an action of play that keeps the keys of browse is not reported`() {
    let rebinding = Self.rebound(("previous", ["Left"]))
    #expect(rebinding.table.name(of: .seekBack, in: .play) == "H")
    #expect(rebinding.problems(in: [.play]).isEmpty)
  }

  @Test func `an action that has lost its keys only in browse is not reported by the commands`() {
    let rebinding = Self.rebound(("pause", ["q"]), ("copy", ["plya"]))
    #expect(
      rebinding.problems(in: [nil]).map(\.sentence) == [
        "Invalid key “plya”. Examples: d, D, Enter, Space, PgUp, F5, Up, ^L.",
        "No key is bound to quit: q is now bound to pause.",
      ])
    #expect(rebinding.problems(in: [.play]).isEmpty && rebinding.problems(in: [.download]).isEmpty)
    #expect(rebinding.table.name(of: .quit, in: .play) == "Q")
    #expect(rebinding.table.name(of: .quit, in: .download) == "q")
  }

  @Test func `of two actions with the same key, the first one gets it`() {
    let rebinding = Self.rebound(("stop", ["b", "e"]), ("mute", ["b", "m"]), ("help", ["e"]))
    #expect(Self.actions(rebinding.table, "b", "m", "e", "?") == [.stop, .mute, .stop, nil])
    let problems = rebinding.problems(in: [nil])
    #expect(problems.map(\.action) == ["mute", "help", "help"])
    #expect(
      problems.map(\.sentence) == [
        "b is already bound to stop; ignored for mute.",
        "e is already bound to stop; ignored for help.", "No key is bound to help.",
      ])
  }

  @Test(arguments: [
    ("plya", "x", "Unknown action “plya”. Did you mean play?"),
    ("bicycle", "x", "Unknown action “bicycle”. See `hottracks config`."),
    ("quit", "Esc", "Esc cannot be bound: it closes panels."),
    ("quit", "^C", "^C cannot be bound: it quits the program."),
    ("quit", "ctrl-z", "^Z cannot be bound: it suspends the program."),
    ("quit", "^i", "^I is the same key as Tab; use Tab."),
    ("quit", "^m", "^M is the same key as Enter; use Enter."),
    ("quit", "^H", "^H is the same key as Backspace; use Backspace."),
    ("quit", "qq", "Invalid key “qq”. Examples: d, D, Enter, Space, PgUp, F5, Up, ^L."),
  ])
  func `an invalid setting is ignored`(action: String, key: String, sentence: String) {
    let rebinding = Self.rebound((action, ["w", key]))
    #expect(rebinding.problems.map { [$0.action, $0.sentence] } == [[action, sentence]])
    #expect(rebinding.table == .usual)
    #expect(rebinding.changedActions.isEmpty)
  }

  @Test func `Esc always closes the overlay`() {
    let more = Self.rebound(("back", ["b"]))
    #expect(more.problems.isEmpty)
    #expect(Self.keys(more, of: .back) == ["b", .escape])
    let none = Self.rebound(("back", []))
    #expect(none.problems.map(\.sentence) == ["Esc cannot be unbound from back."])
    #expect(Self.keys(none, of: .back) == [.escape])
  }

  // MARK: Names of keys

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
      ("Ctrl-L", .control("l")), ("ctrl+l", .control("l")), ("^", "^"), ("7", "7"),
      ("z\u{30C}", "ž"), ("🫐", "🫐"),
    ] as [(String, Key)])
  func `words are case-insensitive, and characters are not`(name: String, key: Key) {
    #expect(Key(named: name) == key)
  }

  @Test(arguments: [
    "", "dd", "F0", "F13", "F05", "f+5", "f 5", "F٥", "F05x", "^1", "^cc", "Alt-x", "Ctrl-",
    "\u{1}", "\t", "\u{301}", "\u{200B}", "\u{A0}", "👨‍👩‍👧", "^c", "Ctrl-Z", "^h", "^i", "^j", "^m",
  ])
  func `keys that no terminal sends are invalid`(name: String) {
    #expect(Key(named: name) == nil)
  }
}

extension KeyTable {
  /// The default keys, with other keys for an action, or none.
  static func rebound(_ action: String, _ keys: String...) -> KeyTable {
    usual.rebound(by: [KeySetting(action: action, keys: keys)]).table
  }

  /// The default keys, without keys for some actions.
  static func without(_ actions: String...) -> KeyTable {
    usual.rebound(by: actions.map { KeySetting(action: $0, keys: []) }).table
  }
}

struct HelpPageTests {
  private let groups = KeyTable.usual.browseGroups

  @Test func `the columns are as many as fit, and none is cut`() {
    for columns in 60...300 {
      let page = HelpPage(columns: columns, groups: groups)
      #expect(
        page.columns.flatMap(\.self).count { if case .title = $0 { true } else { false } }
          == groups.count)
      #expect(page.columns.count * (page.width + HelpPage.gap) <= columns)
      for case .binding(let keys, let does) in page.columns.joined() {
        #expect(keys.columns <= HelpPage.keyColumns, "\(keys)")
        #expect(HelpPage.keyColumns + HelpPage.gap + does.columns <= page.width, "\(does)")
      }
    }
    #expect(
      [80, 100, 160, 220].map { HelpPage(columns: $0, groups: groups).columns.count } == [
        1, 2, 3, 4,
      ])
    #expect(HelpPage(columns: 160, groups: groups).height < 40)
  }

  @Test func `a pair of keys shares a line, unless one of them has no key`() {
    func lines(_ table: KeyTable) -> [HelpPage.Line] {
      HelpPage(columns: 80, groups: table.browseGroups).columns.flatMap(\.self)
    }
    #expect(lines(.usual).contains(.binding(keys: "+ - =", does: "volume up, down")) == false)
    #expect(lines(.usual).contains(.binding(keys: "+ -", does: "volume up, down")))
    #expect(lines(.usual).contains(.binding(keys: "j k ↓ ↑ ^N ^P", does: "move down, up")))
    #expect(
      lines(.without("louder")).contains(.binding(keys: "-", does: "turn the volume down")))
  }

  @Test func `the keys of the current view come first`() throws {
    var screen = try ScreenFixture(rows: 40)
    screen.press("6", "?")
    #expect(screen.lines[0].contains("Keys"))
    #expect(screen.lines[2].hasPrefix(" Gallery"))
    screen.press(.escape, "5", "?")
    #expect(screen.lines[2].hasPrefix(" Genres"))
  }
}
