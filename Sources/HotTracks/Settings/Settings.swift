import Artwork
import Charts
import Configuration
import Rows

/// What options, `HOTTRACKS_` variables, `config.toml` and defaults come to, in this order.
///
/// The one place that decides it. A variable that cannot be is a `Failure` of status 64, and only of
/// what needs it.
struct Settings: Sendable {
  let environment: [String: String]
  let file: ConfigFile
  let isDemo: Bool

  /// - Parameter last: the country that was chosen last, where that matters.
  func country(_ option: String?, last: Storefront? = nil) -> Setting<String> {
    if let option { return Setting(value: option, origin: .option) }
    if let found = variable(of: SettingRules.country) {
      return Setting(value: found.text, origin: .environment(found.name))
    }
    if let last { return Setting(value: last.code, origin: .remembered) }
    return configured(SettingRules.country)
  }

  func limit(_ option: Int?) -> Setting<Int> {
    resolved(SettingRules.limit, option)
  }

  func jobs(_ option: Int?) throws(Failure) -> Setting<Int> {
    try resolvedWithVariable(SettingRules.jobs, option)
  }

  /// `nil` for the usual folder. The demo's own is not to be mixed with what is real: there an option
  /// alone counts.
  func documents(_ option: String?) -> Setting<String?> {
    if let option { return Setting(value: option, origin: .option) }
    if isDemo { return Setting(value: nil, origin: .usual) }
    if let found = variable(of: SettingRules.documents) {
      return Setting(value: found.text, origin: .environment(found.name))
    }
    return configured(SettingRules.documents)
  }

  func art(_ option: ArtChoice?) throws(Failure) -> Setting<ArtChoice> {
    try resolvedWithVariable(SettingRules.art, option)
  }

  func color(_ option: ColorChoice?) -> Setting<ColorChoice> {
    resolved(SettingRules.color, option)
  }

  func autoplay(_ option: Bool?) -> Setting<Bool> {
    resolved(SettingRules.autoplay, option)
  }

  private func resolvedWithVariable<Value>(
    _ rule: SettingRule<Value>, _ option: Value?
  ) throws(Failure) -> Setting<Value> {
    guard option == nil, let found = variable(of: rule) else { return resolved(rule, option) }
    guard let value = rule.value(ofVariable: found.text) else { throw failure(of: rule, found) }
    return Setting(value: value, origin: .environment(found.name))
  }

  /// A variable that cannot be, and what is said of it.
  func refused<Value>(
    _ rule: SettingRule<Value>
  ) -> (name: String, text: String, failure: Failure)? {
    guard let found = variable(of: rule), rule.value(ofVariable: found.text) == nil else {
      return nil
    }
    return (found.name, found.text, failure(of: rule, found))
  }

  private func failure<Value>(
    of rule: SettingRule<Value>, _ variable: (name: String, text: String)
  ) -> Failure {
    let value = Int(variable.text).map(ConfigValue.number) ?? .text(variable.text)
    return .usage("\(variable.name)=\(variable.text) \(rule.fault(value))")
  }

  private func resolved<Value>(_ rule: SettingRule<Value>, _ option: Value?) -> Setting<Value> {
    option.map { Setting(value: $0, origin: .option) } ?? configured(rule)
  }

  private func configured<Value>(_ rule: SettingRule<Value>) -> Setting<Value> {
    guard let value = file.values[rule.name].flatMap(rule.value) else {
      return Setting(value: rule.usual, origin: .usual)
    }
    return Setting(value: value, origin: .file)
  }

  /// One that is empty counts as not set.
  private func variable<Value>(of rule: SettingRule<Value>) -> (name: String, text: String)? {
    guard let name = rule.variable, let text = environment[name], !text.isEmpty else { return nil }
    return (name, text)
  }
}
