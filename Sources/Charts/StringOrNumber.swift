/// A text or a number: the services do not agree which of them an id, a price or a count is.
struct StringOrNumber: Decodable {
  var text: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self.text = text
    } else if let number = try? container.decode(Int64.self) {
      text = String(number)
    } else {
      text = String(try container.decode(Double.self))
    }
  }

  /// The id if it is one.
  var id: String? {
    let id = text.drop { $0 == " " }
    return EntryID.isOne(id) ? String(id) : nil
  }

  /// On one line and fit to be shown, or nil.
  var clean: String? { CleanText.cleaned(text) }

  /// Nil for what is not written in digits.
  var number: Double? {
    let text = text.trimmingPrefix { $0 == " " }
    guard text.utf8.first.map({ $0 == 0x2D || (0x30...0x39).contains($0) }) == true,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "-+.eE".utf8.contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  /// A whole number of things or milliseconds: from 1 to as many as anything has.
  var count: Int? {
    guard let number, (1...10_000_000_000).contains(number) else { return nil }
    return Int(number)
  }
}
