internal import Terminal

extension KeyTable {
  /// This table with configured keys, and the errors of the settings.
  ///
  /// A setting replaces all keys of its action. If two settings have the same key, the first one gets it. A
  /// default key of an action without a setting is reassigned to the action whose setting contains it.
  package func rebound(by settings: [KeySetting]) -> KeyRebinding {
    var claims = KeyAssignment(groups: groups)
    for setting in settings { claims.take(setting) }
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
    return KeyRebinding(
      table: table, changedActions: claims.changedActions, problems: claims.problems)
  }
}

/// The result of applying key settings.
package struct KeyRebinding: Equatable, Sendable {
  package let table: KeyTable
  /// The actions that have configured keys instead of default ones.
  package let changedActions: Set<ScreenAction>
  package let problems: [KeySettingError]
}
