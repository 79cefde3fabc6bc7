import Configuration
import Screen

/// The file that `hottracks config --init` writes: every setting, commented out, with its default.
struct CommentedSettings {
  /// Where previews are kept where nobody says.
  let documents: String
  let keys: KeyTable

  var text: String {
    let blocks = [Self.opening] + settings + [Self.aboutKeys] + keys.groups.map(Self.block)
    return blocks.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private static let opening = [
    "# Settings of hottracks. Options and HOTTRACKS_ variables override this file.",
    "# Each line shows a default. To change a setting, remove the # and edit the value.",
  ]

  private var settings: [[String]] {
    [
      Self.block(SettingRules.country), Self.block(SettingRules.limit),
      Self.block(SettingRules.jobs), Self.block(SettingRules.documents, documents),
      Self.block(SettingRules.art), Self.block(SettingRules.color),
      Self.block(SettingRules.autoplay),
    ]
  }

  private static func block<Value>(
    _ rule: SettingRule<Value>, _ value: Value? = nil
  ) -> [String] {
    var lines = ["# \(rule.meaning)"]
    lines.append(
      "# Expected: \(rule.expected)." + (rule.variable.map { " Overridden by \($0)." } ?? ""))
    lines.append("#\(rule.name) = \(rule.written(value ?? rule.usual).toml)")
    return lines
  }

  private static let aboutKeys = [
    "# Key bindings of `browse`: a key, a list of keys, or [] for none. They replace the default",
    "# keys of the action. A key can be bound to only one action. Key names: d, D, Enter, Space,",
    "# Tab, PgUp, F5, Up, ^L. Esc and ^C cannot be bound. Keep all settings above this line.",
    "[\(ConfigSchema.keys)]",
  ]

  private static func block(_ group: KeyTable.Group) -> [String] {
    let entries = group.bindings.map { binding in
      let keys = binding.keys.map { ConfigValue.text($0.name) }
      let value = keys.count == 1 ? keys[0] : .list(keys)
      return (entry: "#\(binding.action.name) = \(value.toml)", does: binding.does)
    }
    let width = entries.map(\.entry.count).max() ?? 0
    return ["# \(group.title)"]
      + entries.map { entry, does in
        entry + String(repeating: " ", count: width - entry.count) + "  # \(does)"
      }
  }
}
