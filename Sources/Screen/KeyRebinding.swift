/// The result of applying key settings.
package struct KeyRebinding: Equatable, Sendable {
  package let table: KeyTable
  /// The actions that have configured keys instead of default ones.
  package let changedActions: Set<Action>
  /// Those of all commands.
  let problems: [KeySettingError]

  /// - Parameter command: `.play`, `.download`, or `nil` for `browse`.
  package func problems(in command: KeyContext?) -> [KeySettingError] {
    problems.filter { $0.commands.contains(command) }
  }
}
