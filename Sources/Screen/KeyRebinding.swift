/// The result of applying key settings.
package struct KeyRebinding: Equatable, Sendable {
  package let table: KeyTable
  /// The actions that have configured keys instead of default ones.
  package let changedActions: Set<Action>
  package let problems: [KeySettingError]
}
