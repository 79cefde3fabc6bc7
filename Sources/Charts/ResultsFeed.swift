import Foundation

/// `{"feed":{…,"results":[…]}}`: the feeds of the first (hot tracks) and second generation (most played).
struct ResultsFeed: FeedShape {
  private let feed: Feed

  var title: String? { feed.title.flatMap(CleanText.cleaned) }
  var updated: Date? { feed.updated.flatMap(FeedDate.parsed) }
  var entryCount: Int { feed.results.count }

  func entries(of kind: MediaKind, accepting addresses: ServiceAddresses) -> [ChartEntry] {
    feed.results.elements.compactMap { $0.entry(of: kind, accepting: addresses) }
  }
}

private struct Feed: Decodable {
  @Lenient var title: String?
  @Lenient var updated: String?
  let results: OneOrMany<Item>
}

private struct Item: Decodable {
  @Lenient var id: StringOrNumber?
  @Lenient var name: String?
  @Lenient var artistName: String?
  @Lenient var collectionName: String?
  @Lenient var releaseDate: String?
  @Lenient var contentAdvisoryRating: String?
  @Lenient var artworkUrl100: String?
  @Lenient var genres: OneOrMany<Genre>?
  @Lenient var url: String?
  @Lenient var artistUrl: String?
  @Lenient var copyright: String?

  func entry(of kind: MediaKind, accepting addresses: ServiceAddresses) -> ChartEntry? {
    guard let id = id?.id, let name = name.flatMap(CleanText.cleaned) else { return nil }
    var details = EntryDetails()
    details.rights = copyright.flatMap(CleanText.cleaned)
    details.artistURL = artistUrl.flatMap(addresses.accepted(storePage:))
    let genres = genres?.elements.map { (name: $0.name, id: $0.genreId?.id) } ?? []
    return ChartEntry(
      kind: kind, rank: 0, id: id, name: name,
      artistName: artistName.flatMap(CleanText.cleaned),
      collectionName: collectionName.flatMap(CleanText.cleaned),
      genres: GenreNames.kept(genres),
      releaseDate: releaseDate.flatMap(FeedDate.day),
      isExplicit: Explicitness.isExplicit(contentAdvisoryRating),
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
