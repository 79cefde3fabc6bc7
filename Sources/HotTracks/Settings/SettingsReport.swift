import Artwork
import Library
import Screen
import Session
import Terminal

/// The output of `hottracks config`: settings and key bindings, with their origins.
struct SettingsReport {
  struct Entry {
    let name: String
    /// A string, a number, a boolean or a list of strings.
    let value: any JSONValue
    let setting: ResolvedSetting
    /// The error of commands that need the setting.
    var failure: CommandError?
  }

  let path: String
  let exists: Bool
  /// Values of key bindings are lists.
  var settings: [Entry]

  var json: JSON {
    .output(
      isDemo: false, ["path": path, "exists": exists, "settings": settings.map(\.json)])
  }

  /// - Parameter isAligned: Whether there are columns, not cells separated by tabs.
  func lines(isAligned: Bool) -> [String] {
    let place =
      path.printed(isTerminal: isAligned)
      + (exists ? "" : " does not exist. To create it: `hottracks config --init`")
    let lines = { (hasKeys: Bool) in
      let rows = settings.filter { $0.value is [String] == hasKeys }.map(\.cells)
      guard isAligned else {
        return rows.map { $0.map(\.withoutControls).joined(separator: "\t") }
      }
      let widths = (0..<2).map { column in rows.map { $0[column].columns }.max() ?? 0 }
      return rows.map { cells in
        (zip(cells, widths).map { $0.padded(toColumns: $1) } + [cells[2].displayable])
          .joined(separator: "  ")
      }
    }
    return [place, ""] + lines(false) + ["", "Key bindings of browse"] + lines(true)
  }
}

extension SettingsReport {
  fileprivate static let keysPrefix = ConfigFile.keys + "."

  init(_ context: CommandContext, _ options: SharedOptions, _ keys: KeyRebinding) {
    let file = context.settings.file
    self.init(path: file.path, exists: file.exists, settings: [])
    let given: [Setting: String?] = [
      .country: options.chart.country, .limit: options.chart.limit.map(String.init),
      .documents: options.place.documents, .art: options.output.art?.rawValue,
      .color: options.output.color?.rawValue,
    ]
    settings = Setting.allCases.map { setting in
      var resolved = context.settings.resolved(setting, given[setting] ?? nil)
      if setting == .documents { resolved.value = context.folders.previews }
      return Entry(
        name: setting.rawValue,
        value: setting.parsed(resolved.value) ?? resolved.value,
        // Invalid options have been rejected earlier.
        setting: resolved,
        failure: resolved.variable.flatMap { _ in
          // Commands that print several charts accept several countries.
          setting == .country && (try? CountryList(resolved.value, for: options.chart.list)) != nil
            ? nil : resolved.failure(setting)
        })
    }
    let last = SavedState.country(path: context.folders.country).initialValue
    let browsed = context.settings.country(options.chart.country, last: last)
    if browsed.origin == .remembered {
      settings.insert(Entry(name: "browse.country", value: browsed.value, setting: browsed), at: 1)
    }
    for binding in keys.table.browseGroups.flatMap(\.bindings) {
      let name = Self.keysPrefix + binding.action.rawValue
      let line = keys.changedActions.contains(binding.action) ? file.lines[name] : nil
      let origin = ResolvedSetting(value: "", origin: line == nil ? .default : .config, line: line)
      settings.append(Entry(name: name, value: binding.keys.map(\.name), setting: origin))
    }
  }
}

extension SettingsReport.Entry {
  fileprivate var cells: [String] {
    let keys = value as? [String]
    let name = keys == nil ? name : String(name.dropFirst(SettingsReport.keysPrefix.count))
    let text = keys.map { $0.isEmpty ? "none" : $0.joined(separator: " ") } ?? "\(value)"
    let origin =
      switch setting.origin {
      case .environment: (setting.variable ?? "") + (failure == nil ? "" : ", invalid")
      case .remembered: "last choice in browse"
      case .config: "config.yaml" + (setting.line.map { ", line \($0)" } ?? "")
      case .option, .default: setting.origin.rawValue
      }
    return [name, text, origin]
  }

  fileprivate var json: JSON {
    [
      "name": name, "value": value, "from": setting.origin.rawValue, "variable": setting.variable,
      "line": setting.line, "invalid": failure != nil,
    ]
  }
}
