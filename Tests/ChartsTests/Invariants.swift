import Foundation
import Testing

@testable import Charts

/// What every later room takes for granted of what came from the store.
enum Invariants {
  static func check(_ chart: Chart) throws {
    try check(ranksAndIDsOf: chart)
    try check(name: chart.title)
    for track in chart.entries {
      try check(name: track.name)
      try check(name: track.artistName)
      try check(name: track.collectionName)
      for genre in track.genres { try check(name: genre) }
      try #require(track.genres.count <= 8)
      try check(day: track.releaseDate)
      try check(address: track.url)
      try check(media: track.artworkURL100)
      try check(media: track.previewURL)
      try check(price: track.trackPrice, currency: track.currency)
    }
  }

  static func check(ranksAndIDsOf chart: Chart) throws {
    try #require((1...200).contains(chart.entries.count))
    try #require(chart.entries.map(\.rank) == Array(1...chart.entries.count))
    try #require(Set(chart.entries.map(\.id)).count == chart.entries.count)
    for track in chart.entries { try check(id: track.id) }
  }

  static func check(_ item: LookupItem) throws {
    try check(id: item.id)
    for name in [item.name, item.artistName, item.collectionName] + item.genres {
      try check(name: name)
    }
    try check(day: item.releaseDate)
    try check(address: item.url)
    try check(media: item.artworkURL100)
    try check(media: item.previewURL)
    try check(price: item.trackPrice, currency: item.currency)
    try #require(item.trackTimeMillis.map { $0 > 0 } ?? true)
  }

  static func check(id: String) throws {
    try #require((1...20).contains(id.utf8.count))
    try #require(id.utf8.allSatisfy { (0x30...0x39).contains($0) })
  }

  static func check(name: String?) throws {
    guard let name else { return }
    try #require(!name.isEmpty && name.count <= CleanText.longest)
    try #require(name.first != " " && name.last != " ")
    try #require(
      name.unicodeScalars.allSatisfy {
        let category = $0.properties.generalCategory
        return ![.control, .lineSeparator, .paragraphSeparator].contains(category)
          && !(0x202A...0x202E).contains($0.value) && !(0x2066...0x2069).contains($0.value)
      })
    // Cleaned once is clean.
    try #require(CleanText.cleaned(name).map { Array($0.utf8) } == Array(name.utf8))
  }

  static func check(_ error: ChartError) throws {
    let sentence = error.description
    try #require(!sentence.isEmpty && sentence.count < 2000)
    try #require(sentence.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }

  private static func check(day: String?) throws {
    guard let day else { return }
    try #require(day.utf8.count == 10 && FeedDate.day(day) == day)
  }

  private static func check(address: String?) throws {
    guard let address else { return }
    let parts = try #require(AddressParts(address))
    try #require(parts.scheme == "https" && parts.text == address)
  }

  private static func check(media: String?) throws {
    try check(address: media)
    // What was accepted is accepted again as it is.
    if let media { try #require(ServiceAddresses.apple.accepted(mediaAddress: media) == media) }
  }

  private static func check(price: Double?, currency: String?) throws {
    try #require(price.map { $0.isFinite && $0 >= 0 } ?? true)
    guard let currency else { return }
    try #require(price != nil && currency.utf8.count == 3)
  }
}
