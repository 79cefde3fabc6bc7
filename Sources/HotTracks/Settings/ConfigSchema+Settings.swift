import Configuration

extension ConfigSchema {
  /// Everything that `config.toml` may say.
  static let hotTracks = ConfigSchema(
    settings: [
      setting(SettingRules.country), setting(SettingRules.limit), setting(SettingRules.jobs),
      setting(SettingRules.documents), setting(SettingRules.art), setting(SettingRules.color),
      setting(SettingRules.autoplay),
    ],
    tables: [keys])

  /// The table of keys of `browse`.
  static let keys = "keys"

  private static func setting<Value>(_ rule: SettingRule<Value>) -> Setting {
    Setting(name: rule.name) { rule.complaint($0) }
  }
}
