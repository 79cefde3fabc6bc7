import Charts

extension Storefront {
  private static let shortestPrefix = 4

  /// A country as the word after `hottracks`, where commands, kinds and options are typed, too. The beginning of a
  /// name must have at least four letters and must not be another name.
  static func word(_ text: String) -> StorefrontSearchResult {
    if let storefront = whole(text) { return .found(storefront) }
    let isOther = UnknownWord.isOtherName(text.lowercased())
    return named(text, shortestPrefix: isOther ? .max : shortestPrefix)
  }

  /// The country with this code or complete name.
  static func whole(_ text: String) -> Storefront? {
    named(text, shortestPrefix: .max).storefront
  }

  /// The countries whose name begins with a text that is too short for `word`.
  static func withShortPrefix(_ text: String) -> StorefrontSearchResult {
    guard text.count < shortestPrefix, matches(text).first?.rank == .start else {
      return .unknown(near: [])
    }
    return named(text)
  }
}

extension StorefrontSearchResult {
  var storefront: Storefront? {
    if case .found(let storefront) = self { storefront } else { nil }
  }
}
