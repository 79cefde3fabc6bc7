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
    return ResolvedSetting(value: setting.defaultText, origin: .default)
  }

  /// - Parameter last: The country last chosen in `browse`, which takes precedence over the file.
  func country(_ option: String?, last: Storefront? = nil) -> ResolvedSetting {
    let setting = resolved(.country, option)
    guard let last, [.config, .default].contains(setting.origin) else { return setting }
    return ResolvedSetting(value: last.code, origin: .remembered)
  }

  func limit(_ option: Int?) -> Int { option ?? value(of: .limit) }

  func jobs(_ option: Int?) throws(CommandError) -> Int {
    if let option { return option }
    return value(of: .jobs, try checkedText(of: .jobs))
  }

  /// `nil` for the default folder.
  func documents(_ option: String?) -> String? {
    let setting = resolved(.documents, option)
    return setting.origin == .default ? nil : setting.value
  }

  func art(_ option: ArtworkMode?) throws(CommandError) -> ArtworkMode {
    if let option { return option }
    return choice(of: .art, try checkedText(of: .art))
  }

  func color(_ option: ColorChoice?) -> ColorChoice {
    option ?? choice(of: .color)
  }

  /// Whether the charts of `-c all` are recorded.
  var recordsAll: Bool { choice(of: .record) == RecordChoice.all }

  func autoplay(_ option: Bool?) -> Bool { option ?? value(of: .autoplay) }

  func keep(_ option: Bool?) -> Bool { option ?? value(of: .keep) }

  var userAgent: String { value(of: .userAgent) }

  /// The keys of `browse`, `play` and `download`, and warnings about keys in the file.
  ///
  /// - Parameter commands: Whose warnings, as in `KeySettingError.commands`.
  func keys(of commands: Set<KeyContext?>) -> (keys: KeyRebinding, warnings: [ConfigWarning]) {
    let keys = KeyTable.usual.rebound(by: file.keySettings)
    let warnings = keys.problems(in: commands).map {
      ConfigWarning(line: file.lines["\(ConfigFile.keys).\($0.action)"], sentence: $0.sentence)
    }
    return (keys, warnings.sorted { ($0.line ?? 0) < ($1.line ?? 0) })
  }

  /// The text of a variable or, if it is not set, of the file or the default.
  private func checkedText(of setting: Setting) throws(CommandError) -> String {
    let resolved = resolved(setting)
    if let failure = resolved.failure(setting) { throw failure }
    return resolved.value
  }

  /// The value of a valid text. Without one, the value in the file or, if there is none, the default.
  private func value<Value>(of setting: Setting, _ text: String? = nil) -> Value {
    let text = text ?? file.texts[setting] ?? setting.defaultText
    guard let value = setting.parsed(text) as? Value else {
      preconditionFailure("\(setting): \(text)")
    }
    return value
  }

  private func choice<Choice: RawRepresentable<String>>(
    of setting: Setting, _ text: String? = nil
  ) -> Choice {
    let name: String = value(of: setting, text)
    guard let choice = Choice(rawValue: name) else { preconditionFailure("\(setting): \(name)") }
    return choice
  }
}
