/// The program's own folders; `--demo` has a set of its own, so that nothing mixes.
package struct HotTracksFolders: Equatable, Sendable {
  /// Previews, whole and partial.
  package let previews: String
  package let cache: String
  /// Fetched pictures.
  package var artwork: String { cache + "/artwork" }
  /// Pictures that went with letters.
  package var shared: String { cache + "/share" }
  package let log: String
  /// The file of ``KeptVolume``.
  package var volume: String { log + "/volume" }
  /// Present once `browse` has shown its hint for the first visit.
  package var shownHint: String { log + "/hint" }
  /// Exists once the country of the locale has been suggested.
  package var countryHint: String { country + "-hint" }
  /// The file of ``LookupTurns``.
  package let lookups: String
  /// The file of ``LibraryDatabase``.
  package let database: String
  /// A person's own settings; also of `--demo`.
  package let config: String
  /// The file of ``KeptCountry``.
  package let country: String

  /// - Parameter documents: where previews are to be kept, if anywhere else than usual. A relative
  ///   path is one below `workingDirectory`.
  package init(
    environment: [String: String], documents: String?, isDemo: Bool, workingDirectory: String
  ) {
    let base = BaseDirectories(environment: environment)
    let own = base.data + "/hottracks"
    log = base.state + "/hottracks"
    lookups = (isDemo ? own + "/demo" : log) + "/lookups"
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

  /// The settings' file, which is read before it is known where previews are kept.
  package static func config(environment: [String: String]) -> String {
    config(BaseDirectories(environment: environment))
  }

  private static func config(_ base: BaseDirectories) -> String {
    base.config + "/hottracks/config.yaml"
  }
}

/// A leading `~/` is the home folder, also where no shell has seen it (`--documents=~/x`).
private func absolute(_ path: String, base: BaseDirectories, workingDirectory: String) -> String {
  if path.hasPrefix("/") { return path }
  if path == "~" || path.hasPrefix("~/") { return base.home + path.dropFirst() }
  return workingDirectory + "/" + path
}
