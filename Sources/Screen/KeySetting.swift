/// The keys that a person wants for an action.
package struct KeySetting: Equatable, Sendable {
  /// As ``ScreenAction/name`` has it.
  package let action: String
  /// As ``Terminal/Key/init(named:)`` reads them; none for an action that no key is to ask for.
  package let keys: [String]

  package init(action: String, keys: [String]) {
    self.action = action
    self.keys = keys
  }
}

/// What of a wish could not be had, or what it costs.
package struct KeySettingError: Equatable, Sendable {
  /// The wish's.
  package let action: String
  package let sentence: String
}
