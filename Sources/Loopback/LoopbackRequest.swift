import Foundation

/// A request to the loopback server.
package struct LoopbackRequest: Sendable {
  /// Starts at 1, for all connections.
  package let number: Int
  package let method: String
  package let target: String
  private let fields: [String: String]

  init(head: String, number: Int) {
    self.number = number
    let lines = head.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    method = words.first.map(String.init) ?? ""
    target = words.count > 1 ? String(words[1]) : ""
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      fields[line[..<colon].lowercased()] = String(
        line[line.index(after: colon)...].drop { $0 == " " })
    }
    self.fields = fields
  }

  /// The value of a header by its lowercase name.
  package subscript(name: String) -> String? {
    fields[name]
  }

  /// Without the query, decoded.
  package var path: String {
    Self.decoded(target.prefix { $0 != "?" })
  }

  /// The last value of a parameter of the query, decoded.
  package func parameter(_ name: String) -> String? {
    let query = target.drop { $0 != "?" }.dropFirst()
    let values = query.split(separator: "&").map {
      $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    }
    return values.last { Self.decoded($0[0]) == name }.map {
      Self.decoded($0.dropFirst().first ?? "")
    }
  }

  private static func decoded(_ text: Substring) -> String {
    text.removingPercentEncoding ?? String(text)
  }
}
