import Foundation
import Testing

/// The output of a program, and its exit status.
package struct ProgramEnd: Sendable {
  package let output: String
  package let errors: String
  /// 256 plus the number of the signal that killed it.
  package let status: CInt

  package var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  package func object() throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any],
      "\(output)\(errors)")
  }

  package func tracks() throws -> [[String: Any]] {
    try #require(try object()["tracks"] as? [[String: Any]])
  }

  /// The state of each track, in order.
  package func states() throws -> [String] {
    try tracks().map { try #require($0["state"] as? String) }
  }
}
