/// A value in the iTunes RSS: text in `label`, the rest in `attributes`.
struct RSSValue: Decodable {
  @Lenient var label: StringOrNumber?
  @Lenient var attributes: Attributes?

  /// The label, cleaned.
  var text: String? { label?.clean }

  /// The attributes of all elements.
  struct Attributes: Decodable {
    @Lenient var id: StringOrNumber?
    @Lenient var rel: String?
    @Lenient var type: String?
    @Lenient var href: String?
    @Lenient var assetType: String?
    @Lenient var term: StringOrNumber?
    @Lenient var label: StringOrNumber?
    @Lenient var amount: StringOrNumber?
    @Lenient var currency: String?
    @Lenient var height: StringOrNumber?

    private enum CodingKeys: String, CodingKey {
      case id = "im:id"
      case assetType = "im:assetType"
      case rel, type, href, term, label, amount, currency, height
    }
  }
}
