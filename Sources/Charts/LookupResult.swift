import Foundation

/// One thing as the lookup tells of it: songs, albums, apps and books each in their own words.
struct LookupResult: Decodable {
  @Lenient private var wrapperType: String?
  @Lenient private var kind: String?
  @Lenient private var collectionType: String?
  @Lenient private var trackId: StringOrNumber?
  @Lenient private var collectionId: StringOrNumber?
  @Lenient private var trackName: String?
  @Lenient private var artistName: String?
  @Lenient private var collectionName: String?
  @Lenient private var previewUrl: String?
  @Lenient private var trackTimeMillis: Int?
  @Lenient private var trackPrice: Double?
  @Lenient private var collectionPrice: Double?
  @Lenient private var price: Double?
  @Lenient private var trackRentalPrice: Double?
  @Lenient private var currency: String?
  @Lenient private var primaryGenreName: String?
  @Lenient private var genres: OneOrMany<String>?
  @Lenient private var trackExplicitness: String?
  @Lenient private var collectionExplicitness: String?
  @Lenient private var contentAdvisoryRating: String?
  @Lenient private var artworkUrl100: String?
  @Lenient private var trackViewUrl: String?
  @Lenient private var collectionViewUrl: String?
  @Lenient private var artistViewUrl: String?
  @Lenient private var releaseDate: String?
  @Lenient private var longDescription: String?
  @Lenient private var description: String?
  @Lenient private var copyright: String?
  @Lenient private var trackCount: Int?
  @Lenient private var screenshotUrls: OneOrMany<String>?
  @Lenient private var ipadScreenshotUrls: OneOrMany<String>?
  @Lenient private var averageUserRating: Double?
  @Lenient private var userRatingCount: Int?
  @Lenient private var version: String?

  func item(accepting addresses: ServiceAddresses) -> LookupItem? {
    guard let id = (isCollection ? collectionId : trackId)?.id else { return nil }
    let amount = (isCollection ? collectionPrice : trackPrice ?? price).flatMap(Price.known)
    let explicitness = [isCollection ? collectionExplicitness : trackExplicitness]
    let ratings = (explicitness + [contentAdvisoryRating]).compactMap(\.self)
    return LookupItem(
      id: id,
      kind: media,
      name: (isCollection ? collectionName : trackName).flatMap(CleanText.cleaned),
      artistName: artistName.flatMap(CleanText.cleaned),
      collectionName: isCollection ? nil : collectionName.flatMap(CleanText.cleaned),
      previewURL: isSound ? previewUrl.flatMap(addresses.accepted(mediaAddress:)) : nil,
      trackTimeMillis: trackTimeMillis.flatMap { $0 > 0 ? $0 : nil },
      trackPrice: amount,
      currency: amount == nil ? nil : currency.flatMap(Price.currency),
      genres: genreNames,
      isExplicit: ratings.isEmpty ? nil : ratings.contains(where: Explicitness.isExplicit),
      artworkURL100: artworkUrl100.flatMap(addresses.accepted(mediaAddress:)),
      url: (isCollection ? collectionViewUrl : trackViewUrl).flatMap(
        addresses.accepted(storePage:)),
      releaseDate: releaseDate.flatMap(FeedDate.day),
      details: details(accepting: addresses))
  }

  private func details(accepting addresses: ServiceAddresses) -> EntryDetails {
    var details = EntryDetails()
    details.summary = (longDescription ?? description).flatMap(CleanText.paragraphs)
    details.rights = copyright.flatMap(CleanText.cleaned)
    details.advisoryRating = contentAdvisoryRating.flatMap {
      Explicitness.isExplicit($0) ? nil : CleanText.cleaned($0)
    }
    details.rentalPrice = trackRentalPrice.flatMap(Price.known)
    if media == .albums || media == .podcasts, let trackCount, trackCount > 0 {
      details.trackCount = trackCount
    }
    details.artistURL = artistViewUrl.flatMap(addresses.accepted(storePage:))
    if media?.preview == .film {
      details.filmURL = previewUrl.flatMap(addresses.accepted(mediaAddress:))
    }
    let shots = (screenshotUrls?.elements ?? []) + (ipadScreenshotUrls?.elements ?? [])
    details.screenshotURLs = Array(
      shots.compactMap(addresses.accepted(mediaAddress:)).prefix(Self.mostScreenshots))
    details.averageUserRating = averageUserRating.flatMap { (0...5).contains($0) ? $0 : nil }
    details.userRatingCount = userRatingCount.flatMap { $0 > 0 ? $0 : nil }
    details.version = version.flatMap(CleanText.cleaned)
    return details
  }

  private static let mostScreenshots = 20

  /// An album or an audiobook has no number of its own as a track.
  private var isCollection: Bool { wrapperType == "collection" || wrapperType == "audiobook" }

  /// A sound is what it says to be, or what says nothing.
  private var isSound: Bool {
    if let media { return media.preview == .sound }
    return kind == nil && !isCollection
  }

  private var media: MediaKind? {
    switch (wrapperType, kind) {
    case ("collection", _): collectionType == "Album" ? .albums : nil
    case ("audiobook", _): .audiobooks
    case (_, "song"): .songs
    case (_, "music-video"): .musicVideos
    case (_, "podcast"): .podcasts
    case (_, "software"), (_, "mac-software"): price ?? 0 > 0 ? .paidApps : .apps
    case (_, "ebook"): .books
    case (_, "feature-movie"): .movies
    case (_, "tv-episode"): .tvEpisodes
    default: nil
    }
  }

  private var genreNames: [String] {
    let names = [primaryGenreName].compactMap(\.self) + (genres?.elements ?? [])
    return GenreNames.kept(names.map { (name: $0, id: nil) })
  }
}
