package import Library

/// The entries that were opened or played last, newest first.
package struct RecentList: Equatable, Sendable {
  /// As displayed: while the list is open, its entries keep their positions.
  package private(set) var entries: [RememberedEntry] = []
  private var newestFirst: [RememberedEntry] = []
  private var remembered: [RememberedEntry] = []
  private var byID: [String: RememberedEntry] = [:]
  // Unwritten entries, in order.
  private var notes: [RememberedEntry] = []
  private var isOpen = false

  package var count: Int { newestFirst.count }

  package func entry(of id: String) -> RememberedEntry? { byID[id] }

  package mutating func note(_ entry: RememberedEntry) {
    notes.append(entry)
    Self.put(entry, into: &newestFirst)
    byID = Dictionary(newestFirst.map { ($0.id, $0) }) { first, _ in first }
    guard isOpen, let place = entries.firstIndex(where: { $0.id == entry.id }) else {
      // A new entry moves the others down. The last one may be selected, so it is not removed yet.
      return Self.put(entry, into: &entries, limit: isOpen ? .max : LibraryDatabase.maxRecents)
    }
    entries[place] = entry
  }

  /// The oldest entry was written, or has failed and is removed.
  package mutating func confirm(hasFailed: Bool) {
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

  /// The list was read from the database, before the unwritten entries.
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

  /// The list is opened.
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
    limit: Int = LibraryDatabase.maxRecents
  ) {
    entries.removeAll { $0.id == entry.id }
    entries.insert(entry, at: 0)
    entries = Array(entries.prefix(limit))
  }
}
