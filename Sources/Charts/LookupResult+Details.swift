import Foundation

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
    details.rentalPrice = rentalPrice
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
