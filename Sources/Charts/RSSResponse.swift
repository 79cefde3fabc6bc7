import Foundation
import HTTP

/// `{"feed":{…,"entry":[…]}}`: the iTunes RSS in JSON. Text is `{"label":…}`. A single entry is an object
/// instead of an array, and an empty list is absent.
struct RSSResponse: FeedFormat {
  private let feed: Feed

  var title: String? { feed.title?.text }
  var updated: Date? { feed.updated?.label.flatMap { InternetDate.parse($0.text) } }
  var country: String? { nil }

  func entries(of kind: MediaKind, accepting addresses: ServiceAddresses) -> [Entry?] {
    feed.entry?.places.map { $0?.entry(of: kind, accepting: addresses) } ?? []
  }
}

private struct Feed: Decodable {
  @Lenient var title: RSSValue?
  @Lenient var updated: RSSValue?
  var entry: OneOrMany<RSSResponseEntry>?

  private enum CodingKeys: String, CodingKey { case title, updated, entry }

  init(from decoder: any Decoder) throws {
    let feed = try decoder.container(keyedBy: CodingKeys.self)
    _title = feed.decode(Lenient<RSSValue>.self, forKey: .title)
    _updated = feed.decode(Lenient<RSSValue>.self, forKey: .updated)
    entry = try feed.decodeIfPresent(OneOrMany<RSSResponseEntry>.self, forKey: .entry)
    // A response without entries is an empty feed only if it looks like a feed otherwise.
    if entry == nil, title?.label == nil, updated?.label == nil {
      throw DecodingError.keyNotFound(
        CodingKeys.entry, .init(codingPath: feed.codingPath, debugDescription: "not an RSS feed"))
    }
  }
}

/// One entry of the iTunes RSS.
struct RSSResponseEntry: Decodable {
  @Lenient private var name: RSSValue?
  @Lenient private var artist: RSSValue?
  @Lenient private var collection: Collection?
  @Lenient private var images: OneOrMany<RSSValue>?
  @Lenient private var price: RSSValue?
  @Lenient private var rentalPrice: RSSValue?
  @Lenient private var itemCount: RSSValue?
  @Lenient private var link: OneOrMany<RSSValue>?
  @Lenient private var id: RSSValue?
  @Lenient private var category: OneOrMany<Genre>?
  @Lenient private var releaseDate: RSSValue?
  @Lenient private var summary: RSSValue?
  @Lenient private var rights: RSSValue?

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

  func entry(of kind: MediaKind, accepting addresses: ServiceAddresses) -> Entry? {
    guard let entryID else { return nil }
    let enclosure = PreviewLink(in: link?.elements ?? [], of: kind)
    let currency = [price, rentalPrice].first { $0?.amount != nil }
    return Entry(
      kind: kind, id: entryID, name: name?.text, artistName: artist?.text,
      artistID: artist?.attributes?.href.flatMap(StoreLink.artistID),
      collectionName: collection?.name?.text,
      collectionID: kind == .albums ? nil : storePage.flatMap(StoreLink.albumID),
      genres: genres(of: kind),
      releaseDate: releaseDate?.label.flatMap { InternetDate.day($0.text) },
      url: storePage.flatMap(addresses.accepted(storePage:)),
      artworkURL100: artwork(accepting: addresses),
      previewURL: enclosure.sound.flatMap(addresses.accepted(mediaAddress:)),
      trackPrice: price?.amount,
      currency: currency??.attributes?.currency.flatMap(Price.currency),
      details: details(enclosure, accepting: addresses))
  }

  private func details(
    _ enclosure: PreviewLink, accepting addresses: ServiceAddresses
  ) -> EntryDetails {
    var details = EntryDetails()
    details.summary = summary?.label.flatMap { CleanText.paragraphs($0.text) }
    details.rights = rights?.text
    details.rentalPrice = rentalPrice?.amount
    details.trackCount = itemCount?.label?.count
    details.artistURL = artist?.attributes?.href.flatMap(addresses.accepted(storePage:))
    details.filmURL = enclosure.film.flatMap(addresses.accepted(mediaAddress:))
    return details
  }

  private var entryID: String? {
    if let id = id?.attributes?.id?.id { return id }
    return id?.label.flatMap { StoreLink.id(in: $0.text) }
  }

  private func genres(of kind: MediaKind) -> [String] {
    GenreNames.kept(category?.elements ?? [], of: kind)
  }

  private var storePage: String? {
    link?.elements.first { $0.attributes?.rel == "alternate" }?.attributes?.href ?? id?.label?.text
  }

  private func artwork(accepting addresses: ServiceAddresses) -> String? {
    let pictures = (images?.elements ?? []).compactMap { image in
      image.label.flatMap { addresses.accepted(mediaAddress: $0.text) }
        .map { (address: $0, height: image.attributes?.height?.count ?? 0) }
    }
    guard let address = pictures.max(by: { $0.height < $1.height })?.address else { return nil }
    return ArtworkAddress.resized(address, side: 100) ?? address
  }
}

/// A link to a preview. For apps, it is an image; for books, a sample.
private struct PreviewLink {
  let sound: String?
  let film: String?

  init(in links: [RSSValue], of kind: MediaKind) {
    let previews = links.compactMap(\.attributes).filter {
      $0.rel == "enclosure" && $0.assetType == "preview"
    }
    sound =
      previews.first {
        kind.preview == .audio && $0.type.map { $0.hasPrefix("audio/") } ?? true
      }?.href
    film =
      previews.first {
        kind.preview != nil && $0.type.map { $0.hasPrefix("video/") } ?? (kind.preview == .video)
      }?.href
  }
}

extension RSSValue {
  fileprivate var amount: Double? { attributes?.amount?.number.flatMap(Price.known) }
}

private struct Collection: Decodable {
  @Lenient var name: RSSValue?

  private enum CodingKeys: String, CodingKey { case name = "im:name" }
}

/// A value in the iTunes RSS: text in `label`, the rest in `attributes`.
struct RSSValue: Decodable {
  @Lenient var label: StringOrNumber?
  @Lenient var attributes: Attributes?

  /// The label, cleaned.
  var text: String? { label?.clean }

  /// The attributes of all elements.
  struct Attributes: Decodable {
    @Lenient var id: StringOrNumber?
    @Lenient var rel: String?
    @Lenient var type: String?
    @Lenient var href: String?
    @Lenient var assetType: String?
    @Lenient var term: StringOrNumber?
    @Lenient var label: StringOrNumber?
    @Lenient var amount: StringOrNumber?
    @Lenient var currency: String?
    @Lenient var height: StringOrNumber?

    private enum CodingKeys: String, CodingKey {
      case id = "im:id"
      case assetType = "im:assetType"
      case rel, type, href, term, label, amount, currency, height
    }
  }
}
