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

  /// The id if it is one: ASCII letters and digits, at most 32.
  var id: String? {
    let id = text.drop { $0 == " " }
    let isPlain = id.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"):
        true
      default: false
      }
    }
    return isPlain && (1...32).contains(id.utf8.count) ? String(id) : nil
  }
}
