import Configuration

/// `hottracks config`: a line a setting, and what each is from.
struct SettingsTable {
  let settings: [ListedSetting]
  let keys: [ListedSetting]
  let path: String
  let exists: Bool

  /// - Parameter columns: the window's; separated by tabs where that is `nil`.
  func lines(columns: Int?) -> [String] {
    let place =
      exists ? path : "\(path) does not exist. To create it: `hottracks config --init`"
    return [place, ""] + Self.lines(settings, columns) + ["", "Key bindings of browse"]
      + Self.lines(keys, columns)
  }

  // Values are never cut: paths have to be whole to be of use.
  private static func lines(_ settings: [ListedSetting], _ columns: Int?) -> [String] {
    TextTable(
      columns: Array(repeating: TextTable.Column(), count: 3),
      rows: settings.map { [$0.name, words($0.value), words($0)] }
    ).lines(window: columns)
  }

  private static func words(_ value: ConfigValue) -> String {
    switch value {
    case .text(let text): text
    case .list(let values): values.isEmpty ? "none" : values.map(words).joined(separator: " ")
    case .number, .truth, .table, .other: value.words
    }
  }

  private static func words(_ setting: ListedSetting) -> String {
    switch setting.origin {
    case .option: "option"
    case .environment(let name): setting.failure == nil ? name : "\(name), invalid"
    case .remembered: "last choice in browse"
    case .file: setting.line.map { "config.toml, line \($0)" } ?? "config.toml"
    case .usual: "default"
    }
  }
}
