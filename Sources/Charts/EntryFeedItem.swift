import Foundation

/// One entry of the iTunes RSS.
struct EntryFeedItem: Decodable {
  @Lenient private var name: Labelled?
  @Lenient private var artist: Labelled?
  @Lenient private var collection: Collection?
  @Lenient private var images: OneOrMany<Labelled>?
  @Lenient private var price: Labelled?
  @Lenient private var rentalPrice: Labelled?
  @Lenient private var itemCount: Labelled?
  @Lenient private var link: OneOrMany<Labelled>?
  @Lenient private var id: Labelled?
  @Lenient private var category: OneOrMany<Labelled>?
  @Lenient private var releaseDate: Labelled?
  @Lenient private var summary: Labelled?
  @Lenient private var rights: Labelled?

  private enum CodingKeys: String, CodingKey {
    case name = "im:name"
    case artist = "im:artist"
    case collection = "im:collection"
    case images = "im:image"
    case price = "im:price"
    case rentalPrice = "im:rentalPrice"
    case itemCount = "im:itemCount"
    case link, id, category
    case releaseDate = "im:releaseDate"
    case summary, rights
  }

  func entry(of kind: MediaKind, accepting addresses: ServiceAddresses) -> ChartEntry? {
    guard let entryID, let name = name?.text else { return nil }
    let amount = price?.amount
    return ChartEntry(
      kind: kind, rank: 0, id: entryID, name: name, artistName: artist?.text,
      collectionName: collection?.name?.text, genres: genres,
      releaseDate: releaseDate?.label.flatMap(FeedDate.day),
      url: storePage.flatMap(addresses.accepted(storePage:)),
      artworkURL100: artwork.flatMap(addresses.accepted(mediaAddress:)),
      previewURL: preview(isFilm: false).flatMap(addresses.accepted(mediaAddress:)),
      trackPrice: amount,
      currency: amount == nil ? nil : price?.attributes?.currency.flatMap(Price.currency),
      details: details(accepting: addresses))
  }

  private func details(accepting addresses: ServiceAddresses) -> EntryDetails {
    var details = EntryDetails()
    details.summary = summary?.label.flatMap(CleanText.paragraphs)
    details.rights = rights?.text
    details.rentalPrice = rentalPrice?.amount
    details.trackCount = itemCount?.label.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    details.artistURL = artist?.attributes?.href.flatMap(addresses.accepted(storePage:))
    details.filmURL = preview(isFilm: true).flatMap(addresses.accepted(mediaAddress:))
    return details
  }

  private var entryID: String? {
    if let id = id?.attributes?.id?.id { return id }
    return id?.label.flatMap(StoreLink.id)
  }

  private var genres: [String] {
    GenreNames.kept(
      category?.elements.map {
        (name: $0.attributes?.label ?? $0.attributes?.term, id: $0.attributes?.id?.id)
      } ?? [])
  }

  private var storePage: String? {
    link?.elements.first { $0.attributes?.rel == "alternate" }?.attributes?.href ?? id?.label
  }

  private func preview(isFilm: Bool) -> String? {
    link?.elements.first {
      $0.attributes?.rel == "enclosure" && $0.attributes?.assetType == "preview"
        && ($0.attributes?.type?.hasPrefix("video/") == true) == isFilm
    }?.attributes?.href
  }

  private var artwork: String? {
    let largest = images?.elements.filter { $0.label != nil }.max {
      $0.attributes?.heightInPoints ?? 0 < $1.attributes?.heightInPoints ?? 0
    }
    guard let address = largest?.label else { return nil }
    return ArtworkAddress.resized(address, side: 100) ?? address
  }
}

extension Labelled {
  fileprivate var amount: Double? { attributes?.amount.flatMap(Price.parsed) }
}

private struct Collection: Decodable {
  @Lenient var name: Labelled?

  private enum CodingKeys: String, CodingKey { case name = "im:name" }
}
