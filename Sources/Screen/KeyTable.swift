internal import Session
package import Terminal

/// The view in which a group of keys applies. There it takes precedence over keys that apply everywhere.
package enum KeyContext: Equatable, Hashable, Sendable {
  /// The list of genres.
  case genres
  /// The gallery's grid and its picker.
  case gallery
  /// The artwork in the size of the window.
  case picture
}

/// The keys of all actions. Both key handling and the help use this table.
package struct KeyTable: Equatable, Sendable {
  package struct Binding: Equatable, Sendable {
    package let action: ScreenAction
    package let keys: [Key]
    /// The description in the help.
    package let does: String
  }

  /// The bindings below one heading of the help.
  package struct Group: Equatable, Sendable {
    package let title: String
    package let bindings: [Binding]
    /// The contexts in which it applies; everywhere if empty.
    package let contexts: Set<KeyContext>

    init(title: String, contexts: Set<KeyContext> = [], bindings: [Binding]) {
      (self.title, self.contexts, self.bindings) = (title, contexts, bindings)
    }

    /// `nil` means everywhere.
    var scopes: [KeyContext?] { contexts.isEmpty ? [nil] : contexts.map(\.self) }
  }

  package let groups: [Group]
  private let actions: [KeyContext?: [Key: ScreenAction]]

  /// If a context binds a key more than once, the first binding wins.
  init(groups: [Group]) {
    self.groups = groups
    var actions: [KeyContext?: [Key: ScreenAction]] = [:]
    for group in groups {
      for (binding, scope) in group.bindings.flatMap({ b in group.scopes.map { (b, $0) } }) {
        for key in binding.keys where actions[scope]?[key] == nil {
          actions[scope, default: [:]][key] = binding.action
        }
      }
    }
    self.actions = actions
  }

  package func action(for key: Key, in context: KeyContext? = nil) -> ScreenAction? {
    context.flatMap { actions[$0]?[key] } ?? actions[nil]?[key]
  }

  /// The key to show for an action: the first one bound in this context, or `nil`.
  package func name(of action: ScreenAction, in context: KeyContext? = nil) -> String? {
    for group in groups where group.scopes.contains(where: { $0 == nil || $0 == context }) {
      for binding in group.bindings where binding.action == action {
        let key = binding.keys.first { self.action(for: $0, in: context) == action }
        if let key { return key.name }
      }
    }
    return nil
  }

  /// The keys that the session's messages mention.
  var inMessages: MessageKeys {
    let names = MessageKeys.Action.allCases.compactMap { action in
      name(of: ScreenAction(action)).map { (action, $0) }
    }
    return MessageKeys(Dictionary(uniqueKeysWithValues: names))
  }

  /// Text such as `press x to erase it`; `nil` if the action has no key.
  func clause(_ action: ScreenAction, _ does: String) -> String? {
    name(of: action).map { "press \($0) to \(does)" }
  }
}

extension ScreenAction {
  fileprivate init(_ action: MessageKeys.Action) {
    self =
      switch action {
      case .play: .play
      case .togglePause: .togglePause
      case .download: .press
      case .erase: .erase
      case .undo: .undo
      case .openPage: .openPage
      case .refresh: .refresh
      }
  }
}
