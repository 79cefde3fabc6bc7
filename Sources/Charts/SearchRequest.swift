import Foundation
import Support

/// A search in the store of one country.
package struct SearchRequest: Equatable, Sendable {
  /// On one line, in NFC.
  package let words: String
  package let kind: SearchKind
  /// `nil` to search all fields.
  package let field: SearchField?
  package let country: Storefront
  /// 1 to 200. The store has no further pages.
  package let limit: Int

  package static let maxLimit = 200
  /// WebAddress accepts 2,047 bytes.
  private static let maxTermBytes = 1_800

  /// - Throws: If no request can have results, so that none is sent.
  package init(
    _ words: String, kind: SearchKind = .songs, by field: SearchField? = nil,
    in country: Storefront, limit: Int = 20
  ) throws(SearchRequestError) {
    guard let words = CleanText.cleaned(words) else { throw .noWords }
    guard words.percentEncoded().utf8.count <= Self.maxTermBytes else { throw .tooLong }
    if let field, kind.service.attributes[field] == nil { throw .noField(field, kind) }
    guard country.sells(kind.media ?? .songs) else { throw .notSold(kind, country) }
    self.words = words
    self.kind = kind
    self.field = field
    self.country = country
    self.limit = min(max(limit, 1), Self.maxLimit)
  }

  /// Path and query.
  var address: String {
    let (media, entity, attributes) = kind.service
    return ServiceAddresses.search(
      words, in: country, media: media, entity: entity, attribute: field.flatMap { attributes[$0] },
      limit: limit)
  }

  var what: String { "results of the search for “\(words)”" }

  /// Why it may have had no results.
  package var reasonForNoResults: NoResultsReason {
    switch country.code {
    case "cn": .china
    case "kr" where !words.unicodeScalars.contains(where: Self.isKorean): .notKorean
    default: .words
    }
  }

  private static func isKorean(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: true
    default: false
    }
  }
}

/// Why a search has no results.
package enum NoResultsReason: Equatable, Sendable {
  /// In China, the search finds nothing, whatever the words. IDs and links work there.
  case china
  /// In Korea, the search finds only Korean words.
  case notKorean
  /// Nothing matches. Fewer words, another field or another country may.
  case words
}

/// Why a search cannot be requested.
package enum SearchRequestError: Error, Equatable, Sendable {
  case noWords
  case tooLong
  /// The store cannot search this kind by this field.
  case noField(SearchField, SearchKind)
  /// The storefront does not sell the kind.
  case notSold(SearchKind, Storefront)
}

extension SearchRequestError: CustomStringConvertible {
  /// A sentence.
  package var description: String {
    switch self {
    case .noWords: "The search has no words."
    case .tooLong: "The text to search for is too long."
    case .noField(let field, let kind): "The store cannot search \(kind.plural) by \(field)."
    case .notSold(let kind, let country):
      "Apple does not sell \(kind.media?.plural ?? "music") in \(country.nameInText)."
    }
  }
}

/// A field to search. Raw values are those of `--by`.
package enum SearchField: String, CaseIterable, Sendable {
  /// The artist, author, developer, director or show.
  case artist
  case title
  /// The album, or the season of an episode.
  case album
}

/// What to search for. Raw values are those of `--kind`.
package enum SearchKind: String, CaseIterable, Sendable {
  case songs, albums, artists, podcasts, audiobooks, apps, books, movies
  case tvEpisodes = "tv-episodes"
  case musicVideos = "music-videos"

  /// The kind of the results. A paid app has another one. `nil` for artists, which have no kind.
  package var media: MediaKind? { MediaKind(rawValue: rawValue) }

  package var fields: [SearchField] {
    SearchField.allCases.filter { service.attributes[$0] != nil }
  }

  package var plural: String {
    self == .tvEpisodes ? "TV episodes" : rawValue.replacing("-", with: " ")
  }

  /// The parameters of the search, and the attributes that Apple documents for the media.
  var service: (media: String, entity: String, attributes: [SearchField: String]) {
    switch self {
    case .songs:
      ("music", "song", [.artist: "artistTerm", .title: "songTerm", .album: "albumTerm"])
    case .albums:
      ("music", "album", [.artist: "artistTerm", .title: "albumTerm", .album: "albumTerm"])
    case .artists: ("music", "musicArtist", [.artist: "artistTerm"])
    case .musicVideos:
      (
        "musicVideo", "musicVideo",
        [.artist: "artistTerm", .title: "songTerm", .album: "albumTerm"]
      )
    case .podcasts: ("podcast", "podcast", [.artist: "authorTerm", .title: "titleTerm"])
    case .audiobooks: ("audiobook", "audiobook", [.artist: "authorTerm", .title: "titleTerm"])
    case .apps: ("software", "software", [.artist: "softwareDeveloper"])
    case .books: ("ebook", "ebook", [:])
    case .movies: ("movie", "movie", [.artist: "directorTerm", .title: "movieTerm"])
    case .tvEpisodes:
      (
        "tvShow", "tvEpisode",
        [.artist: "showTerm", .title: "tvEpisodeTerm", .album: "tvSeasonTerm"]
      )
    }
  }
}
