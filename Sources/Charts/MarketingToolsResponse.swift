import Foundation
import HTTP

/// `{"feed":{…,"results":[…]}}`: the feeds of the first (hot tracks) and second generation (most played).
struct MarketingToolsResponse: FeedFormat {
  private let feed: Feed

  var title: String? { feed.title?.clean }
  var updated: Date? { feed.updated.flatMap(InternetDate.parse) }
  var country: String? {
    let code = feed.country?.clean?.lowercased()
    return code?.utf8.count == 2 ? code : nil
  }

  func entries(of kind: MediaKind, accepting addresses: ServiceAddresses) -> [Entry?] {
    feed.results.places.map { $0?.entry(of: kind, accepting: addresses) }
  }
}

private struct Feed: Decodable {
  @Lenient var title: StringOrNumber?
  @Lenient var updated: String?
  @Lenient var country: StringOrNumber?
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
  @Lenient var artistId: StringOrNumber?
  @Lenient var artistUrl: String?
  @Lenient var copyright: StringOrNumber?

  func entry(of kind: MediaKind, accepting addresses: ServiceAddresses) -> Entry? {
    guard let id = id?.id else { return nil }
    let isExplicit = Explicitness.isExplicit(contentAdvisoryRating?.text)
    var details = EntryDetails()
    details.rights = copyright?.clean
    details.advisoryRating = isExplicit ? nil : contentAdvisoryRating?.clean
    details.artistURL = artistUrl.flatMap(addresses.accepted(storePage:))
    return Entry(
      kind: kind, id: id, name: name?.clean, artistName: artistName?.clean,
      artistID: artistId?.id ?? artistUrl.flatMap(StoreLink.artistID),
      collectionName: collectionName?.clean,
      collectionID: kind == .albums ? nil : url.flatMap(StoreLink.albumID),
      genres: GenreNames.kept(genres?.elements ?? [], of: kind),
      releaseDate: releaseDate.flatMap(InternetDate.day), isExplicit: isExplicit,
      url: url.flatMap(addresses.accepted(storePage:)),
      artworkURL100: artworkUrl100.flatMap(addresses.accepted(mediaAddress:)), details: details)
  }
}
