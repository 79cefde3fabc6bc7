internal import Foundation

/// What the store wants to stand beside its music.
package enum Attribution {
  /// - Parameters:
  ///   - storePage: Of the track that plays.
  ///   - columns: What there is room for. A page that is cut leads nowhere, so where all of it does not fit
  ///     its short address stands.
  package static func line(storePage: String, isDemo: Bool, columns: Int = .max) -> String {
    let words = Self.words(isDemo: isDemo)
    let whole = "\(words) · \(storePage)"
    guard whole.count > columns, let page = shortPage(storePage) else { return whole }
    let short = [words, isDemo ? words : "Provided courtesy of iTunes"].map { "\($0) · \(page)" }
    return short.first { $0.count <= columns } ?? whole
  }

  /// Where the store page stands beside it anyway.
  package static func words(isDemo: Bool) -> String {
    isDemo ? "Demo: invented music" : "Preview provided courtesy of iTunes"
  }

  /// `https://music.apple.com/sk/song/102` for `…/sk/album/a-title/101?i=102`; `nil` of other pages.
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
