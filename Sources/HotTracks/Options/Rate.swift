import ArgumentParser
import Foundation

/// A transfer speed: a number of bytes, or of `K`, `M` or `G`, each 1000 of the one before.
struct Rate: Equatable, Sendable {
  let bytesPerSecond: Int64

  // At this a preview of 1 MB takes a quarter of an hour.
  private static let least = 1000.0
  // Beyond it a Double no longer counts single bytes.
  private static let most = 9_007_199_254_740_992.0

  /// - Throws: what follows the option and its value in a message.
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
