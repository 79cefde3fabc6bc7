import Foundation

/// `{"resultCount":n,"results":[…]}`: any number of things of any kind, in any order.
struct LookupAnswer: Decodable {
  private let results: OneOrMany<Result>

  /// The items that are tracks with an id, the first of each id.
  func items(accepting addresses: ServiceAddresses) -> [String: LookupItem] {
    let items = results.elements.compactMap { $0.item(accepting: addresses) }
    return Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
  }
}

private struct Result: Decodable {
  @Lenient var trackId: StringOrNumber?
  @Lenient var kind: String?
  @Lenient var trackName: String?
  @Lenient var artistName: String?
  @Lenient var collectionName: String?
  @Lenient var previewUrl: String?
  @Lenient var trackTimeMillis: Int?
  @Lenient var trackPrice: Double?
  @Lenient var currency: String?
  @Lenient var primaryGenreName: String?
  @Lenient var trackExplicitness: String?
  @Lenient var contentAdvisoryRating: String?
  @Lenient var artworkUrl100: String?
  @Lenient var trackViewUrl: String?
  @Lenient var releaseDate: String?

  func item(accepting addresses: ServiceAddresses) -> LookupItem? {
    guard let id = trackId?.id else { return nil }
    let price = trackPrice.flatMap(Price.known)
    let ratings = [trackExplicitness, contentAdvisoryRating].compactMap { $0 }
    return LookupItem(
      id: id,
      name: trackName.flatMap(CleanText.cleaned),
      artistName: artistName.flatMap(CleanText.cleaned),
      collectionName: collectionName.flatMap(CleanText.cleaned),
      previewURL: previewUrl.flatMap(addresses.accepted(mediaAddress:)),
      trackTimeMillis: trackTimeMillis.flatMap { $0 > 0 ? $0 : nil },
      trackPrice: price,
      currency: price == nil ? nil : currency.flatMap(Price.currency),
      genre: primaryGenreName.flatMap(CleanText.cleaned),
      isExplicit: ratings.isEmpty ? nil : ratings.contains(where: Explicitness.isExplicit),
      artworkURL100: artworkUrl100.flatMap(addresses.accepted(mediaAddress:)),
      url: trackViewUrl.flatMap(addresses.accepted(storePage:)),
      releaseDate: releaseDate.flatMap(FeedDate.day),
      kind: kind.flatMap(CleanText.cleaned))
  }
}
