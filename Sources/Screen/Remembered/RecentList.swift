package import Library

/// What was looked at or played last, newest first.
package struct RecentList: Equatable, Sendable {
  /// As it is shown: while it is looked at, what is in it keeps its place.
  package private(set) var entries: [RememberedEntry] = []
  private var newestFirst: [RememberedEntry] = []
  private var byID: [String: RememberedEntry] = [:]
  // Not yet answered, in their order.
  private var notes: [RememberedEntry] = []
  private var isOpen = false

  package init() {}

  package var count: Int { newestFirst.count }

  package func entry(of id: String) -> RememberedEntry? { byID[id] }

  package mutating func note(_ entry: RememberedEntry) {
    notes.append(entry)
    Self.put(entry, into: &newestFirst)
    byID = Dictionary(newestFirst.map { ($0.id, $0) }) { first, _ in first }
    guard isOpen, let place = entries.firstIndex(where: { $0.id == entry.id }) else {
      // One that is not in it moves the others by one, and drops the last.
      return Self.put(entry, into: &entries)
    }
    entries[place] = entry
  }

  /// The oldest note was answered.
  package mutating func answer() {
    if !notes.isEmpty { notes.removeFirst() }
  }

  /// What the database told. Notes that are not answered yet came after it.
  package mutating func read(_ remembered: [RememberedEntry]) {
    newestFirst = remembered
    for note in notes { Self.put(note, into: &newestFirst) }
    entries = newestFirst
    byID = Dictionary(entries.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The list is looked at from now on.
  package mutating func open() {
    isOpen = true
    entries = newestFirst
  }

  package mutating func leave() {
    isOpen = false
    entries = newestFirst
  }

  private static func put(_ entry: RememberedEntry, into entries: inout [RememberedEntry]) {
    entries.removeAll { $0.id == entry.id }
    entries.insert(entry, at: 0)
    entries = Array(entries.prefix(LibraryDatabase.mostRecents))
  }
}
