import Foundation
import TestSupport
import Testing

@testable import Charts

/// Which of two descriptions of an entry provides a value, as a table in `Texts`; see `Entry+Merging.swift`.
struct EntryMergingTests {
  private func object(_ entry: Entry) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(entry))
    return try #require(json as? [String: Any])
  }

  /// An entry with these values of its JSON.
  private func entry(_ text: String) throws -> Entry {
    let values = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let all = try object(Entry(id: "1")).merging(try #require(values)) { usual, value in
      guard let usual = usual as? [String: Any], let value = value as? [String: Any] else {
        return value
      }
      return usual.merging(value) { $1 }
    }
    return try JSONDecoder().decode(Entry.self, from: JSONSerialization.data(withJSONObject: all))
  }

  /// The values that an entry without them does not have.
  private func text(_ entry: Entry) throws -> String {
    func values(_ entry: Entry) throws -> [String: String] {
      let all = try object(entry)
      return try all.merging(all["details"] as? [String: Any] ?? [:]) { $1 }.mapValues {
        let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .sortedKeys]
        return String(
          decoding: try JSONSerialization.data(withJSONObject: $0, options: options), as: UTF8.self)
      }
    }
    let usual = try values(Entry(id: "1"))
    let changed = try values(entry).filter { $0.key != "details" && usual[$0.key] != $0.value }
    return changed.sorted { $0.key < $1.key }.map { "\($0) \($1)" }.joined(separator: ", ")
  }

  @Test func `one description completes or refreshes another`() async throws {
    try await ExpectedText.expectTable(
      in: "merging",
      [
        "own | other: merged; refreshed": {
          let entries = try $0.components(separatedBy: " | ").map(entry)
          return try [entries[0].merging(entries[1]), entries[0].refreshed(by: entries[1])]
            .map(text).joined(separator: "; ")
        },
        "own | other, with all genres": {
          let entries = try $0.components(separatedBy: " | ").map(entry)
          return try text(entries[0].merging(entries[1], allGenres: true))
        },
        "in another storefront": { try text(entry($0).identity) },
      ])
  }
}
