import Foundation

/// One entry of the iTunes RSS.
struct EntryFeedSong: Decodable {
  @Lenient private var name: Labelled?
  @Lenient private var artist: Labelled?
  @Lenient private var collection: Collection?
  @Lenient private var images: OneOrMany<Labelled>?
  @Lenient private var price: Labelled?
  @Lenient private var link: OneOrMany<Labelled>?
  @Lenient private var id: Labelled?
  @Lenient private var category: OneOrMany<Labelled>?
  @Lenient private var releaseDate: Labelled?

  private enum CodingKeys: String, CodingKey {
    case name = "im:name"
    case artist = "im:artist"
    case collection = "im:collection"
    case images = "im:image"
    case price = "im:price"
    case link, id, category
    case releaseDate = "im:releaseDate"
  }

  func track(accepting addresses: ServiceAddresses) -> Track? {
    guard let trackID, let name = name?.text else { return nil }
    let amount = price?.attributes?.amount.flatMap(Price.parsed)
    return Track(
      rank: 0, id: trackID, name: name, artistName: artist?.text,
      collectionName: collection?.name?.text, genres: genres,
      releaseDate: releaseDate?.label.flatMap(FeedDate.day),
      url: storePage.flatMap(addresses.accepted(storePage:)),
      artworkURL100: artwork.flatMap(addresses.accepted(mediaAddress:)),
      previewURL: preview.flatMap(addresses.accepted(mediaAddress:)),
      trackPrice: amount,
      currency: amount == nil ? nil : price?.attributes?.currency.flatMap(Price.currency))
  }

  private var trackID: String? {
    if let id = id?.attributes?.id?.id { return id }
    guard let query = id?.label?.split(separator: "?").dropFirst().first else { return nil }
    let number = query.split(separator: "&").first { $0.hasPrefix("i=") }?.dropFirst(2)
    guard let number, TrackID.isOne(number) else { return nil }
    return String(number)
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

  private var preview: String? {
    link?.elements.first {
      $0.attributes?.rel == "enclosure" && $0.attributes?.assetType == "preview"
        && $0.attributes?.type?.hasPrefix("video/") != true
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

private struct Collection: Decodable {
  @Lenient var name: Labelled?

  private enum CodingKeys: String, CodingKey { case name = "im:name" }
}
