import Foundation
import Testing

/// What a program said, and how it ended.
struct Ended: Sendable {
  let output: String
  let errors: String
  /// 256 and the signal's number where a signal ended it.
  let status: CInt

  var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  func object() throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any],
      "\(output)\(errors)")
  }

  func tracks() throws -> [[String: Any]] {
    try #require(try object()["tracks"] as? [[String: Any]])
  }

  /// The state of each track, in order.
  func states() throws -> [String] {
    try tracks().map { try #require($0["state"] as? String) }
  }
}
