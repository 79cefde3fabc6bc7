package import Foundation

/// The fields of the songs in one of Apple's answers, to notice changes. Whether a field is present is decided by
/// the entries as the program has decoded them, so that this agrees with what the program shows.
package struct ExpectedFields: Sendable {
  private struct Field: Sendable {
    let name: String
    /// The share of entries that have it at least, as seen in recorded answers.
    let share: Double
    var isRequired = false
    let isPresent: @Sendable (Entry) -> Bool
  }

  /// The keys that lead to the entries.
  private let list: [String]
  private let fields: [Field]
  /// Fields that are known, but may be missing or are not read.
  private let others: Set<String>

  /// The second-generation feed.
  package static let chart = ExpectedFields(
    list: ["feed", "results"],
    fields: [
      Field(name: "name", share: 0.95, isRequired: true) { $0.name != nil },
      Field(name: "artistName", share: 0.95, isRequired: true) { $0.artistName != nil },
      Field(name: "url", share: 0.95) { $0.url != nil },
      Field(name: "artistId", share: 0.9) { $0.artistID != nil },
      Field(name: "artworkUrl100", share: 0.9) { $0.artworkURL100 != nil },
      Field(name: "genres", share: 0.8) { !$0.genres.isEmpty },
      Field(name: "releaseDate", share: 0.8) { $0.releaseDate != nil },
    ],
    others: ["id", "kind", "artistUrl", "contentAdvisoryRating", "collectionName", "copyright"])

  /// The iTunes RSS.
  package static let list = ExpectedFields(
    list: ["feed", "entry"],
    fields: [
      Field(name: "im:name", share: 0.95, isRequired: true) { $0.name != nil },
      Field(name: "im:artist", share: 0.95, isRequired: true) { $0.artistName != nil },
      Field(name: "link", share: 0.95) { $0.url != nil },
      Field(name: "link (preview)", share: 0.8) { $0.previewURL != nil },
      Field(name: "im:image", share: 0.9) { $0.artworkURL100 != nil },
      Field(name: "im:collection", share: 0.8) { $0.collectionName != nil },
      Field(name: "category", share: 0.8) { !$0.genres.isEmpty },
      Field(name: "im:releaseDate", share: 0.8) { $0.releaseDate != nil },
    ],
    others: ["id", "title", "rights", "summary", "im:price", "im:contentType", "im:itemCount"])

  /// Lookups and searches.
  package static let lookup = ExpectedFields(
    list: ["results"],
    fields: [
      Field(name: "trackName", share: 0.95, isRequired: true) { $0.name != nil },
      Field(name: "artistName", share: 0.95, isRequired: true) { $0.artistName != nil },
      Field(name: "previewUrl", share: 0.8, isRequired: true) { $0.previewURL != nil },
      Field(name: "trackViewUrl", share: 0.9) { $0.url != nil },
      Field(name: "artistId", share: 0.9) { $0.artistID != nil },
      Field(name: "artworkUrl100", share: 0.9) { $0.artworkURL100 != nil },
      Field(name: "collectionName", share: 0.8) { $0.collectionName != nil },
      Field(name: "trackTimeMillis", share: 0.8) { $0.trackTimeMillis != nil },
      Field(name: "primaryGenreName", share: 0.8) { !$0.genres.isEmpty },
      Field(name: "releaseDate", share: 0.8) { $0.releaseDate != nil },
    ],
    others: [
      "wrapperType", "kind", "trackId", "collectionId", "collectionCensoredName",
      "trackCensoredName", "artistViewUrl", "collectionViewUrl", "artworkUrl30", "artworkUrl60",
      "collectionPrice", "trackPrice", "currency", "collectionExplicitness", "trackExplicitness",
      "contentAdvisoryRating", "discCount", "discNumber", "trackCount", "trackNumber", "country",
      "isStreamable", "collectionArtistName", "collectionArtistId", "collectionArtistViewUrl",
      "copyright",
    ])

  /// Compares an answer with what is expected.
  package func comparison(of entries: [Entry], in body: Data) -> FieldComparison {
    let counts = fields.map { field in (field, entries.count(where: field.isPresent)) }
      .filter { Double($1) < $0.share * Double(entries.count) }
    let known = others.union(fields.map(\.name))
    var items: Any? = try? JSONSerialization.jsonObject(with: body)
    for key in list { items = (items as? [String: Any])?[key] }
    let objects = items as? [[String: Any]] ?? []
    return FieldComparison(
      missing: counts.filter { $1 == 0 }.map(\.0.name),
      rare: counts.filter { $1 > 0 }.map { "\($0.name) in \($1) of \(entries.count)" },
      unknown: Set(objects.flatMap(\.keys)).subtracting(known).sorted(),
      isUsable: !counts.contains { $0.isRequired && $1 == 0 })
  }
}

/// How an answer differs from what is expected.
package struct FieldComparison: Equatable, Sendable {
  /// Fields that no entry has.
  package var missing: [String] = []
  /// Fields of fewer entries than usual, with their numbers.
  package var rare: [String] = []
  /// Fields that the program does not know.
  package var unknown: [String] = []
  /// Whether no required field is missing.
  package var isUsable = true

  package var isEmpty: Bool { self == FieldComparison() }
}
