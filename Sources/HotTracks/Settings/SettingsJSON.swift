import Configuration

/// `hottracks config --json`.
struct SettingsJSON: Encodable {
  struct Entry: Encodable {
    let name: String
    let value: Value
    let from: String
    let variable: String?
    let line: Int?
    /// Whether the commands that need it fail.
    let invalid: Bool

    private enum Key: CodingKey { case name, value, from, variable, line, invalid }

    /// What is not known is `null`.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(name, forKey: .name)
      try container.encode(value, forKey: .value)
      try container.encode(from, forKey: .from)
      try container.encode(variable, forKey: .variable)
      try container.encode(line, forKey: .line)
      try container.encode(invalid, forKey: .invalid)
    }
  }

  /// As JSON has it: a text, a number, true or false, a list.
  struct Value: Encodable {
    let value: ConfigValue

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch value {
      case .text(let text): try container.encode(text)
      case .number(let number): try container.encode(number)
      case .truth(let isTrue): try container.encode(isTrue)
      case .list(let values): try container.encode(values.map(Value.init))
      case .table(let entries): try container.encode(entries.mapValues(Value.init))
      case .other(let kind): try container.encode(kind)
      }
    }
  }

  let schema = 1
  let path: String
  let exists: Bool
  let settings: [Entry]

  /// - Parameter keys: of `browse`; each is named `keys.` and its action.
  init(_ table: SettingsTable) {
    path = table.path
    exists = table.exists
    settings =
      table.settings.map { Entry($0, name: $0.name) }
      + table.keys.map { Entry($0, name: "\(ConfigSchema.keys).\($0.name)") }
  }
}

extension SettingsJSON.Entry {
  fileprivate init(_ setting: ListedSetting, name: String) {
    self.name = name
    value = SettingsJSON.Value(value: setting.value)
    line = setting.line
    invalid = setting.failure != nil
    variable = setting.origin.variable
    from =
      switch setting.origin {
      case .option: "option"
      case .environment: "environment"
      case .remembered: "remembered"
      case .file: "config"
      case .usual: "default"
      }
  }
}
