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
