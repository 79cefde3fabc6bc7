/// A value that is `nil` if it is missing, null or of an unexpected type, so that the rest of the response
/// can be decoded.
@propertyWrapper
struct Lenient<Value: Decodable>: Decodable {
  var wrappedValue: Value?

  init(wrappedValue: Value? = nil) {
    self.wrappedValue = wrappedValue
  }

  init(from decoder: any Decoder) {
    wrappedValue = try? Value(from: decoder)
  }
}

extension KeyedDecodingContainer {
  /// Synthesized decoding prefers this overload to the throwing one.
  func decode<Value>(_ type: Lenient<Value>.Type, forKey key: Key) -> Lenient<Value> {
    let found = try? decodeIfPresent(type, forKey: key)
    return found ?? Lenient()
  }
}

/// A list that Apple writes as a bare object if it has one element.
struct OneOrMany<Element: Decodable>: Decodable {
  /// With `nil` for an element that cannot be decoded.
  let places: [Element?]

  /// The elements that could be decoded.
  var elements: [Element] { places.compactMap(\.self) }

  init(from decoder: any Decoder) throws {
    guard var list = try? decoder.unkeyedContainer() else {
      places = [try Element(from: decoder)]
      return
    }
    var places: [Element?] = []
    while !list.isAtEnd { places.append(try list.decode(Lenient<Element>.self).wrappedValue) }
    self.places = places
  }
}

/// A string or a number. The services differ in how they encode IDs, prices and counts.
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

  /// The ID, if valid.
  var id: String? {
    let id = text.drop { $0 == " " }
    return EntryID.isValid(id) ? String(id) : nil
  }

  /// Cleaned for display, or `nil`.
  var clean: String? { CleanText.cleaned(text) }

  /// `nil` if the text is not a number.
  var number: Double? {
    let text = text.trimmingPrefix { $0 == " " }
    guard text.utf8.first.map({ $0 == 0x2D || (0x30...0x39).contains($0) }) == true,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "-+.eE".utf8.contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  /// A plausible integer, at least 1.
  var count: Int? {
    guard let number, (1...10_000_000_000).contains(number) else { return nil }
    return Int(number)
  }
}
