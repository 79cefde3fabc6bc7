package import Library

/// The favorites in the database, and changes that are not written yet.
///
/// A change is displayed at once, and reverted if it fails.
package struct FavoriteList: Equatable, Sendable {
  private struct Change: Equatable {
    let entry: RememberedEntry
    let isFavorite: Bool
  }

  /// Newest first. A removed favorite keeps its position until the list is closed, so that the removal can be
  /// reverted.
  package private(set) var entries: [RememberedEntry] = []
  private var favorites: [String: RememberedEntry] = [:]
  private var remembered: [RememberedEntry] = []
  // The unwritten changes, in order. Each one is confirmed once.
  private var changes: [Change] = []

  package var count: Int { favorites.count }

  package func contains(_ id: String) -> Bool { favorites[id] != nil }

  package func entry(of id: String) -> RememberedEntry? {
    if let entry = favorites[id] { return entry }
    return entries.count > favorites.count ? entries.first { $0.id == id } : nil
  }

  /// A favorite that is added again keeps its date.
  package mutating func add(_ entry: RememberedEntry) -> RememberedEntry {
    let entry = entries.first { $0.id == entry.id } ?? entry
    changes.append(Change(entry: entry, isFavorite: true))
    Self.put(entry, into: &entries)
    favorites[entry.id] = entry
    return entry
  }

  /// `nil` if it is not a favorite.
  package mutating func remove(_ id: String) -> RememberedEntry? {
    guard let entry = favorites.removeValue(forKey: id) else { return nil }
    changes.append(Change(entry: entry, isFavorite: false))
    return entry
  }

  /// The oldest change of this entry was written, or has failed.
  package mutating func confirm(_ id: String, hasFailed: Bool) {
    guard let place = changes.firstIndex(where: { $0.entry.id == id }) else { return }
    let change = changes.remove(at: place)
    if hasFailed { return rebuild() }
    Self.apply(change, to: &remembered)
  }

  /// The list was read from the database, before the unwritten changes.
  package mutating func read(_ remembered: [RememberedEntry]) {
    self.remembered = remembered
    rebuild()
  }

  /// The list is closed.
  package mutating func leave() {
    entries.removeAll { favorites[$0.id] == nil }
  }

  private mutating func rebuild() {
    let (shown, former) = (entries, favorites)
    entries = remembered
    for change in changes { Self.apply(change, to: &entries) }
    favorites = Dictionary(entries.map { ($0.id, $0) }) { first, _ in first }
    for (place, entry) in shown.enumerated()
    where former[entry.id] == nil && favorites[entry.id] == nil {
      keep(entry, after: shown[..<place])
    }
  }

  /// At its old position, below the entry that was above it.
  private mutating func keep(_ entry: RememberedEntry, after above: ArraySlice<RememberedEntry>) {
    for neighbor in above.reversed() {
      guard let place = entries.firstIndex(where: { $0.id == neighbor.id }) else { continue }
      return entries.insert(entry, at: place + 1)
    }
    Self.put(entry, into: &entries)
  }

  private static func apply(_ change: Change, to entries: inout [RememberedEntry]) {
    if change.isFavorite {
      put(change.entry, into: &entries)
    } else {
      entries.removeAll { $0.id == change.entry.id }
    }
  }

  // Sorted by date, because a favorite that is added again has an older one.
  private static func put(_ entry: RememberedEntry, into entries: inout [RememberedEntry]) {
    guard !entries.contains(where: { $0.id == entry.id }) else { return }
    let place = entries.firstIndex { $0.date <= entry.date } ?? entries.endIndex
    entries.insert(entry, at: place)
  }
}
