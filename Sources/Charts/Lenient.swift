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
