internal import Terminal

extension KeyTable {
  /// This table with the keys that are wished for, and what was wrong with the wishes.
  ///
  /// A wish replaces the keys of its action. Of two that claim a key the first has it; a key of an
  /// action that nobody wished about goes to whoever claims it.
  package func rebound(by wishes: [KeySetting]) -> KeyRebinding {
    var claims = KeyAssignment(groups: groups)
    for wish in wishes { claims.take(wish) }
    claims.noteKeyless()
    let table = KeyTable(
      groups: groups.map { group in
        Group(
          title: group.title, contexts: group.contexts,
          bindings: group.bindings.map { binding in
            Binding(
              action: binding.action, keys: claims.keys(of: binding, in: group),
              does: binding.does)
          })
      })
    return KeyRebinding(table: table, heard: claims.heard, problems: claims.problems)
  }
}

/// What came of wishes about keys.
package struct KeyRebinding: Equatable, Sendable {
  package let table: KeyTable
  /// The actions whose keys are no longer the usual ones but those wished for.
  package let heard: Set<ScreenAction>
  package let problems: [KeySettingError]
}
