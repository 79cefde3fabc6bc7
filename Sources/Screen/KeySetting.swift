/// The keys that the user has configured for an action.
package struct KeySetting: Equatable, Sendable {
  /// The raw value of an `Action`, if it is valid.
  package let action: String
  /// As parsed by `Key.init(named:)`; empty for an action without keys.
  package let keys: [String]

  package init(action: String, keys: [String]) {
    self.action = action
    self.keys = keys
  }
}

/// An error or a side effect of a key setting.
package struct KeySettingError: Equatable, Sendable {
  /// The action of the setting.
  package let action: String
  package let sentence: String
  /// The commands that it concerns, as `KeyTable.Group.command`.
  package let commands: Set<KeyContext?>
}
