import Charts
import Foundation
import Library
import Screen
import Support
import Yams

/// A part of `config.yaml` that is ignored, and why.
struct ConfigWarning: Equatable, Sendable {
  /// From 1; `nil` for a warning about the whole file.
  var line: Int?
  let sentence: String

  func text(path: String) -> String { "\(path)\(line.map { ":\($0)" } ?? ""): \(sentence)" }
}

/// The valid settings and the key bindings in `config.yaml`, and warnings about the rest.
struct ConfigFile: Sendable {
  /// The name of the mapping of actions to keys.
  static let keys = "keys"

  let path: String
  private(set) var exists = true
  private(set) var settings: [String: ResolvedSetting] = [:]
  private(set) var keySettings: [KeySetting] = []
  /// The line of each action in `keys:`.
  private(set) var actionLines: [String: Int] = [:]
  private(set) var warnings: [ConfigWarning] = []
  /// Printed only by `browse` and `config`.
  private(set) var keyWarnings: [ConfigWarning] = []

  init(path: String, _ bytes: [UInt8]) {
    self.path = path
    do throws(ConfigYAML.Problem) {
      for (key, value) in try ConfigYAML.entries(bytes) {
        let line = key.mark?.line ?? 1
        if let sentence = read(key, value, line) {
          warnings.append(ConfigWarning(line: line, sentence: sentence))
        }
      }
    } catch {
      warnings = [
        ConfigWarning(line: error.line, sentence: "\(error.reason). The file is ignored.")
      ]
    }
  }

  init(missing path: String) {
    (self.path, exists) = (path, false)
  }

  init(environment: [String: String]) {
    let path = HotTracksFolders.config(environment: environment)
    let reason: String
    do throws(FileError) {
      self.init(path: path, try AtomicFile.read(path, upTo: 65_536))
      return
    } catch {
      switch error {
      case .missing, .exists:
        self.init(missing: path)
        return
      case .brokenLink: reason = "Broken symbolic link"
      case .notRegular: reason = "Not a regular file"
      case .tooLarge: reason = "Too large (limit: 64 KiB)"
      case .failed(let code): reason = "Cannot read the file: \(String(cString: strerror(code)))"
      }
    }
    self.init(path: path, [])
    warnings = [ConfigWarning(sentence: "\(reason). The file is ignored.")]
  }

  /// | - Returns: A warning.
  private mutating func read(_ key: Node, _ value: Node, _ line: Int) -> String? {
    guard let name = try? ConfigYAML.text(key) else { return "Invalid name of a setting." }
    if name == Self.keys { return readKeys(value) }
    guard let rule = SettingRule.all.first(where: { $0.name == name }) else {
      if KeyTable.usual.hasAction(name) {
        return "\(name) is an action, not a setting. Indent it below “\(Self.keys):”."
      }
      let hint = NearestName.hint(for: name, among: SettingRule.all.map(\.name) + [Self.keys])
      return "Unknown setting “\(name)”." + (hint.isEmpty ? " See `hottracks config`." : hint)
    }
    do throws(ConfigYAML.Problem) {
      let text = try ConfigYAML.text(value)
      guard rule.isValid(text) else { return rule.warning(text) }
      settings[name] = ResolvedSetting(value: text, origin: .config, line: line)
      return nil
    } catch {
      return "\(name): \(error.reason). Expected: \(rule.expected)."
    }
  }

  private mutating func readKeys(_ value: Node) -> String? {
    guard let mapping = value.mapping else {
      return value.scalar?.string.isEmpty == true
        ? nil
        : "\(Self.keys) is invalid. Write each action on its own indented line, such as `details: b`."
    }
    for (key, value) in mapping {
      let line = key.mark?.line ?? 1
      let action = (try? ConfigYAML.text(key)) ?? ""
      actionLines[action] = line
      if let sentence = readKeys(of: action, value) {
        keyWarnings.append(ConfigWarning(line: line, sentence: sentence))
      }
    }
    return nil
  }

  private mutating func readKeys(of action: String, _ value: Node) -> String? {
    if SettingRule.all.contains(where: { $0.name == action }), !KeyTable.usual.hasAction(action) {
      return "\(action) is a setting, not an action. Move it out of “\(Self.keys):”."
    }
    do throws(ConfigYAML.Problem) {
      var keys: [String] = []
      for node in value.sequence.map(Array.init) ?? [value] {
        keys.append(try ConfigYAML.text(node))
      }
      keySettings.append(KeySetting(action: action, keys: keys))
      return nil
    } catch {
      return "\(action): \(error.reason). Expected: a key such as d or \"#\", or a list of keys."
    }
  }
}

extension KeyTable {
  // `country` and `autoplay` are both actions and settings.
  fileprivate func hasAction(_ name: String) -> Bool {
    groups.contains { $0.bindings.contains { $0.action.name == name } }
  }
}
