internal import Foundation
internal import Terminal

/// What the store wants to stand beside whatever plays.
enum Courtesy {
  /// A page that is cut leads nowhere: where there is no room for all of it its short address stands.
  static func line(_ playing: NowPlaying, isDemo: Bool, columns: Int) -> String {
    let words = isDemo ? "Demo: invented music" : "Preview provided courtesy of iTunes"
    let whole = "\(words) · \(playing.storePage)"
    guard whole.columns > columns, let page = shortPage(playing.storePage) else { return whole }
    let short = [words, isDemo ? words : "Provided courtesy of iTunes"].map { "\($0) · \(page)" }
    return short.first { $0.columns <= columns } ?? whole
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
