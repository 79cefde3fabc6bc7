import Foundation

/// Links to pages of the store.
package enum StoreLink {
  /// The id of what a link leads to: `…?i=ID` (a song of an album, an episode of a season), else the
  /// last part of its path, `…/song/SLUG/ID` or `…/app/SLUG/idID`; nil for other pages, an artist's too.
  package static func id(in link: String) -> String? {
    let parts = URLComponents(string: link)
    let query = parts?.queryItems?.last { $0.name == "i" }?.value
    if let query, TrackID.isOne(query) { return query }
    let steps = (parts?.path ?? link).split(separator: "/")
    guard let last = steps.last, steps.contains(where: { pages.contains(String($0)) }) else {
      return nil
    }
    let id = last.hasPrefix("id") ? last.dropFirst(2) : last
    return TrackID.isOne(id) ? String(id) : nil
  }

  /// The store to which a link leads: its path begins with the code, as in `…/sk/album/…`; nil where it
  /// names none that there is.
  package static func storefront(in link: String) -> Storefront? {
    let path = URLComponents(string: link)?.path
    return path?.split(separator: "/").first.flatMap { Storefront.withCode($0.lowercased()) }
  }

  private static let pages: Set = [
    "song", "album", "music-video", "podcast", "app", "book", "audiobook", "movie", "tv-episode",
  ]
}
