import Configuration
import Library
import Rows
import Screen

/// A setting as `hottracks config` lists it.
struct ListedSetting: Equatable, Sendable {
  let name: String
  let value: ConfigValue
  let origin: SettingOrigin
  /// Of `config.toml`, where it is from there.
  let line: Int?
  /// Why the commands that need it refuse it; `nil` for one that can be.
  var failure: Failure?
}

extension World {
  /// All settings except key bindings, as these options change them.
  func listedSettings(_ options: SharedOptions) -> [ListedSetting] {
    let (chart, output) = (options.chart, options.output)
    let names = ConfigSchema.hotTracks.settings.map(\.name)
    let lines = lines(of: names) { [$0] }
    let last = StateFile.country(path: folders.country).found
    let browsed = settings.country(chart.country, last: last)
    let country = settings.country(chart.country)
    let folder = Setting<String?>(
      value: folders.previews, origin: settings.documents(options.place.documents).origin)
    return [
      (chart.country == nil ? refused(SettingRules.country) : nil)
        ?? listed(SettingRules.country, country, lines),
      browsed.origin == .remembered
        ? listed(SettingRules.country, browsed, name: "browse.country", lines) : nil,
      listed(SettingRules.limit, settings.limit(chart.limit), lines),
      refused(SettingRules.jobs) ?? listed(SettingRules.jobs, try? settings.jobs(nil), lines),
      listed(SettingRules.documents, folder, lines),
      (output.art == nil ? refused(SettingRules.art) : nil)
        ?? listed(SettingRules.art, try? settings.art(output.art), lines),
      listed(SettingRules.color, settings.color(output.color), lines),
      listed(SettingRules.autoplay, settings.autoplay(nil), lines),
    ].compactMap(\.self)
  }

  /// The keys of `browse`, in the order of its help.
  func listed(_ keys: KeyRebinding) -> [ListedSetting] {
    let bindings = keys.table.groups.flatMap(\.bindings)
    let lines = lines(of: keys.heard.map(\.name)) { [ConfigSchema.keys, $0] }
    return bindings.map { binding in
      let name = binding.action.name
      return ListedSetting(
        name: name, value: .list(binding.keys.map { .text($0.name) }),
        origin: keys.heard.contains(binding.action) ? .file : .usual, line: lines[name])
    }
  }

  private func lines(
    of names: [String], at path: (String) -> [String]
  ) -> [String: Int] {
    zip(names, settings.file.lines(of: names.map(path)))
      .reduce(into: [:]) { lines, entry in lines[entry.0] = entry.1 }
  }

  private func listed<Value>(
    _ rule: SettingRule<Value>, _ setting: Setting<Value>?, name: String? = nil,
    _ lines: [String: Int]
  ) -> ListedSetting? {
    setting.map { setting in
      ListedSetting(
        name: name ?? rule.name, value: rule.written(setting.value), origin: setting.origin,
        line: setting.origin == .file ? lines[rule.name] : nil)
    }
  }

  private func refused<Value>(_ rule: SettingRule<Value>) -> ListedSetting? {
    settings.refused(rule).map { refused in
      ListedSetting(
        name: rule.name, value: .text(refused.text), origin: .environment(refused.name), line: nil,
        failure: refused.failure)
    }
  }
}
