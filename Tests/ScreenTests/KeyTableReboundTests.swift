import Terminal
import Testing

@testable import Screen

struct KeyTableReboundTests {
  private static func rebound(_ pendingCommands: (String, [String])...) -> KeyRebinding {
    KeyTable.usual.rebound(by: pendingCommands.map { KeySetting(action: $0, keys: $1) })
  }

  private static func keys(_ rebinding: KeyRebinding, of action: ScreenAction) -> [Key]? {
    rebinding.table.groups.flatMap(\.bindings).first { $0.action == action }?.keys
  }

  @Test func `every action of the default table has a unique name`() {
    let names = KeyTable.usual.groups.flatMap(\.bindings).map(\.action.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil })
  }

  @Test func `a key of one context stays free in others`() {
    let rebinding = KeyTable.usual.rebound(by: [
      KeySetting(action: "louder", keys: ["+", "="]), KeySetting(action: "zoom-in", keys: ["+"]),
      KeySetting(action: "download", keys: ["h"]),
    ])
    #expect(rebinding.problems.isEmpty)
    #expect(rebinding.table.action(for: "+") == .louder)
    #expect(rebinding.table.action(for: "+", in: .picture) == .zoomIn)
    #expect(rebinding.table.action(for: "h") == .press)
    #expect(rebinding.table.action(for: "h", in: .gallery) == .moveLeft)
  }

  @Test func `without settings nothing changes`() {
    #expect(Self.rebound() == KeyRebinding(table: .usual, changedActions: [], problems: []))
  }

  @Test func `a setting replaces the keys of its action`() {
    let rebinding = Self.rebound(("details", ["b", "F2"]), ("louder", []))
    #expect(rebinding.problems.isEmpty)
    #expect(rebinding.changedActions == [.details, .louder])
    #expect(rebinding.table.action(for: "b") == .details)
    #expect(rebinding.table.action(for: .function(2)) == .details)
    #expect(rebinding.table.action(for: "i") == nil)
    #expect(rebinding.table.action(for: "+") == nil)
    #expect(rebinding.table.name(of: .details) == "b")
    #expect(rebinding.table.name(of: .louder) == nil)
  }

  @Test func `a configured key is removed from its former action`() {
    let rebinding = Self.rebound(("details", ["x"]))
    #expect(rebinding.table.action(for: "x") == .details)
    #expect(Self.keys(rebinding, of: .erase) == [.delete])
    #expect(rebinding.problems.isEmpty)
  }

  @Test func `an action that loses all its keys is reported`() {
    let rebinding = Self.rebound(("details", ["x"]), ("mute", ["Del", "s"]))
    #expect(Self.keys(rebinding, of: .erase) == [])
    #expect(
      rebinding.problems == [
        KeySettingError(
          action: "details",
          sentence: "No key is bound to erase: x is now bound to details, Del is now bound to mute."
        ),
        KeySettingError(
          action: "mute", sentence: "No key is bound to stop: s is now bound to mute."),
      ])
  }

  @Test func `actions can change places`() {
    let rebinding = Self.rebound(("play", ["d"]), ("download", ["Enter"]))
    #expect(rebinding.problems.isEmpty)
    #expect(rebinding.table.action(for: "d") == .play)
    #expect(rebinding.table.action(for: .enter) == .press)
  }

  @Test func `of two actions with the same key, the first one gets it`() {
    let rebinding = Self.rebound(("stop", ["b", "e"]), ("mute", ["b", "m"]), ("help", ["e"]))
    #expect(rebinding.table.action(for: "b") == .stop)
    #expect(Self.keys(rebinding, of: .mute) == ["m"])
    #expect(Self.keys(rebinding, of: .help) == [])
    #expect(
      rebinding.problems.map(\.sentence) == [
        "b is already bound to stop; ignored for mute.",
        "e is already bound to stop; ignored for help.", "No key is bound to help.",
      ])
    #expect(rebinding.problems.map(\.action) == ["mute", "help", "help"])
  }

  @Test(arguments: [
    ("plya", ["x"], "Unknown action “plya”. Did you mean play?"),
    ("bicycle", ["x"], "Unknown action “bicycle”. See `hottracks config`."),
    ("quit", ["Esc"], "Esc cannot be bound: it closes panels."),
    ("quit", ["w", "^C"], "^C cannot be bound: it quits the program."),
    ("quit", ["ctrl-z"], "^Z cannot be bound: it suspends the program."),
    ("quit", ["^i"], "^I is the same key as Tab; use Tab."),
    ("quit", ["^m"], "^M is the same key as Enter; use Enter."),
    ("quit", ["^H"], "^H is the same key as Backspace; use Backspace."),
    (
      "quit", ["qq"],
      "Invalid key “qq”. Examples: d, D, Enter, Space, PgUp, F5, Up, ^L."
    ),
  ])
  func `an invalid setting is ignored`(
    action: String, keys: [String], sentence: String
  ) {
    let rebinding = Self.rebound((action, keys))
    #expect(rebinding.problems == [KeySettingError(action: action, sentence: sentence)])
    #expect(rebinding.table == .usual)
    #expect(rebinding.changedActions.isEmpty)
  }

  @Test func `Esc always closes the overlay`() {
    let more = Self.rebound(("back", ["b"]))
    #expect(more.problems.isEmpty)
    #expect(Self.keys(more, of: .back) == ["b", .escape])
    let none = Self.rebound(("back", []))
    #expect(
      none.problems.map(\.sentence) == ["Esc cannot be unbound from back."])
    #expect(none.table == .usual)
  }

  @Test func `actions without a key are not in the help`() {
    let bare = Self.rebound(("louder", []), ("redraw", []))
    let help = HelpPage(columns: 80, keys: bare.table).columns.joined()
    #expect(!help.contains { if case .binding("", _) = $0 { true } else { false } })
    #expect(help.contains(.binding(keys: "-", does: "turn the volume down")))
  }
}
