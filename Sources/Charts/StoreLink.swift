import Foundation
import HTTP
import Support

/// Links to pages of the store.
package enum StoreLink {
  /// The ID in a link: `…?i=ID` (a song of an album, an episode of a season), otherwise the last part of a
  /// path that begins with a type, such as `/song/SLUG/ID`, or with a country and a type, such as
  /// `/sk/app/SLUG/idID`. `nil` for other pages, including those of artists.
  package static func id(in link: String) -> String? {
    let parts = URLComponents(string: link)
    let query = parts?.queryItems?.last { $0.name == "i" }?.value
    if let query, EntryID.isValid(query) { return query }
    return id(in: link, of: pages)
  }

  /// The ID of the album in a link to an album or to one of its songs: `/album/SLUG/ID?i=…`.
  package static func albumID(in link: String) -> String? { id(in: link, of: ["album"]) }

  /// The ID of the artist in a link to an artist: `/artist/SLUG/ID`.
  package static func artistID(in link: String) -> String? { id(in: link, of: ["artist"]) }

  private static func id(in link: String, of pages: Set<String>) -> String? {
    // Encoded, because a slash before a combining mark is another character.
    guard let steps = URLComponents(string: link)?.percentEncodedPath.split(separator: "/"),
      let first = steps.first,
      let page = isCode(first) ? steps.dropFirst().first : first, pages.contains(String(page)),
      let last = steps.last
    else { return nil }
    let id = last.hasPrefix("id") ? last.dropFirst(2) : last
    return EntryID.isValid(id) ? String(id) : nil
  }

  /// The storefront of a link, from the country code at the beginning of its path, as in `…/sk/album/…`;
  /// `nil` if there is none or if it is unknown.
  package static func storefront(in link: String) -> Storefront? {
    let path = URLComponents(string: link)?.path
    return path?.split(separator: "/").first.flatMap { Storefront.withCode($0.lowercased()) }
  }

  /// Whether it looks like a country code, even of a country without a store.
  private static func isCode(_ step: Substring) -> Bool {
    step.utf8.count == 2 && step.allSatisfy(\.isLetter)
  }

  private static let pages: Set = [
    "song", "album", "music-video", "podcast", "app", "book", "audiobook", "movie", "tv-episode",
  ]
}
