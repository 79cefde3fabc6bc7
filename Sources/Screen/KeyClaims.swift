internal import Charts
internal import Terminal

/// Who has which key once a person's wishes are heard, one after the other.
struct KeyClaims {
  private(set) var problems: [KeyProblem] = []
  private let bindings: [KeyTable.Binding]
  private var wished: [ScreenAction: [Key]] = [:]
  private var owners: [Key: ScreenAction] = [:]

  init(bindings: [KeyTable.Binding]) {
    self.bindings = bindings
  }

  /// Of which actions a wish was taken.
  var heard: Set<ScreenAction> { Set(wished.keys) }

  /// What an action has in the end.
  func keys(of binding: KeyTable.Binding) -> [Key] {
    wished[binding.action]
      ?? binding.keys.filter { owners[$0, default: binding.action] == binding.action }
  }

  mutating func take(_ wish: KeyWish) {
    guard let action = bindings.first(where: { $0.action.name == wish.action })?.action else {
      return note(wish, noAction(wish.action))
    }
    var keys: [Key] = []
    for name in wish.keys {
      guard let key = Key(named: name) else { return note(wish, Self.noKey(name)) }
      if key == .escape, action != .back {
        return note(wish, "Esc cannot be bound: it closes panels.")
      }
      if !keys.contains(key) { keys.append(key) }
    }
    if action == .back, !keys.contains(.escape) {
      if keys.isEmpty { note(wish, "Esc cannot be unbound from back.") }
      keys.append(.escape)
    }
    wished[action] = keys.filter { key in
      guard let owner = owners[key], owner != action else { return true }
      note(wish, "\(key.name) is already bound to \(owner.name); ignored for \(wish.action).")
      return false
    }
    for key in wished[action, default: []] { owners[key] = action }
    if !keys.isEmpty, wished[action, default: []].isEmpty {
      note(wish, "No key is bound to \(wish.action).")
    }
  }

  /// Says which actions have lost all their keys to others.
  mutating func noteKeyless() {
    for binding in bindings where wished[binding.action] == nil && !binding.keys.isEmpty {
      let takers = binding.keys.compactMap { key in
        owners[key].map { (key: key.name, action: $0.name) }
      }
      guard let first = takers.first, keys(of: binding).isEmpty else { continue }
      let taken = takers.map { "\($0.key) is now bound to \($0.action)" }.joined(separator: ", ")
      problems.append(
        KeyProblem(
          action: first.action,
          sentence: "No key is bound to \(binding.action.name): \(taken)."))
    }
  }

  private mutating func note(_ wish: KeyWish, _ sentence: String) {
    problems.append(KeyProblem(action: wish.action, sentence: sentence))
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
    let hint = NearestName.hint(for: name, among: bindings.map(\.action.name))
    return "Unknown action “\(name)”."
      + (hint.isEmpty ? " See `hottracks config`." : hint)
  }
}
