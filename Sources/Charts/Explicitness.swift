/// Apple's words for what is not for children.
enum Explicitness {
  /// True for "Explicit" and for "Explict", as the feeds of the second generation spell it.
  static func isExplicit(_ rating: String?) -> Bool {
    guard let rating = rating?.lowercased() else { return false }
    return rating == "explicit" || rating == "explict"
  }
}
