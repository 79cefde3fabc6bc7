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

  /// The id if it is one: digits, at most 20, as the lookup takes them.
  var id: String? {
    let id = text.drop { $0 == " " }
    let isNumber = id.utf8.allSatisfy { (0x30...0x39).contains($0) }
    return isNumber && (1...20).contains(id.utf8.count) ? String(id) : nil
  }
}
