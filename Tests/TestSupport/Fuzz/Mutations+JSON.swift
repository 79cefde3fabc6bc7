import Foundation

/// The tokens of a JSON text, for ``Mutations/json(_:)``.
package struct JSONTokens: Sendable {
  fileprivate let all: [String]

  package init(_ text: String) {
    all = text.matches(of: /"(?:\\.|[^"\\])*"|[\w.+-]+|\S/).map { String($0.output) }
  }
}

extension Mutations {
  /// A JSON text with up to five mutated values or keys, and sometimes mutated bytes.
  package mutating func json(_ tokens: JSONTokens) -> [UInt8] {
    var tokens = tokens.all
    for _ in 0..<below(6) where !tokens.isEmpty { change(&tokens) }
    let text = Array(tokens.joined().utf8)
    return isOne(in: 4) ? bytes(of: [text]) : text
  }

  private mutating func change(_ tokens: inout [String]) {
    let start = one(of: tokens.indices.filter { !":,]}".contains(tokens[$0]) })
    var end = start
    var depth = 0
    repeat {
      depth += "[{".contains(tokens[end]) ? 1 : "]}".contains(tokens[end]) ? -1 : 0
      end += 1
    } while depth > 0 && end < tokens.count
    let value = Array(tokens[start..<end])
    let new: [String]
    switch below(8) {
    case 0: new = []
    case 1: new = value + [","] + value
    case 2: new = ["["] + value + ["]"]
    case 3: new = ["{", "\"label\"", ":"] + value + ["}"]
    case 4 where isOne(in: 6):
      let depth = one(of: [2, 100, 511, 512, 513, 10_000])
      let (opening, closing) = one(of: [("[", "]"), ("{\"label\":", "}")])
      let outer = [opening, closing].map { String(repeating: $0, count: depth) }
      new = [outer[0]] + value + [outer[1]]
    case 5: new = [one(of: Hostile.json)]
    case 6: new = [one(of: Hostile.numbers)]
    default:
      let text = one(of: Hostile.texts)
      let quoted = String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
      let isText = value.count == 1 && value[0].hasPrefix("\"")
      new = [isText ? value[0].dropLast() + String(quoted.dropFirst()) : quoted]
    }
    tokens.replaceSubrange(start..<end, with: new)
  }
}
