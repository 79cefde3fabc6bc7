internal import Charts
internal import Support
internal import Terminal

/// Assigns keys to actions by the user's settings, in order.
struct KeyAssignment {
  private(set) var problems: [KeySettingError] = []
  private let groups: [KeyTable.Group]
  private var configured: [Action: [Key]] = [:]
  // A key of one context can have another action elsewhere.
  private var owners: [KeyContext?: [Key: Action]] = [:]

  init(groups: [KeyTable.Group]) {
    self.groups = groups
  }

  private var bindings: [KeyTable.Binding] { groups.flatMap(\.bindings) }

  /// The actions whose settings were used.
  var changedActions: Set<Action> { Set(configured.keys) }

  /// The final keys of an action. A setting with the default keys of `browse` leaves those of commands unchanged.
  func keys(of binding: KeyTable.Binding, in group: KeyTable.Group) -> [Key] {
    let setting = configured[binding.action]
    let usual = groups.lazy.filter(\.isForBrowse).flatMap(\.bindings)
      .first { $0.action == binding.action }
    if let setting, group.isForBrowse || setting != usual?.keys { return setting }
    return binding.keys.filter {
      (owner(of: $0, in: group.scopes) ?? binding.action) == binding.action
    }
  }

  private func owner(of key: Key, in scopes: [KeyContext?]) -> Action? {
    scopes.lazy.compactMap { owners[$0]?[key] }.first
  }

  mutating func add(_ setting: KeySetting) {
    let scopes = groups.filter { $0.bindings.contains { $0.action.rawValue == setting.action } }
      .flatMap(\.scopes)
    guard let action = Action(rawValue: setting.action), !scopes.isEmpty else {
      return note(setting, noAction(setting.action))
    }
    var keys: [Key] = []
    for name in setting.keys {
      guard let key = Key(named: name) else { return note(setting, Self.noKey(name)) }
      if key == .escape, action != .back {
        return note(setting, "Esc cannot be bound: it closes panels.")
      }
      if !keys.contains(key) { keys.append(key) }
    }
    if action == .back, !keys.contains(.escape) {
      if keys.isEmpty { note(setting, "Esc cannot be unbound from back.") }
      keys.append(.escape)
    }
    configured[action] = keys.filter { key in
      guard let owner = owner(of: key, in: scopes), owner != action else { return true }
      note(
        setting, "\(key.name) is already bound to \(owner.rawValue); ignored for \(setting.action)."
      )
      return false
    }
    for scope in scopes {
      for key in configured[action, default: []] { owners[scope, default: [:]][key] = action }
    }
    if !keys.isEmpty, configured[action, default: []].isEmpty {
      note(setting, "No key is bound to \(setting.action).")
    }
  }

  /// Records errors for actions that have lost all their keys in a command.
  ///
  /// - Parameter table: The result. `play` and `download` can still have a key of `browse` for an action.
  mutating func noteKeyless(in table: KeyTable) {
    for group in groups {
      for binding in group.bindings where configured[binding.action] == nil && !binding.keys.isEmpty
      {
        let takers = binding.keys.compactMap { key in
          owner(of: key, in: group.scopes).map { (key: key.name, action: $0.rawValue) }
        }
        guard let first = takers.first,
          group.scopes.allSatisfy({ table.name(of: binding.action, in: $0) == nil })
        else { continue }
        let place = group.isForBrowse ? "" : " in \(group.title)"
        let taken = takers.map { "\($0.key) is now bound to \($0.action)" }
          .joined(separator: ", ")
        problems.append(
          KeySettingError(
            action: first.action,
            sentence: "No key is bound to \(binding.action.rawValue)\(place): \(taken).",
            commands: [group.command]))
      }
    }
  }

  private mutating func note(_ setting: KeySetting, _ sentence: String) {
    let bound = groups.filter { $0.bindings.contains { $0.action.rawValue == setting.action } }
    problems.append(
      KeySettingError(
        action: setting.action, sentence: sentence,
        commands: Set((bound.isEmpty ? groups : bound).map(\.command))))
  }

  private static func noKey(_ name: String) -> String {
    switch Key.controlLetter(name.lowercased()) {
    case "c": "^C cannot be bound: it quits the program."
    case "z": "^Z cannot be bound: it suspends the program."
    case "h": "^H is the same key as Backspace; use Backspace."
    case "i": "^I is the same key as Tab; use Tab."
    case "j", "m": "\(name.uppercased()) is the same key as Enter; use Enter."
    default:
      "Invalid key “\(name)”. Examples: d, D, Enter, Space, PgUp, F5, Up, ^L."
    }
  }

  private func noAction(_ name: String) -> String {
    let hint = NearestName.hint(for: name, among: bindings.map(\.action.rawValue))
    return "Unknown action “\(name)”."
      + (hint.isEmpty ? " See `hottracks config`." : hint)
  }
}
