extension Mutations {
  /// The text of a tree with up to five mutated parts, and sometimes mutated bytes.
  package mutating func json(_ tree: JSONTree) -> [UInt8] {
    var tree = tree
    for _ in 0..<below(6) { tree = spoiled(tree) }
    let text = Array(tree.text.utf8)
    return isOne(in: 4) ? bytes(of: [text]) : text
  }

  private mutating func spoiled(_ tree: JSONTree) -> JSONTree {
    let place = below(tree.count)
    switch below(9) {
    case 0: return tree.replacing(at: place) { _ in [] }
    case 1: return tree.replacing(at: place) { [$0, $0] }
    case 2: return tree.replacing(at: place) { [.list([$0])] }
    case 3: return tree.replacing(at: place) { [.object([("label", $0)])] }
    case 4: return tree.replacing(at: place) { [Self.unpacked($0)] }
    case 5 where isOne(in: 6):
      let depth = one(of: [2, 100, 500, 511, 512, 513, 10_000])
      let (opening, closing) = one(of: [("[", "]"), ("{\"label\":", "}"), ("{\"a\":[", "]}")])
      return tree.replacing(at: place) { inner in
        let text = String(repeating: opening, count: depth) + inner.text
        return [.leaf(text + String(repeating: closing, count: depth))]
      }
    default:
      let leaf = hostileLeaf()
      return tree.replacing(at: place) { old in
        guard case .leaf(let text) = old, text.hasPrefix("\""), text.utf8.count > 1,
          leaf.hasPrefix("\"")
        else { return [.leaf(leaf)] }
        // Inserted into the existing text.
        return [.leaf(String(text.dropLast()) + leaf.dropFirst())]
      }
    }
  }

  // Replaces a value by a part of it.
  private static func unpacked(_ tree: JSONTree) -> JSONTree {
    switch tree {
    case .leaf: .list([])
    case .list(let elements): elements.first ?? .object([])
    case .object(let members): .list(members.map(\.value))
    }
  }

  private mutating func hostileLeaf() -> String {
    switch below(4) {
    case 0: one(of: ["null", "true", "false", "[]", "{}", "\"\"", "nul", "", "\"\\", "'a'"])
    case 1: one(of: Hostile.numbers)
    case 2: one(of: Self.hostileEscapes)
    default: JSONTree.quoted(one(of: isOne(in: 3) ? Hostile.numbers : Hostile.texts))
    }
  }

  private static let hostileEscapes = [
    #""\ud800""#, #""\udc00\ud800""#, #""\ud83d\ude00""#, #""\u0000""#, #""\u001b[2J""#,
    #""\u202e""#, #""\uFEFF""#, #""\u00""#, #""\x""#, #""\/""#, #""\n""#,
  ]
}
