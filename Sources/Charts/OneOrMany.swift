/// A list that Apple writes as a bare object when it holds one thing; elements that cannot be read are
/// left out.
struct OneOrMany<Element: Decodable>: Decodable {
  var elements: [Element]
  /// With those that could not be read.
  var count: Int

  init(from decoder: any Decoder) throws {
    guard var list = try? decoder.unkeyedContainer() else {
      elements = [try Element(from: decoder)]
      count = 1
      return
    }
    elements = []
    count = 0
    while !list.isAtEnd {
      let element = try list.decode(Lenient<Element>.self)
      if let value = element.wrappedValue { elements.append(value) }
      count += 1
    }
  }
}
