package import Charts
package import Desktop
internal import Foundation

/// An entry's page in the store.
package enum StorePage {
  /// The address, for entries whose page is unknown.
  ///
  /// - Parameter kind: `nil` counts as a song.
  package static func address(
    of id: String, kind: MediaKind? = nil, in storefront: Storefront, isDemo: Bool
  ) -> String {
    let (host, path) = (kind ?? .songs).storePage
    return "https://\(host).\(isDemo ? "example" : "apple.com")/\(storefront.code)/\(path)\(id)"
  }
}

extension Row {
  /// The row with a country: its own, or that of its list.
  package func located(in storefront: Storefront) -> Row {
    var row = self
    row.country = country ?? storefront.code
    return row
  }

  /// The known address of the store page, or the probable one in the country of the entry.
  ///
  /// - Parameter storefront: The storefront of the list, for rows without their own.
  package func storePage(in storefront: Storefront, isDemo: Bool) -> String {
    entry.url ?? StorePage.address(of: id, kind: entry.kind, in: home(storefront), isDemo: isDemo)
  }

  /// The storefront in which the entry was found.
  ///
  /// - Parameter storefront: The storefront of the list, for rows without their own.
  package func home(_ storefront: Storefront) -> Storefront {
    country.flatMap(Storefront.withCode) ?? storefront
  }
}

/// The text that is shared about an entry.
package struct ShareText: Equatable, Sendable {
  /// `Artist – Track`; for other kinds than songs, with the kind: `Artist – Album (album)`.
  package let title: String
  /// The store page in the country in which the entry was found.
  package let link: String
  /// The large artwork; `nil` if unknown.
  package let artworkURL: String?

  /// | - Parameter storefront: The storefront of the list, for rows without their own.
  package init(_ row: Row, in storefront: Storefront, isDemo: Bool) {
    let noun = row.kind.flatMap { $0 == .songs ? nil : " (\($0.noun))" }
    title = [row.title, noun].compactMap(\.self).joined()
    link = row.storePage(in: storefront, isDemo: isDemo)
    artworkURL = row.artworkURL100.map { ArtworkAddress.large($0) ?? $0 }
  }

  /// For messages: title and link.
  package var message: String { "\(title)\n\(link)" }

  /// For people and pipes.
  package var lines: [String] { [title, link] + [artworkURL].compactMap(\.self) }

  /// | - Parameter artwork: The path of an image file.
  package func letter(artwork: String?) -> MailDraft {
    MailDraft(subject: title, body: message, attachment: artwork)
  }
}

/// The attribution that the store requires next to its previews.
package enum Attribution {
  /// | - Parameters:
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
