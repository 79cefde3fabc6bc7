import Foundation

/// The user's base directories, from the XDG Base Directory Specification and xdg-user-dirs.
///
/// The environment is a parameter; only `user-dirs.dirs` is read.
package struct BaseDirectories: Equatable, Sendable {
  package let home: String
  package let data: String
  package let cache: String
  package let state: String
  package let config: String
  package let documents: String

  /// A relative path in an XDG variable is ignored, as the specification requires.
  package init(environment: [String: String]) {
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    self.home = home
    func directory(_ variable: String, _ fallback: String) -> String {
      environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + fallback
    }
    data = directory("XDG_DATA_HOME", "/.local/share")
    cache = directory("XDG_CACHE_HOME", "/.cache")
    state = directory("XDG_STATE_HOME", "/.local/state")
    config = directory("XDG_CONFIG_HOME", "/.config")
    // Lines about other folders need not be UTF-8.
    let userDirectories = FileManager.default.contents(atPath: config + "/user-dirs.dirs")
      .map { String(decoding: $0, as: UTF8.self) }
    documents =
      userDirectories.flatMap { Self.documents(in: $0, home: home) } ?? home + "/Documents"
  }

  /// The last value of `XDG_DOCUMENTS_DIR` in the text of `user-dirs.dirs`: `"$HOME/…"` or absolute. `nil`
  /// for anything else, including `$HOME` itself, which means "none".
  static func documents(in text: String, home: String) -> String? {
    let opening = "XDG_DOCUMENTS_DIR=\""
    var documents: String?
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let line = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespaces)
      guard line.hasPrefix(opening), let value = quoted(line.dropFirst(opening.count)) else {
        continue
      }
      if value.hasPrefix("/") {
        documents = value
      } else if value.hasPrefix("$HOME/"), value.count > "$HOME/".count {
        documents = home + value.dropFirst("$HOME".count)
      } else {
        documents = nil
      }
    }
    return documents
  }

  /// The text before the closing quote. Like in xdg-user-dirs, a backslash quotes the next character.
  private static func quoted(_ text: Substring) -> String? {
    guard !text.utf8.contains(0) else { return nil }
    var value = ""
    var rest = text
    while let character = rest.popFirst() {
      switch character {
      case "\"": return value
      case "\\": if let escaped = rest.popFirst() { value.append(escaped) }
      default: value.append(character)
      }
    }
    return nil
  }
}
