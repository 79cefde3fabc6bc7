import Charts
import Configuration

/// All that is known of a setting: how it is called, what it may be, and what it is where nobody says.
struct SettingRule<Value: Equatable & Sendable>: Sendable {
  /// In `config.toml`.
  let name: String
  /// Of the environment, where there is one.
  var variable: String?
  let usual: Value
  /// The values it may have.
  let expected: String
  /// What it means, for whoever writes the file.
  let meaning: String
  /// `nil` for what cannot be.
  let value: @Sendable (ConfigValue) -> Value?
  /// As it stands in the file.
  let written: @Sendable (Value) -> ConfigValue
  /// A sentence on a text that is not taken, with a space before it, or nothing.
  var hint: @Sendable (String) -> String = { _ in "" }

  /// A variable is always a text.
  func value(ofVariable text: String) -> Value? {
    value(.text(text)) ?? Int(text).flatMap { value(.number($0)) }
  }

  /// What is wrong with what the file says; `nil` where nothing is.
  func complaint(_ value: ConfigValue) -> String? {
    guard self.value(value) == nil else { return nil }
    let words = "\(name): \(value.words) \(fault(value))"
    guard case .text(let text) = value else { return words }
    let isQuoted = self.value(ofVariable: text) != nil || Self.isTruth(usual) && Self.isTruth(text)
    return words + (isQuoted ? " Remove the quotes." : hint(text))
  }

  /// Why this value is not accepted, after its name.
  func fault(_ value: ConfigValue) -> String {
    if case .number = value, Value.self == Int.self { return "is out of range (\(expected))." }
    return "is invalid. Expected: \(expected)."
  }

  private static func isTruth(_ value: Value) -> Bool { value is Bool }

  private static func isTruth(_ text: String) -> Bool { Bool(text) != nil }
}
