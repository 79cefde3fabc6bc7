/// A setting's value and who says it.
struct Setting<Value: Sendable>: Sendable {
  let value: Value
  let origin: SettingOrigin
}

extension Setting: Equatable where Value: Equatable {}

/// Who says what a setting is, the strongest first.
enum SettingOrigin: Equatable, Sendable {
  case option
  /// A variable of this name.
  case environment(String)
  /// What was chosen last in `browse`.
  case remembered
  /// `config.toml`.
  case file
  case usual

  /// `nil` if it is not from the environment.
  var variable: String? {
    if case .environment(let name) = self { name } else { nil }
  }
}
