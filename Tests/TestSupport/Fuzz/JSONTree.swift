import Foundation

/// JSON as a tree in which each part can be replaced. The resulting text may be invalid.
package indirect enum JSONTree {
  case object([(key: String, value: JSONTree)])
  case list([JSONTree])
  /// As written in the text.
  case leaf(String)

  package init(_ text: String) throws {
    self.init(
      value: try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed))
  }

  private init(value: Any) {
    switch value {
    case let object as [String: Any]:
      self = .object(object.sorted { $0.key < $1.key }.map { ($0.key, JSONTree(value: $0.value)) })
    case let list as [Any]: self = .list(list.map { JSONTree(value: $0) })
    default: self = .leaf(Self.leafText(value))
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

  static func quoted(_ text: String) -> String { leafText(text) }

  private static func leafText(_ value: Any) -> String {
    let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .withoutEscapingSlashes]
    let data = try? JSONSerialization.data(withJSONObject: value, options: options)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
