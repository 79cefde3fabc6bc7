import Foundation
import HTTP

/// A result of a lookup. Songs, albums, apps and books use different names for the same values.
struct LookupResult: Decodable {
  @Lenient var wrapperType: String?
  @Lenient var kind: String?
  @Lenient var collectionType: String?
  @Lenient var artistId: StringOrNumber?
  @Lenient var trackId: StringOrNumber?
  @Lenient var collectionId: StringOrNumber?
  @Lenient var trackName: StringOrNumber?
  @Lenient var artistName: StringOrNumber?
  @Lenient var collectionName: StringOrNumber?
  @Lenient var previewUrl: String?
  @Lenient var trackTimeMillis: StringOrNumber?
  @Lenient var trackPrice: StringOrNumber?
  @Lenient var collectionPrice: StringOrNumber?
  @Lenient var price: StringOrNumber?
  @Lenient var trackRentalPrice: StringOrNumber?
  @Lenient var currency: String?
  @Lenient var primaryGenreName: StringOrNumber?
  @Lenient var genres: OneOrMany<Genre>?
  @Lenient var genreIds: OneOrMany<StringOrNumber>?
  @Lenient var trackExplicitness: String?
  @Lenient var collectionExplicitness: String?
  @Lenient var contentAdvisoryRating: StringOrNumber?
  @Lenient var artworkUrl100: String?
  @Lenient var trackViewUrl: String?
  @Lenient var collectionViewUrl: String?
  @Lenient var artistViewUrl: String?
  @Lenient var artistLinkUrl: String?
  @Lenient var releaseDate: String?
  @Lenient var longDescription: StringOrNumber?
  @Lenient var description: StringOrNumber?
  @Lenient var copyright: StringOrNumber?
  @Lenient var trackCount: StringOrNumber?
  @Lenient var discNumber: StringOrNumber?
  @Lenient var trackNumber: StringOrNumber?
  @Lenient var screenshotUrls: OneOrMany<String>?
  @Lenient var ipadScreenshotUrls: OneOrMany<String>?
  @Lenient var averageUserRating: StringOrNumber?
  @Lenient var userRatingCount: StringOrNumber?
  @Lenient var version: StringOrNumber?

  func item(accepting addresses: ServiceAddresses) -> Entry? {
    if wrapperType == "artist" { return artist(accepting: addresses) }
    guard let id = (isCollection ? collectionId : trackId)?.id else { return nil }
    let collectionID = collectionId?.id
    let amount = isCollection ? known(collectionPrice) : known(trackPrice) ?? known(price)
    let hasPrice = amount ?? rentalPrice != nil
    let explicitness = isCollection ? collectionExplicitness : trackExplicitness
    let ratings = [explicitness, contentAdvisoryRating?.text].compactMap(\.self)
    return Entry(
      kind: media,
      id: id,
      name: (isCollection ? collectionName : trackName)?.clean,
      artistName: artistName?.clean,
      artistID: artistId?.id,
      collectionName: isCollection ? nil : collectionName?.clean,
      // A podcast is its own collection.
      collectionID: collectionID == id ? nil : collectionID,
      place: trackNumber?.count.flatMap { TrackPlace(disc: discNumber?.count ?? 1, track: $0) },
      genres: genreNames,
      releaseDate: releaseDate.flatMap(InternetDate.day),
      isExplicit: ratings.contains(where: Explicitness.isExplicit),
      url: (isCollection ? collectionViewUrl : trackViewUrl).flatMap(
        addresses.accepted(storePage:)),
      artworkURL100: artworkUrl100.flatMap(addresses.accepted(mediaAddress:)),
      previewURL: isSound ? previewUrl.flatMap(addresses.accepted(mediaAddress:)) : nil,
      // For a podcast, this is the duration of its latest episode, in seconds.
      trackTimeMillis: media == .podcasts ? nil : trackTimeMillis?.count,
      trackPrice: amount,
      currency: hasPrice ? currency.flatMap(Price.currency) : nil,
      details: details(accepting: addresses))
  }

  /// Artists have only these values. Their `artistType` can be `Author`, even in a search for musicians.
  private func artist(accepting addresses: ServiceAddresses) -> Entry? {
    guard let id = artistId?.id else { return nil }
    return Entry(
      id: id, name: artistName?.clean, artistID: id, genres: genreNames,
      url: artistLinkUrl.flatMap(addresses.accepted(storePage:)))
  }

  func known(_ price: StringOrNumber?) -> Double? {
    price?.number.flatMap(Price.known)
  }

  /// `nil` for entries that cannot be rented, for which the store sends 0.
  var rentalPrice: Double? {
    guard media?.isRented == true, let price = known(trackRentalPrice), price > 0 else {
      return nil
    }
    return price
  }

  /// The price of such a track is -1.
  var isAlbumOnly: Bool {
    [.songs, .musicVideos].contains(media) && trackPrice?.number.map { $0 < 0 } ?? false
  }

  /// Albums and audiobooks have no track number.
  private var isCollection: Bool { wrapperType == "collection" || wrapperType == "audiobook" }

  /// Whether the preview is audio. Results without a type count as audio.
  private var isSound: Bool {
    if let media { return media.preview == .audio }
    return kind == nil && !isCollection
  }

  var media: MediaKind? {
    switch wrapperType {
    case "collection": return ["Album", "Compilation"].contains(collectionType) ? .albums : nil
    case "audiobook": return .audiobooks
    default: break
    }
    let found = kind.flatMap { kind in MediaKind.allCases.first { $0.lookupKinds.contains(kind) } }
    return found == .apps && known(price) ?? 0 > 0 ? .paidApps : found
  }

  private var genreNames: [String] {
    var genres = genres?.elements ?? []
    let ids = genreIds?.elements.map(\.id) ?? []
    if ids.count == genres.count {
      genres = zip(genres, ids).map { Genre(name: $0.name, id: $0.id ?? $1) }
    }
    if let primary = primaryGenreName?.text {
      let place = genres.firstIndex { $0.name == primary }
      genres.insert(place.map { genres.remove(at: $0) } ?? Genre(name: primary), at: 0)
    }
    return GenreNames.kept(genres, of: isPodcastEpisode ? .podcasts : media)
  }

  /// No chart contains episodes, but their genres are those of podcasts.
  private var isPodcastEpisode: Bool {
    wrapperType == "podcastEpisode" || kind == "podcast-episode"
  }
}

/// `{"resultCount":n,"results":[…]}`: any number of results of any kind, in any order.
struct LookupResponse: Decodable {
  private let results: OneOrMany<LookupResult>

  private enum CodingKeys: String, CodingKey { case results, errorMessage }

  init(from decoder: any Decoder) throws {
    let response = try decoder.container(keyedBy: CodingKeys.self)
    results = try response.decode(OneOrMany<LookupResult>.self, forKey: .results)
    // An error with an empty list is not an empty answer.
    if results.elements.isEmpty, (try? response.decodeNil(forKey: .errorMessage)) == false {
      throw DecodingError.dataCorruptedError(
        forKey: .errorMessage, in: response, debugDescription: "an error")
    }
  }

  /// The results with an ID, in the store's order, the first for each ID.
  func results(accepting addresses: ServiceAddresses) -> [StoreResult] {
    var seen: Set<String> = []
    return results.elements.compactMap { result in
      guard let entry = result.item(accepting: addresses), seen.insert(entry.id).inserted else {
        return nil
      }
      return StoreResult(entry: entry, trackCount: result.trackCount?.count)
    }
  }
}

/// A result of a lookup or search.
struct StoreResult {
  var entry: Entry
  /// Of an album; for a song, of its disc.
  let trackCount: Int?
}

/// Prices in responses.
package enum Price {
  /// `nil` for a negative price, which means that the entry is not sold separately.
  package static func known(_ amount: Double) -> Double? {
    (0...1_000_000_000).contains(amount) ? abs(amount) : nil
  }

  /// Three capital letters (ISO 4217), or `nil`.
  static func currency(_ text: String) -> String? {
    text.utf8.count == 3 && text.utf8.allSatisfy { (0x41...0x5A).contains($0) } ? text : nil
  }
}

extension LookupResult {
  func details(accepting addresses: ServiceAddresses) -> EntryDetails {
    var details = EntryDetails()
    details.summary =
      [longDescription, description]
      .lazy.compactMap { $0.flatMap { CleanText.paragraphs($0.text) } }.first
    details.rights = copyright?.clean
    details.advisoryRating = contentAdvisoryRating.flatMap {
      Explicitness.isExplicit($0.text) ? nil : $0.clean
    }
    if (isCollection ? collectionExplicitness : trackExplicitness) == "cleaned" {
      details.advisoryRating = details.advisoryRating ?? Explicitness.clean
    }
    details.rentalPrice = rentalPrice
    details.isAlbumOnly = isAlbumOnly ? true : nil
    details.trackCount = media?.hasTrackCount == true ? trackCount?.count : nil
    details.artistURL = artistViewUrl.flatMap(addresses.accepted(storePage:))
    if media?.preview == .video {
      details.filmURL = previewUrl.flatMap(addresses.accepted(mediaAddress:))
    }
    details.screenshotURLs = screenshots(accepting: addresses)
    // Ratings have 1 to 5 stars, so an average of 0 means that there are none.
    details.averageUserRating = averageUserRating?.number.flatMap { 0 < $0 && $0 <= 5 ? $0 : nil }
    details.userRatingCount = userRatingCount?.count
    details.version = version?.clean
    return details
  }

  private static let maxScreenshots = 20

  /// Screenshots of phones first.
  private func screenshots(accepting addresses: ServiceAddresses) -> [String] {
    var shots: [String] = []
    for shot in (screenshotUrls?.elements ?? []) + (ipadScreenshotUrls?.elements ?? []) {
      guard shots.count < Self.maxScreenshots else { break }
      guard let shot = addresses.accepted(mediaAddress: shot), !shots.contains(shot) else {
        continue
      }
      shots.append(shot)
    }
    return shots
  }
}
