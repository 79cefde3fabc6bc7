internal import Foundation

/// The attribution that the store requires next to its previews.
package enum Attribution {
  /// - Parameters:
  ///   - storePage: The page of the playing track.
  ///   - columns: The available width. A truncated address would not work, so if the address does not fit, a
  ///     short form is used.
  package static func line(storePage: String, isDemo: Bool, columns: Int = .max) -> String {
    let words = Self.words(isDemo: isDemo)
    let whole = "\(words) · \(storePage)"
    guard whole.count > columns, let page = shortPage(storePage) else { return whole }
    let short = [words, isDemo ? words : "Provided courtesy of iTunes"].map { "\($0) · \(page)" }
    return short.first { $0.count <= columns } ?? whole
  }

  /// For places that show the store page anyway.
  package static func words(isDemo: Bool) -> String {
    isDemo ? "Demo: invented music" : "Preview provided courtesy of iTunes"
  }

  /// `https://music.apple.com/sk/song/102` for `…/sk/album/a-title/101?i=102`; `nil` for other pages.
  private static func shortPage(_ address: String) -> String? {
    guard let parts = URLComponents(string: address), let host = parts.host,
      host.hasPrefix("music."),
      let country = parts.path.split(separator: "/").first, country.count == 2,
      parts.path.hasPrefix("/\(country)/album/"),
      let song = parts.queryItems?.first(where: { $0.name == "i" })?.value, !song.isEmpty
    else { return nil }
    return "https://\(host)/\(country)/song/\(song)"
  }
}
