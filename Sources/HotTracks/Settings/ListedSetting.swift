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
}

extension World {
  /// All settings that are no keys, as they would be in a command without options of its own.
  func listedSettings(documents: String?) throws(Failure) -> [ListedSetting] {
    let country = settings.country(nil)
    let last = StateFile.country(path: folders.country).found
    let browsed = settings.country(nil, last: last)
    var listed = [listed(SettingRules.country, country)]
    if browsed.origin == .remembered {
      listed.append(self.listed(SettingRules.country, browsed, name: "browse.country"))
    }
    listed += [
      self.listed(SettingRules.limit, settings.limit(nil)),
      self.listed(SettingRules.jobs, try settings.jobs(nil)),
      self.listed(
        SettingRules.documents,
        Setting(value: folders.previews, origin: settings.documents(documents).origin)),
      self.listed(SettingRules.art, try settings.art(nil)),
      self.listed(SettingRules.color, settings.color(nil)),
      self.listed(SettingRules.autoplay, settings.autoplay(nil)),
    ]
    return listed
  }

  /// The keys of `browse`, in the order of its help.
  func listed(_ keys: KeyRebinding) -> [ListedSetting] {
    keys.table.groups.flatMap(\.bindings).map { binding in
      let name = binding.action.name
      let isHeard = keys.heard.contains(binding.action)
      return ListedSetting(
        name: name, value: .list(binding.keys.map { .text($0.name) }),
        origin: isHeard ? .file : .usual,
        line: isHeard ? settings.file.line(of: ConfigSchema.keys, name) : nil)
    }
  }

  private func listed<Value>(
    _ rule: SettingRule<Value>, _ setting: Setting<Value>, name: String? = nil
  ) -> ListedSetting {
    ListedSetting(
      name: name ?? rule.name, value: rule.written(setting.value), origin: setting.origin,
      line: setting.origin == .file ? settings.file.line(of: rule.name) : nil)
  }
}
