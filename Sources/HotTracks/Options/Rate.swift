import ArgumentParser
import Foundation

/// A speed limit: a number of bytes, or with the suffix `K`, `M` or `G` (1000, 1000², 1000³).
struct Rate: Equatable, Sendable {
  let bytesPerSecond: Int64

  // At this speed, a preview of 1 MB takes a quarter of an hour.
  private static let least = 1000.0
  // The largest number up to which a Double represents all integers.
  private static let most = 9_007_199_254_740_992.0

  /// | - Throws: The end of a message that begins with the option and its value.
  init(_ text: String) throws(ValidationError) {
    guard
      let match = text.wholeMatch(of: /([0-9]+(?:\.[0-9]+)?)([KMGkmg]?)[Bb]?(?:\/s)?/),
      let number = Double(match.1)
    else {
      throw ValidationError("Examples: 500KB, 1.5MB")
    }
    let bytes = number * Self.unit(match.2)
    guard bytes >= Self.least else { throw ValidationError("Minimum: 1KB") }
    bytesPerSecond = Int64(min(bytes, Self.most))
  }

  private static func unit(_ letter: Substring) -> Double {
    switch letter.uppercased() {
    case "K": 1000
    case "M": 1_000_000
    case "G": 1_000_000_000
    default: 1
    }
  }
}
