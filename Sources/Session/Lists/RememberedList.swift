package import Library
import Support

/// The favorites or recents, newest first. Changes are made at once and written in the background.
package struct RememberedList: Equatable, Sendable {
  package private(set) var entries: [RememberedEntry] = []
  private var byID: [String: RememberedEntry] = [:]

  package var count: Int { entries.count }

  package func entry(of id: String) -> RememberedEntry? { byID[id] }

  package func contains(_ id: String) -> Bool { byID[id] != nil }

  /// Replaces the list by that of the database.
  package mutating func read(_ entries: [RememberedEntry]) {
    self.entries = entries
    byID = entries.byID
  }

  /// Adds an entry at the top, or moves it there.
  mutating func put(_ entry: RememberedEntry, limit: Int = .max) {
    read(Array(([entry] + entries.filter { $0.id != entry.id }).prefix(limit)))
  }

  mutating func remove(_ id: String) {
    read(entries.filter { $0.id != id })
  }
}
