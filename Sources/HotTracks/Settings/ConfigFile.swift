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
  /// Whether the whole file is ignored.
  private(set) var isIgnored = false
  /// The valid settings. All values are text, so that `country: no` is Norway.
  private(set) var texts: [Setting: String] = [:]
  private(set) var keySettings: [KeySetting] = []
  /// The line of each setting and, after `keys.`, of each action.
  private(set) var lines: [String: Int] = [:]
  private(set) var warnings: [ConfigWarning] = []
  private var content = ""

  init(path: String, _ bytes: [UInt8]) {
    self.path = path
    guard let content = String(validating: bytes, as: UTF8.self) else {
      ignore("Invalid UTF-8")
      return
    }
    // Without the byte order mark, which libyaml would count as a column.
    self.content = content.first == "\u{FEFF}" ? String(content.dropFirst()) : content
    do {
      let root = try compose(yaml: self.content, .basic, .default, .utf8)
      if let mapping = root?.mapping {
        for (key, value) in mapping { read(key, value) }
      } else if let root, root.scalar?.string.isEmpty != true {
        ignore("Expected settings such as `country: sk`", line: root.mark?.line)
      }
    } catch {
      let (line, reason) = (error as? YamlError)?.summary ?? (nil, "\(error)")
      ignore("Invalid YAML: \(reason)", line: line)
    }
  }

  init(missing path: String) {
    (self.path, exists) = (path, false)
  }

  init(environment: [String: String]) {
    let path = HotTracksFolders.config(environment: environment)
    do throws(FileError) {
      self.init(path: path, try AtomicFile.read(path, upTo: 65_536))
    } catch {
      self.init(missing: path)
      switch error {
      case .missing, .exists: break
      // The folder belongs to another user, for example without HOME.
      case .failed(EACCES) where !Self.isVisible(path): break
      case .brokenLink: ignore("Broken symbolic link")
      case .notRegular: ignore("Not a regular file")
      case .tooLarge: ignore("Too large (limit: 64 KiB)")
      case .failed(let code): ignore("Cannot read the file: \(String(cString: strerror(code)))")
      }
    }
  }

  private static func isVisible(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  private mutating func ignore(_ reason: String, line: Int? = nil) {
    (exists, isIgnored) = (true, true)
    warnings = [ConfigWarning(line: line, sentence: "\(reason). The file is ignored.")]
  }

  private mutating func read(_ key: Node, _ value: Node) {
    let (name, line) = (key.scalar?.string ?? "", key.mark?.line ?? 1)
    lines[name] = line
    var warning: String?
    if name == Self.keys {
      warning = readKeys(value)
    } else if let setting = Setting(rawValue: name) {
      let text = value.scalar?.string ?? ""
      if let message = setting.errorMessage(for: text) {
        warning = "\(name): \(text.isEmpty ? "This value" : text) \(message)"
      } else {
        texts[setting] = text
      }
    } else {
      warning = Setting.unknown(name)
    }
    if let warning { warnings.append(ConfigWarning(line: line, sentence: warning)) }
  }

  /// - Returns: A warning.
  private mutating func readKeys(_ value: Node) -> String? {
    guard let mapping = value.mapping else {
      return value.scalar?.string.isEmpty == true
        ? nil
        : "\(Self.keys) is invalid. Write each action on its own indented line, such as `details: b`."
    }
    for (key, value) in mapping {
      let action = key.scalar?.string ?? ""
      lines["\(Self.keys).\(action)"] = key.mark?.line
      let names = (value.sequence.map(Array.init) ?? [value]).map { $0.scalar?.string ?? "" }
      keySettings.append(KeySetting(action: action, keys: names))
    }
    return nil
  }
}

extension ConfigFile {
  /// The file with another value of a setting, and everything else unchanged; `nil` if that is not possible, for
  /// example if the present value has several lines.
  func content(setting: Setting, to text: String) -> String? {
    guard !isIgnored, let value = setting.parsed(text) else { return nil }
    let name = setting.rawValue
    let entry = "\(name): \(ConfigTemplate.yaml("\(value)"))"
    var rows = content.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    if let index = lines[name].map({ $0 - 1 })
      ?? rows.firstIndex(where: { $0.hasPrefix("#\(name):") })
    {
      // Keeps a comment after the value. A quoted value can contain the characters, too.
      let row = rows[index]
      let comment = row.utf8.firstRange(of: " #".utf8).map { row[$0.lowerBound...] }
      rows[index] = entry + (row.utf8.contains { "\"'".utf8.contains($0) } ? "" : comment ?? "")
    } else {
      rows.insert(entry, at: rows.last == "" ? rows.count - 1 : rows.count)
    }
    if rows.last != "" { rows.append("") }
    let content = rows.joined(separator: "\n")
    let changed = ConfigFile(path: path, Array(content.utf8))
    let isAsMeant =
      changed.texts == texts.merging([setting: "\(value)"]) { $1 }
      && changed.keySettings == keySettings && !changed.isIgnored
    return isAsMeant ? content : nil
  }
}

extension YamlError {
  fileprivate var summary: (line: Int?, reason: String) {
    switch self {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _):
      // If a quote or bracket is not closed, the line of the opening one is more helpful.
      let isOpen = ["quoted", "flow", "simple key"].contains { context?.text.contains($0) == true }
      return (
        isOpen ? context?.mark.line : mark.line,
        "\(problem); put punctuation in quotes, and indent with spaces"
      )
    case .composer(let context, let problem, let mark, _):
      // Only the error of a second document has a context.
      return (mark.line, context == nil ? problem : "more than one document")
    case .duplicatedKeysInMapping(let names, let context):
      return (context.mark.line, "“\(names.first ?? "")” is set more than once")
    case .reader(let problem, _, _, _): return (nil, problem)
    default: return (nil, "\(self)")
    }
  }
}
