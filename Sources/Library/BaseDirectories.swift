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

/// The program's folders. `--demo` uses separate ones, so that its data is not mixed with the user's.
package struct HotTracksFolders: Equatable, Sendable {
  /// Complete and partial previews.
  package let previews: String
  package let cache: String
  /// Cached artwork.
  package var artwork: String { cache + "/artwork" }
  /// Artwork attached to emails.
  package var shared: String { cache + "/share" }
  package let log: String
  /// The file of `SavedVolume`.
  package var volume: String { log + "/volume" }
  /// Exists after the country of the locale has been suggested.
  package var countryHint: String { country + "-hint" }
  /// The file of `LibraryDatabase`.
  package let database: String
  /// The user's settings, also for `--demo`.
  package let config: String
  /// The file of `SavedCountry`.
  package let country: String

  /// - Parameter documents: The parent of the folder of previews, if not the default. A relative path is
  /// relative to `workingDirectory`.
  package init(
    environment: [String: String], documents: String?, isDemo: Bool, workingDirectory: String
  ) {
    let base = BaseDirectories(environment: environment)
    let own = base.data + "/hottracks"
    log = base.state + "/hottracks"
    country = (isDemo ? own + "/demo" : log) + "/country"
    database = (isDemo ? own + "/demo" : own) + "/library.sqlite"
    config = Self.config(base)
    cache = isDemo ? own + "/demo/cache" : base.cache + "/hottracks"
    var path =
      documents.map { absolute($0, base: base, workingDirectory: workingDirectory) }
      ?? (isDemo ? own + "/demo/documents" : base.documents + "/HotTracks")
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    previews = path
  }

  /// A path that is not UTF-8. It must not be used: Swift replaces the invalid bytes by U+FFFD, so that it names
  /// another folder.
  package var invalidPath: String? {
    [previews, cache, log, database, config].first { $0.unicodeScalars.contains("\u{FFFD}") }
  }

  /// The path of the settings, which may determine the other folders.
  package static func config(environment: [String: String]) -> String {
    config(BaseDirectories(environment: environment))
  }

  private static func config(_ base: BaseDirectories) -> String {
    base.config + "/hottracks/config.yaml"
  }
}

/// Expands a leading `~/`, which a shell does not expand in `--documents=~/x`.
private func absolute(_ path: String, base: BaseDirectories, workingDirectory: String) -> String {
  if path.hasPrefix("/") { return path }
  if path == "~" || path.hasPrefix("~/") { return base.home + path.dropFirst() }
  return workingDirectory + "/" + path
}
