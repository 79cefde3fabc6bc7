import Foundation
import HTTP
import Testing

@testable import Charts

/// Properties of store data that other modules rely on.
enum Invariants {
  static func check(_ chart: Chart) throws {
    try check(ranksAndIDsOf: chart)
    try check(name: chart.title)
    for entry in chart.entries { try check(entry.entry) }
  }

  private static func check(ranksAndIDsOf chart: Chart) throws {
    let ranks = chart.entries.map(\.rank)
    try #require(!ranks.isEmpty && ranks == Set(ranks).sorted())
    try #require((1...200).contains(chart.lastRank))
    try #require(ranks.allSatisfy { (1...chart.lastRank).contains($0) })
    try #require(Set(chart.entries.map(\.id)).count == chart.entries.count)
  }

  static func check(_ item: Entry) throws {
    try check(id: item.id)
    for name in [item.name, item.artistName, item.collectionName] + item.genres {
      try check(name: name)
    }
    try #require(item.genres.count <= 8)
    try check(day: item.releaseDate)
    try check(address: item.url)
    try check(media: item.artworkURL100)
    try check(media: item.previewURL)
    try check(price: item.trackPrice, item.details, currency: item.currency)
    try check(item.details)
    try #require(item.trackTimeMillis.map { $0 > 0 } ?? true)
  }

  private static func check(id: String) throws {
    try #require((1...20).contains(id.utf8.count))
    try #require(id.utf8.allSatisfy { (0x30...0x39).contains($0) })
  }

  private static func check(name: String?) throws {
    guard let name else { return }
    try #require(!name.isEmpty && name.count <= CleanText.longest)
    try #require(name.first != " " && name.last != " ")
    try #require(
      name.unicodeScalars.allSatisfy {
        let category = $0.properties.generalCategory
        return ![.control, .lineSeparator, .paragraphSeparator].contains(category)
          && !(0x202A...0x202E).contains($0.value) && !(0x2066...0x2069).contains($0.value)
      })
    // Cleaning is idempotent.
    try #require(CleanText.cleaned(name).map { Array($0.utf8) } == Array(name.utf8))
  }

  static func check(_ error: ChartError) throws {
    let sentence = error.description
    try #require(!sentence.isEmpty && sentence.count < 2000)
    try #require(sentence.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }

  private static func check(day: String?) throws {
    guard let day else { return }
    try #require(day.utf8.count == 10 && InternetDate.day(day) == day)
  }

  private static func check(address: String?) throws {
    guard let address else { return }
    let parts = try #require(WebAddress(address))
    try #require(parts.scheme == "https" && parts.text == address)
  }

  private static func check(media: String?) throws {
    try check(address: media)
    // Accepted addresses are accepted again without changes.
    if let media { try #require(ServiceAddresses.apple.accepted(mediaAddress: media) == media) }
  }

  private static func check(
    price: Double?, _ details: EntryDetails, currency: String?
  ) throws {
    let prices = [price, details.rentalPrice].compactMap(\.self)
    try #require(prices.allSatisfy { (0...1e9).contains($0) && $0.sign == .plus })
    guard let currency else { return }
    try #require(!prices.isEmpty && currency.utf8.count == 3)
  }

  private static func check(_ details: EntryDetails) throws {
    try check(summary: details.summary)
    for name in [details.rights, details.advisoryRating, details.version] { try check(name: name) }
    try check(address: details.artistURL)
    for media in [details.filmURL] + details.screenshotURLs { try check(media: media) }
    try #require(details.screenshotURLs.count <= 20)
    try #require(details.averageUserRating.map { 0 < $0 && $0 <= 5 } ?? true)
    for count in [details.trackCount, details.userRatingCount] {
      try #require(count.map { $0 > 0 } ?? true)
    }
  }

  private static func check(summary: String?) throws {
    guard let summary else { return }
    try #require(summary.count <= CleanText.maxSummaryLength)
    for line in summary.split(separator: "\n", omittingEmptySubsequences: false) {
      try #require(line.first != " " && line.last != " " && !line.isEmpty)
    }
  }
}
