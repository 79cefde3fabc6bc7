import Foundation

/// Where a person's files belong, by the XDG Base Directory Specification and xdg-user-dirs.
///
/// Pure: the environment is handed in, and only `user-dirs.dirs` is read.
package struct BaseDirectories: Equatable, Sendable {
  package let home: String
  package let data: String
  package let cache: String
  package let state: String
  package let config: String
  package let documents: String

  /// A relative path in an XDG variable is ignored, as the specification asks.
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
    let userDirectories = try? String(
      contentsOfFile: config + "/user-dirs.dirs", encoding: .utf8)
    documents =
      userDirectories.flatMap { Self.documents(in: $0, home: home) } ?? home + "/Documents"
  }

  /// The value of `XDG_DOCUMENTS_DIR` in the text of `user-dirs.dirs`: `"$HOME/…"` or absolute;
  /// `nil` for anything else, and for `$HOME` itself, which means "none".
  static func documents(in text: String, home: String) -> String? {
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.trimmingCharacters(in: .whitespaces)
      guard line.hasPrefix("XDG_DOCUMENTS_DIR=\""), line.hasSuffix("\""), line.count > 20 else {
        continue
      }
      let value = line.dropFirst("XDG_DOCUMENTS_DIR=\"".count).dropLast()
        .replacingOccurrences(of: "\\\"", with: "\"")
      if value.hasPrefix("/") { return value }
      if value.hasPrefix("$HOME/"), value.count > "$HOME/".count {
        return home + value.dropFirst("$HOME".count)
      }
    }
    return nil
  }
}
