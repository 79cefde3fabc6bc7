/// An id: text in the feeds, a number in the lookup.
struct StringOrNumber: Decodable {
  var text: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self.text = text
    } else {
      text = String(try container.decode(Int64.self))
    }
  }

  /// The id if it is one.
  var id: String? {
    let id = text.drop { $0 == " " }
    return TrackID.isOne(id) ? String(id) : nil
  }
}
