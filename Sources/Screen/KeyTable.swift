package import Terminal

/// Which key asks for what. Keys are dispatched by this table and the help is made of it, so the two
/// cannot disagree.
package struct KeyTable: Equatable, Sendable {
  package struct Binding: Equatable, Sendable {
    package let action: ScreenAction
    package let keys: [Key]
    /// A phrase for the help: what pressing it does.
    package let does: String
  }

  /// The bindings under one heading of the help.
  package struct Group: Equatable, Sendable {
    package let title: String
    package let bindings: [Binding]
  }

  package let groups: [Group]
  private let actions: [Key: ScreenAction]

  /// A key that stands in several bindings does what the first of them says.
  init(groups: [Group]) {
    self.groups = groups
    let pairs = groups.flatMap(\.bindings).flatMap { binding in
      binding.keys.map { ($0, binding.action) }
    }
    actions = Dictionary(pairs) { first, _ in first }
  }

  package func action(for key: Key) -> ScreenAction? {
    actions[key]
  }

  /// The key that is told for an action: its first. `nil` where it has none.
  package func name(of action: ScreenAction) -> String? {
    groups.lazy.flatMap(\.bindings).first { $0.action == action }?.keys.first?.name
  }

  /// What to press, as `press x to erase it`; `nil` where no key does it.
  func clause(_ action: ScreenAction, _ does: String) -> String? {
    name(of: action).map { "press \($0) to \(does)" }
  }
}
