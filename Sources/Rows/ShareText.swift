package import Charts
package import Desktop

/// What is said of an entry when it is handed to somebody.
package struct ShareText: Equatable, Sendable {
  /// `Artist – Track`; of what is no song, what it is: `Artist – Album (album)`.
  package let title: String
  /// Of its page in the store of the country where it was found.
  package let link: String
  /// Of its picture, large; `nil` where none is known.
  package let artworkURL: String?

  /// - Parameter storefront: that of the list, which counts where the row comes from no other.
  package init(_ row: Row, in storefront: Storefront, isDemo: Bool) {
    let noun = row.kind.flatMap { $0 == .songs ? nil : " (\($0.noun))" }
    title = [row.title, noun].compactMap(\.self).joined()
    link = row.storePage(in: storefront, isDemo: isDemo)
    artworkURL = row.artworkURL100.map { ArtworkAddress.large($0) ?? $0 }
  }

  /// For a message: what it is, and where.
  package var message: String { "\(title)\n\(link)" }

  /// For people and pipes.
  package var lines: [String] { [title, link] + [artworkURL].compactMap(\.self) }

  /// - Parameter artwork: the path of its picture.
  package func letter(artwork: String?) -> MailDraft {
    MailDraft(subject: title, body: message, attachment: artwork)
  }
}
