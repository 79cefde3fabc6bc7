import ArgumentParser
import Foundation

/// How fast bytes may come: a number and perhaps `K`, `M` or `G` of 1024, as curl and wget have it.
struct Rate: Equatable, Sendable {
  let bytesPerSecond: Int64

  // At this a preview of 1 MB takes a quarter of an hour.
  private static let least = 1024.0
  // Beyond it a Double no longer counts single bytes.
  private static let most = 9_007_199_254_740_992.0

  /// - Throws: a sentence for whoever wrote it.
  init(_ text: String) throws(ValidationError) {
    guard let match = text.wholeMatch(of: /([0-9]+(?:\.[0-9]+)?)([KMGkmg]?)/),
      let number = Double(match.1)
    else {
      throw ValidationError("say bytes a second, such as 500K, 1.5M or 1048576.")
    }
    let bytes = number * Self.unit(match.2)
    guard bytes >= Self.least else { throw ValidationError("the least is 1K a second.") }
    bytesPerSecond = Int64(min(bytes, Self.most))
  }

  private static func unit(_ letter: Substring) -> Double {
    switch letter.uppercased() {
    case "K": 1024
    case "M": 1_048_576
    case "G": 1_073_741_824
    default: 1
    }
  }
}
