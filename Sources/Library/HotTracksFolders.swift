import Foundation

/// The program's folders. `--demo` uses separate ones, so that its data is not mixed with the user's.
package struct HotTracksFolders: Equatable, Sendable {
  /// Complete and partial previews.
  package let previews: String
  package let cache: String
  /// Cached artwork.
  package var artwork: String { cache + "/artwork" }
  /// Artwork attached to emails.
  package var shared: String { cache + "/share" }
  /// The file of `SilentTerminals`.
  package var silentTerminals: String { cache + "/silent-terminals" }
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
