/// Apple's values for explicit content.
enum Explicitness {
  /// True for "Explicit" and for "Explict", a misspelling in the second-generation feeds.
  static func isExplicit(_ rating: String?) -> Bool {
    guard let rating = rating?.lowercased() else { return false }
    return rating == "explicit" || rating == "explict"
  }
}
