package import Charts
package import Desktop
internal import Foundation

/// The text that is shared about an entry.
package struct ShareText: Equatable, Sendable {
  /// `Artist – Track`; for other kinds than songs, with the kind: `Artist – Album (album)`.
  package let title: String
  /// The store page in the country in which the entry was found.
  package let link: String
  /// The large artwork; `nil` if unknown.
  package let artworkURL: String?

  /// - Parameter storefront: The storefront of the list, for rows without their own.
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

  /// - Parameter artwork: The path of an image file.
  package func letter(artwork: String?) -> MailDraft {
    MailDraft(subject: title, body: message, attachment: artwork)
  }
}
