/// A value that may be missing, null or of another shape than expected: then it is nil, and the rest of
/// the answer is still read.
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
  /// Chosen by synthesized decoding in place of the throwing one.
  func decode<Value>(_ type: Lenient<Value>.Type, forKey key: Key) -> Lenient<Value> {
    let found = try? decodeIfPresent(type, forKey: key)
    return found ?? Lenient()
  }
}
