import Artwork
import Charts
import Screen
import Session

/// The value of a setting as text, and its origin.
struct ResolvedSetting: Equatable, Sendable {
  /// The raw values are those of `hottracks config --json`.
  enum Origin: String, Sendable {
    /// `remembered` is the last choice in `browse`.
    case option, environment, remembered, config, `default`
  }

  var value: String
  let origin: Origin
  var variable: String?
  /// The line in `config.yaml`.
  var line: Int?

  func failure(_ rule: SettingRule) -> CommandError {
    .usage("\(variable ?? rule.name)=\(value) \(rule.fault(value))")
  }
}

/// Resolves settings: the first of option, `HOTTRACKS_` variable, `config.yaml` and default.
///
/// An invalid variable is a `CommandError` of status 64, but only in commands that need it.
struct Settings: Sendable {
  let environment: [String: String]
  let file: ConfigFile
  let isDemo: Bool

  func resolved(_ rule: SettingRule, _ option: String? = nil) -> ResolvedSetting {
    let standard = ResolvedSetting(value: rule.standard, origin: .default)
    if let option { return ResolvedSetting(value: option, origin: .option) }
    // Previews of the demo are never mixed with real ones.
    if isDemo, rule.name == SettingRule.documents.name { return standard }
    if let name = rule.variable, let text = environment[name], !text.isEmpty {
      return ResolvedSetting(value: text, origin: .environment, variable: name)
    }
    return file.settings[rule.name] ?? standard
  }

  /// | - Parameter last: The country last chosen in `browse`, which takes precedence over the file.
  func country(_ option: String?, last: Storefront? = nil) -> ResolvedSetting {
    let setting = resolved(.country, option)
    guard let last, [.config, .default].contains(setting.origin) else { return setting }
    return ResolvedSetting(value: last.code, origin: .remembered)
  }

  func limit(_ option: Int?) -> Int { option ?? Int(resolved(.limit).value) ?? 10 }

  func jobs(_ option: Int?) throws(CommandError) -> Int {
    if let option { return option }
    return try checked(.jobs) { Int($0) }
  }

  /// `nil` for the default folder.
  func documents(_ option: String?) -> String? {
    let setting = resolved(.documents, option)
    return setting.origin == .default ? nil : setting.value
  }

  func art(_ option: ArtworkMode?) throws(CommandError) -> ArtworkMode {
    if let option { return option }
    return try checked(.art) { ArtworkMode(rawValue: $0) }
  }

  func color(_ option: ColorChoice?) -> ColorChoice {
    option ?? ColorChoice(rawValue: resolved(.color).value) ?? .auto
  }

  func autoplay(_ option: Bool?) -> Bool { option ?? (resolved(.autoplay).value == "true") }

  /// The keys of `browse`, and warnings about keys in the file.
  func keys() -> (keys: KeyRebinding, warnings: [ConfigWarning]) {
    let keys = KeyTable.usual.rebound(by: file.keySettings)
    let warnings = keys.problems.map {
      ConfigWarning(line: file.actionLines[$0.action], sentence: $0.sentence)
    }
    return (keys, (file.keyWarnings + warnings).sorted { ($0.line ?? 0) < ($1.line ?? 0) })
  }

  private func checked<Value>(
    _ rule: SettingRule, _ parse: (String) -> Value?
  ) throws(CommandError) -> Value {
    let setting = resolved(rule)
    guard rule.isValid(setting.value), let value = parse(setting.value) else {
      throw setting.failure(rule)
    }
    return value
  }
}
