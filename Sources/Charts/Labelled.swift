/// The iTunes RSS's way of writing anything: a text under `label`, the rest under `attributes`.
struct Labelled: Decodable {
  @Lenient var label: String?
  @Lenient var attributes: Attributes?

  /// The label, cleaned.
  var text: String? { label.flatMap(CleanText.cleaned) }

  /// All attributes that any element may have.
  struct Attributes: Decodable {
    @Lenient var id: StringOrNumber?
    @Lenient var rel: String?
    @Lenient var type: String?
    @Lenient var href: String?
    @Lenient var assetType: String?
    @Lenient var term: String?
    @Lenient var label: String?
    @Lenient var amount: String?
    @Lenient var currency: String?
    @Lenient var height: StringOrNumber?

    var heightInPoints: Int? { height.flatMap { Int($0.text) } }

    private enum CodingKeys: String, CodingKey {
      case id = "im:id"
      case assetType = "im:assetType"
      case rel, type, href, term, label, amount, currency, height
    }
  }
}
