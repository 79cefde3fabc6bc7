import Configuration
import Terminal

/// `hottracks config`: a line a setting, and what each is from.
struct SettingsTable {
  let settings: [ListedSetting]
  let keys: [ListedSetting]
  let path: String
  let exists: Bool

  var lines: [String] {
    let place =
      exists ? path : "\(path) is not there; `hottracks config --init` writes one."
    return [place, ""] + Self.lines(settings) + ["", "Keys of browse"] + Self.lines(keys)
  }

  private static func lines(_ settings: [ListedSetting]) -> [String] {
    let values = settings.map { words($0.value) }
    let names = settings.map(\.name.columns).max() ?? 0
    let width = values.map(\.columns).max() ?? 0
    return zip(settings, values).map { setting, value in
      "\(setting.name.padded(toColumns: names))  \(value.padded(toColumns: width))  "
        + words(setting)
    }
  }

  private static func words(_ value: ConfigValue) -> String {
    switch value {
    case .text(let text): text.displayable
    case .list(let values): values.isEmpty ? "none" : values.map(words).joined(separator: " ")
    case .number, .truth, .table, .other: value.words
    }
  }

  private static func words(_ setting: ListedSetting) -> String {
    switch setting.origin {
    case .option: "option"
    case .environment(let name): setting.failure == nil ? name : "\(name), refused"
    case .remembered: "chosen last"
    case .file: setting.line.map { "config.toml, line \($0)" } ?? "config.toml"
    case .usual: "default"
    }
  }
}
