package import Library

/// The favorites, as they are remembered and as the person wants them.
///
/// A wish is shown at once; what is remembered follows, or tells why it cannot.
package struct FavoriteList: Equatable, Sendable {
  private struct Wish: Equatable {
    let entry: RememberedEntry
    let isFavorite: Bool
  }

  /// Newest first. One that the person has given up keeps its place until the list is left, so that
  /// it can be taken back.
  package private(set) var entries: [RememberedEntry] = []
  private var favorites: [String: RememberedEntry] = [:]
  private var remembered: [RememberedEntry] = []
  // In their order; each is answered once.
  private var wishes: [Wish] = []

  package init() {}

  package var count: Int { favorites.count }

  package func contains(_ id: String) -> Bool { favorites[id] != nil }

  package func entry(of id: String) -> RememberedEntry? {
    if let entry = favorites[id] { return entry }
    return entries.count > favorites.count ? entries.first { $0.id == id } : nil
  }

  /// One that stood in the list comes back as it was.
  package mutating func add(_ entry: RememberedEntry) -> RememberedEntry {
    let entry = entries.first { $0.id == entry.id } ?? entry
    wishes.append(Wish(entry: entry, isFavorite: true))
    Self.put(entry, into: &entries)
    favorites[entry.id] = entry
    return entry
  }

  /// `nil` where it is none.
  package mutating func remove(_ id: String) -> RememberedEntry? {
    guard let entry = favorites.removeValue(forKey: id) else { return nil }
    wishes.append(Wish(entry: entry, isFavorite: false))
    return entry
  }

  /// The answer to the oldest wish about this entry.
  package mutating func answer(_ id: String, hasFailed: Bool) {
    guard let place = wishes.firstIndex(where: { $0.entry.id == id }) else { return }
    let wish = wishes.remove(at: place)
    if hasFailed { return rebuild() }
    Self.apply(wish, to: &remembered)
  }

  /// What the database told. Wishes that are not answered yet came after it.
  package mutating func read(_ remembered: [RememberedEntry]) {
    self.remembered = remembered
    rebuild()
  }

  /// The list is not looked at any more.
  package mutating func leave() {
    entries.removeAll { favorites[$0.id] == nil }
  }

  private mutating func rebuild() {
    let (shown, former) = (entries, favorites)
    entries = remembered
    for wish in wishes { Self.apply(wish, to: &entries) }
    favorites = Dictionary(entries.map { ($0.id, $0) }) { first, _ in first }
    for (place, entry) in shown.enumerated()
    where former[entry.id] == nil && favorites[entry.id] == nil {
      keep(entry, after: shown[..<place])
    }
  }

  /// In its place: below what it stood below.
  private mutating func keep(_ entry: RememberedEntry, after above: ArraySlice<RememberedEntry>) {
    for neighbor in above.reversed() {
      guard let place = entries.firstIndex(where: { $0.id == neighbor.id }) else { continue }
      return entries.insert(entry, at: place + 1)
    }
    Self.put(entry, into: &entries)
  }

  private static func apply(_ wish: Wish, to entries: inout [RememberedEntry]) {
    if wish.isFavorite {
      put(wish.entry, into: &entries)
    } else {
      entries.removeAll { $0.id == wish.entry.id }
    }
  }

  // By its date: one that comes back has an older one.
  private static func put(_ entry: RememberedEntry, into entries: inout [RememberedEntry]) {
    guard !entries.contains(where: { $0.id == entry.id }) else { return }
    let place = entries.firstIndex { $0.date <= entry.date } ?? entries.endIndex
    entries.insert(entry, at: place)
  }
}
