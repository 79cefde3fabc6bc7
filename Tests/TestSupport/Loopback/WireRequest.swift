/// A request to the loopback server.
package struct WireRequest: Sendable {
  /// Starts at 1, for all connections.
  package let number: Int
  package let method: String
  package let target: String
  private let fields: [String: String]

  init(head: String, number: Int) {
    self.number = number
    let lines = head.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    method = words.first.map(String.init) ?? "nothing"
    target = words.count > 1 ? String(words[1]) : "nowhere"
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

  /// The first byte requested by `Range: bytes=N-`.
  package var rangeStart: Int? {
    guard let range = fields["range"], range.hasPrefix("bytes="), range.hasSuffix("-") else {
      return nil
    }
    return Int(range.dropFirst("bytes=".count).dropLast())
  }
}
