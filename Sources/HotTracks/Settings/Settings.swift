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

  /// The error of commands that need the setting; `nil` if the value is valid.
  func failure(_ setting: Setting) -> CommandError? {
    setting.errorMessage(for: value).map {
      .usage("\(variable ?? setting.rawValue)=\(value) \($0)")
    }
  }
}

/// Resolves settings: the first of option, `HOTTRACKS_` variable, `config.yaml` and default.
///
/// An invalid variable is a `CommandError` of status 64, but only in commands that need it.
struct Settings: Sendable {
  let environment: [String: String]
  let file: ConfigFile
  let isDemo: Bool

  func resolved(_ setting: Setting, _ option: String? = nil) -> ResolvedSetting {
    if let option { return ResolvedSetting(value: option, origin: .option) }
    // Previews of the demo are never mixed with real ones.
    let isFixed = isDemo && setting == .documents
    if !isFixed, let name = setting.variable, let text = environment[name], !text.isEmpty {
      return ResolvedSetting(value: text, origin: .environment, variable: name)
    }
    if !isFixed, let text = file.texts[setting] {
      return ResolvedSetting(value: text, origin: .config, line: file.lines[setting.rawValue])
    }
    return ResolvedSetting(value: "\(SettingValues()[setting])", origin: .default)
  }

  /// - Parameter last: The country last chosen in `browse`, which takes precedence over the file.
  func country(_ option: String?, last: Storefront? = nil) -> ResolvedSetting {
    let setting = resolved(.country, option)
    guard let last, [.config, .default].contains(setting.origin) else { return setting }
    return ResolvedSetting(value: last.code, origin: .remembered)
  }

  /// The settings of the file.
  private var values: SettingValues { SettingValues(file.texts) ?? SettingValues() }

  func limit(_ option: Int?) -> Int { option ?? values.limit }

  func jobs(_ option: Int?) throws(CommandError) -> Int {
    if let option { return option }
    return try value(of: .jobs).jobs
  }

  /// `nil` for the default folder.
  func documents(_ option: String?) -> String? {
    let setting = resolved(.documents, option)
    return setting.origin == .default ? nil : setting.value
  }

  func art(_ option: ArtworkMode?) throws(CommandError) -> ArtworkMode {
    if let option { return option }
    return try value(of: .art).art
  }

  func color(_ option: ColorChoice?) -> ColorChoice { option ?? values.color }

  /// Whether the charts of `-c all` are recorded.
  var recordsAll: Bool { values.record == .all }

  func autoplay(_ option: Bool?) -> Bool { option ?? values.autoplay }

  func keep(_ option: Bool?) -> Bool { option ?? values.keep }

  var userAgent: String { values.userAgent }

  /// The keys of `browse`, `play` and `download`, and warnings about keys in the file.
  func keys() -> (keys: KeyRebinding, warnings: [ConfigWarning]) {
    let keys = KeyTable.usual.rebound(by: file.keySettings)
    let warnings = keys.problems.map {
      ConfigWarning(line: file.lines["\(ConfigFile.keys).\($0.action)"], sentence: $0.sentence)
    }
    return (keys, warnings.sorted { ($0.line ?? 0) < ($1.line ?? 0) })
  }

  /// A setting of the variable or the file.
  private func value(of setting: Setting) throws(CommandError) -> SettingValues {
    let resolved = resolved(setting)
    if let failure = resolved.failure(setting) { throw failure }
    return SettingValues([setting: resolved.value]) ?? SettingValues()
  }
}
