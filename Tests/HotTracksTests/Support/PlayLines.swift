import Foundation
import Testing

/// The output of `play --json`.
struct PlayLines {
  struct Line {
    let text: String
    let fields: [String: Any]

    var name: String { fields["event"] as? String ?? "" }
    var id: String? { fields["id"] as? String }
    var reason: String? { fields["reason"] as? String }
    var position: Double? { fields["position"] as? Double }
    var status: Int? { fields["status"] as? Int }
  }

  private static let names: Set = [
    "playing", "position", "paused", "resumed", "seeked", "volume", "ended", "device-lost",
    "unresponsive", "responsive", "done",
  ]

  let all: [Line]

  /// | - Throws: If a line is not a JSON object of schema 1.
  init(_ output: String) throws {
    all = try output.split(separator: "\n").map { text in
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
      let line = Line(
        text: String(text), fields: try #require(object as? [String: Any], "\(text)"))
      #expect(line.fields["schema"] as? Int == 1, "\(text)")
      #expect(Self.names.contains(line.name), "\(text)")
      return line
    }
  }

  /// The complete lines of unfinished output.
  static func soFar(_ output: String) throws -> PlayLines {
    try PlayLines(output.lastIndex(of: "\n").map { String(output[...$0]) } ?? "")
  }

  func named(_ name: String) -> [Line] { all.filter { $0.name == name } }
  var played: [String] { named("playing").compactMap(\.id) }
}
