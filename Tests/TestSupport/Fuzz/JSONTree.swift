import Foundation

/// JSON as a tree in which each part can be replaced. The resulting text may be invalid.
package indirect enum JSONTree: Decodable {
  case object([(key: String, value: JSONTree)])
  case list([JSONTree])
  /// As written in the text.
  case leaf(String)

  package init(_ text: String) throws {
    self = try JSONDecoder().decode(JSONTree.self, from: Data(text.utf8))
  }

  package init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: Key.self) {
      let keys = object.allKeys.sorted { $0.stringValue < $1.stringValue }
      self = .object(
        try keys.map { ($0.stringValue, try object.decode(JSONTree.self, forKey: $0)) })
      return
    }
    if var list = try? decoder.unkeyedContainer() {
      var elements: [JSONTree] = []
      while !list.isAtEnd { elements.append(try list.decode(JSONTree.self)) }
      self = .list(elements)
      return
    }
    let leaf = try decoder.singleValueContainer()
    if leaf.decodeNil() {
      self = .leaf("null")
    } else if let text = try? leaf.decode(String.self) {
      self = .leaf(Self.quoted(text))
    } else if let truth = try? leaf.decode(Bool.self) {
      self = .leaf("\(truth)")
    } else if let number = try? leaf.decode(Int64.self) {
      self = .leaf("\(number)")
    } else {
      self = .leaf("\(try leaf.decode(Double.self))")
    }
  }

  package var text: String {
    switch self {
    case .leaf(let text): text
    case .list(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.key)):\($0.value.text)" }.joined(separator: ",") + "}"
    }
  }

  var count: Int {
    switch self {
    case .leaf: 1
    case .list(let elements): elements.reduce(1) { $0 + $1.count }
    case .object(let members): members.reduce(1) { $0 + $1.value.count }
    }
  }

  /// The tree with one place, counted from the root, replaced by zero or more parts.
  func replacing(at place: Int, _ change: (JSONTree) -> [JSONTree]) -> JSONTree {
    var left = place
    return replaced(&left, change).first ?? .leaf("")
  }

  private func replaced(_ left: inout Int, _ change: (JSONTree) -> [JSONTree]) -> [JSONTree] {
    left -= 1
    if left == -1 { return change(self) }
    guard left >= 0 else { return [self] }
    switch self {
    case .leaf: return [self]
    case .list(let elements): return [.list(elements.flatMap { $0.replaced(&left, change) })]
    case .object(let members):
      return [
        .object(
          members.flatMap { key, value in value.replaced(&left, change).map { (key, $0) } })
      ]
    }
  }

  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) {
      nil
    }
  }
}
