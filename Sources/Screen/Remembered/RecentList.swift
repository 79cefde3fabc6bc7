package import Library

/// What was looked at or played last, newest first.
package struct RecentList: Equatable, Sendable {
  /// As it is shown: while it is looked at, what is in it keeps its place.
  package private(set) var entries: [RememberedEntry] = []
  private var newestFirst: [RememberedEntry] = []
  private var remembered: [RememberedEntry] = []
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
      // One that is not in it moves the others by one. The last may be the selected one.
      return Self.put(entry, into: &entries, limit: isOpen ? .max : LibraryDatabase.mostRecents)
    }
    entries[place] = entry
  }

  /// The answer to the oldest note. One that failed is as if it had not been.
  package mutating func answer(hasFailed: Bool) {
    guard !notes.isEmpty else { return }
    let note = notes.removeFirst()
    guard hasFailed else { return Self.put(note, into: &remembered) }
    rebuild()
    guard isOpen else {
      entries = newestFirst
      return
    }
    entries = entries.compactMap { entry -> RememberedEntry? in
      if let known = byID[entry.id] { return known }
      return entry.id == note.id ? nil : entry
    }
  }

  /// What the database told. Notes that are not answered yet came after it.
  package mutating func read(_ remembered: [RememberedEntry]) {
    self.remembered = remembered
    rebuild()
    entries = newestFirst
  }

  private mutating func rebuild() {
    newestFirst = remembered
    for note in notes { Self.put(note, into: &newestFirst) }
    byID = Dictionary(newestFirst.map { ($0.id, $0) }) { first, _ in first }
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

  private static func put(
    _ entry: RememberedEntry, into entries: inout [RememberedEntry],
    limit: Int = LibraryDatabase.mostRecents
  ) {
    entries.removeAll { $0.id == entry.id }
    entries.insert(entry, at: 0)
    entries = Array(entries.prefix(limit))
  }
}
