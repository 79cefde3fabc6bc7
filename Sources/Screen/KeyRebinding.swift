/// The result of applying key settings.
package struct KeyRebinding: Equatable, Sendable {
  package let table: KeyTable
  /// The actions that have configured keys instead of default ones.
  package let changedActions: Set<Action>
  /// Those of all commands.
  let problems: [KeySettingError]

  /// - Parameter commands: As `KeySettingError.commands`.
  package func problems(in commands: Set<KeyContext?>) -> [KeySettingError] {
    problems.filter { !$0.commands.isDisjoint(with: commands) }
  }
}
