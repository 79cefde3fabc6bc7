import Foundation

/// Links to pages of the store.
package enum StoreLink {
  /// The id of what a link leads to: `…?i=ID` (a song of an album, an episode of a season), else the
  /// last part of a path that begins with what it is, as in `/song/SLUG/ID`, or with a country before
  /// that, as in `/sk/app/SLUG/idID`; nil for other pages, an artist's too.
  package static func id(in link: String) -> String? {
    let parts = URLComponents(string: link)
    let query = parts?.queryItems?.last { $0.name == "i" }?.value
    if let query, EntryID.isOne(query) { return query }
    guard let steps = parts?.path.split(separator: "/"), let first = steps.first,
      let page = isCode(first) ? steps.dropFirst().first : first, pages.contains(String(page)),
      let last = steps.last
    else { return nil }
    let id = last.hasPrefix("id") ? last.dropFirst(2) : last
    return EntryID.isOne(id) ? String(id) : nil
  }

  /// The store to which a link leads: its path begins with the code, as in `…/sk/album/…`; nil where it
  /// names none that there is.
  package static func storefront(in link: String) -> Storefront? {
    let path = URLComponents(string: link)?.path
    return path?.split(separator: "/").first.flatMap { Storefront.withCode($0.lowercased()) }
  }

  /// That of a country, also of one where there is no store.
  private static func isCode(_ step: Substring) -> Bool {
    step.utf8.count == 2 && step.allSatisfy(\.isLetter)
  }

  private static let pages: Set = [
    "song", "album", "music-video", "podcast", "app", "book", "audiobook", "movie", "tv-episode",
  ]
}
