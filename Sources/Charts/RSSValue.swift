/// The iTunes RSS's way of writing anything: a text under `label`, the rest under `attributes`.
struct RSSValue: Decodable {
  @Lenient var label: StringOrNumber?
  @Lenient var attributes: Attributes?

  /// The label, cleaned.
  var text: String? { label?.clean }

  /// All attributes that any element may have.
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
