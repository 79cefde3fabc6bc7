import Foundation

/// `{"feed":{…,"results":[…]}}`: the feeds of the first (hot tracks) and second generation (most played).
struct ResultsFeed: FeedShape {
  private let feed: Feed

  var title: String? { feed.title?.clean }
  var updated: Date? { feed.updated.flatMap(FeedDate.parsed) }
  var entryCount: Int { feed.results.count }

  func entries(of kind: MediaKind, accepting addresses: ServiceAddresses) -> [ChartEntry] {
    feed.results.elements.compactMap { $0.entry(of: kind, accepting: addresses) }
  }
}

private struct Feed: Decodable {
  @Lenient var title: StringOrNumber?
  @Lenient var updated: String?
  let results: OneOrMany<Item>
}

private struct Item: Decodable {
  @Lenient var id: StringOrNumber?
  @Lenient var name: StringOrNumber?
  @Lenient var artistName: StringOrNumber?
  @Lenient var collectionName: StringOrNumber?
  @Lenient var releaseDate: String?
  @Lenient var contentAdvisoryRating: StringOrNumber?
  @Lenient var artworkUrl100: String?
  @Lenient var genres: OneOrMany<Genre>?
  @Lenient var url: String?
  @Lenient var artistUrl: String?
  @Lenient var copyright: StringOrNumber?

  func entry(of kind: MediaKind, accepting addresses: ServiceAddresses) -> ChartEntry? {
    guard let id = id?.id, let name = name?.clean else { return nil }
    let isExplicit = Explicitness.isExplicit(contentAdvisoryRating?.text)
    var details = EntryDetails()
    details.rights = copyright?.clean
    details.advisoryRating = isExplicit ? nil : contentAdvisoryRating?.clean
    details.artistURL = artistUrl.flatMap(addresses.accepted(storePage:))
    let genres = genres?.elements.map { (name: $0.name, id: $0.genreId?.id) } ?? []
    return ChartEntry(
      kind: kind, rank: 0, id: id, name: name, artistName: artistName?.clean,
      collectionName: collectionName?.clean, genres: GenreNames.kept(genres, of: kind),
      releaseDate: releaseDate.flatMap(FeedDate.day), isExplicit: isExplicit,
      url: url.flatMap(addresses.accepted(storePage:)),
      artworkURL100: artworkUrl100.flatMap(addresses.accepted(mediaAddress:)), details: details)
  }
}

/// An object, or in the earliest answers its bare name.
private struct Genre: Decodable {
  @Lenient var name: String?
  @Lenient var genreId: StringOrNumber?

  private enum CodingKeys: String, CodingKey { case name, genreId }

  init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      self.name = name
      return
    }
    let object = try decoder.container(keyedBy: CodingKeys.self)
    _name = object.decode(Lenient<String>.self, forKey: .name)
    _genreId = object.decode(Lenient<StringOrNumber>.self, forKey: .genreId)
  }
}
