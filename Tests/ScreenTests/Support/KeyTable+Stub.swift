import Screen

extension KeyTable {
  /// The usual one with other keys for an action, or without any.
  static func rebound(_ action: String, _ keys: String...) -> KeyTable {
    usual.rebound(by: [KeySetting(action: action, keys: keys)]).table
  }

  /// The usual one without keys for some actions.
  static func without(_ actions: String...) -> KeyTable {
    usual.rebound(by: actions.map { KeySetting(action: $0, keys: []) }).table
  }
}
