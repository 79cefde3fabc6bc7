/// Any JSON, for answers whose fields differ from thing to thing.
enum JSONValue: Sendable, Equatable {
  case text(String)
  case whole(Int)
  case number(Double)
  case flag(Bool)
  case list([JSONValue])
  case object([String: JSONValue])
  case null
}

extension JSONValue: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let value): try container.encode(value)
    case .whole(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .flag(let value): try container.encode(value)
    case .list(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    case .null: try container.encodeNil()
    }
  }
}

extension JSONValue: ExpressibleByStringInterpolation {
  init(stringLiteral value: String) { self = .text(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int) { self = .whole(value) }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  init(booleanLiteral value: Bool) { self = .flag(value) }
}

extension JSONValue: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// What is nil is left out.
  init(dictionaryLiteral elements: (String, JSONValue?)...) {
    self = .object(
      Dictionary(elements.compactMap { key, value in value.map { (key, $0) } }) { _, last in last })
  }

  /// The fields of both; of one that both have, the other's.
  func adding(_ other: JSONValue) -> JSONValue {
    guard case .object(let mine) = self, case .object(let theirs) = other else { return self }
    return .object(mine.merging(theirs) { _, new in new })
  }
}
