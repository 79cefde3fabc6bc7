import Screen

extension KeyTable {
  /// The default keys, with other keys for an action, or none.
  static func rebound(_ action: String, _ keys: String...) -> KeyTable {
    usual.rebound(by: [KeySetting(action: action, keys: keys)]).table
  }

  /// The default keys, without keys for some actions.
  static func without(_ actions: String...) -> KeyTable {
    usual.rebound(by: actions.map { KeySetting(action: $0, keys: []) }).table
  }
}
