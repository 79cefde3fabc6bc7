/// The advisory ratings of a storefront, the mildest first.
struct StoreRatings: Sendable {
  private let words: [String]

  static func ofMovies(in country: String) -> StoreRatings {
    switch country {
    case "us": StoreRatings(words: ["G", "PG", "PG-13", "R"])
    case "gb": StoreRatings(words: ["U", "PG", "12", "15"])
    case "jp": StoreRatings(words: ["G", "PG12", "R15+"])
    default: StoreRatings(words: ["0", "6", "12", "16"])
    }
  }

  static func ofShows(in country: String) -> StoreRatings {
    switch country {
    case "us": StoreRatings(words: ["TV-G", "TV-PG", "TV-14", "TV-MA"])
    case "gb": StoreRatings(words: ["U", "PG", "12", "15"])
    case "jp": StoreRatings(words: ["G", "PG12", "R15+"])
    default: StoreRatings(words: ["7", "12", "16"])
    }
  }

  /// The highest is kept for what is explicit.
  func rating(_ number: Int, isHighest: Bool) -> String? {
    isHighest ? words.last : words[number % (words.count - 1)]
  }
}
