/// What became of a word that should name a country.
package enum StorefrontAnswer: Equatable, Sendable {
  case found(Storefront)
  /// The word is no code of Apple's but can only mean this storefront (`uk`); worth a word to the person.
  case taken(Storefront, insteadOf: String)
  /// Three to six storefronts the person may have meant, likeliest first.
  case unknown(nearest: [Storefront])
}
