internal import Charts
internal import Foundation
internal import Library
internal import Session

/// Changes of favorites and recents, shown at once and written in the background.
extension Update {
  mutating func readLists() {
    guard !model.isReadingMemory else { return }
    model.isReadingMemory = true
    want(.readLists)
  }

  mutating func take(_ result: Result<RememberedLists, CommandError>) {
    model.isReadingMemory = false
    switch result {
    case .success(let lists):
      model.memoryFailure = nil
      model.favorites.read(lists.favorites)
      model.recents.read(lists.recents)
    case .failure(let failure): noteMemoryFailure(failure)
    }
  }

  // MARK: Favorites

  mutating func toggleFavorite(_ row: Row) {
    if let entry = model.favorites.remove(row.id) {
      want(.setFavorite(entry, false))
      say("Removed from favorites: \(row.title)")
    } else {
      let entry = model.favorites.add(row.remembered(in: model.country, at: date))
      want(.setFavorite(entry, true))
      say("Added to favorites: \(row.title)")
    }
  }

  mutating func hasSet(_ entry: RememberedEntry, _ isFavorite: Bool, _ failure: CommandError?) {
    model.favorites.confirm(entry.id, hasFailed: failure != nil)
    guard let failure else { return }
    let title = model.short(entry.title)
    say(
      "Not \(isFavorite ? "added to" : "removed from") favorites: \(title). \(failure.sentence)",
      .failure)
  }

  // MARK: Recents

  /// Records an entry as a recent when its details or its image have been shown for some time. It is recorded
  /// once, and again when more is known of it.
  mutating func noteLookedAt(in rows: [Row]) {
    guard model.overlay.isOfEntry, let index = model.selectedIndex(in: rows) else {
      model.lookedAt = nil
      return
    }
    guard model.lookedAt.map({ $0.id == rows[index].id }) ?? true || isSelectionStill else {
      return
    }
    let entry = recent(rows[index])
    var former = model.lookedAt
    former?.date = entry.date
    guard former != entry else { return }
    model.lookedAt = entry
    note(entry)
  }

  mutating func notePlayed() {
    guard let row = model.playing?.row else { return }
    note(recent(model.renewed(row)))
  }

  private func recent(_ row: Row) -> RememberedEntry {
    let known = [model.recents.entry(of: row.id), model.favorites.entry(of: row.id)]
      .compactMap(\.self)
    let country = row.country ?? model.country.code
    return row.recent(
      known.first { $0.country == country } ?? known.first, in: model.country, at: date)
  }

  private mutating func note(_ entry: RememberedEntry) {
    model.recents.note(entry)
    want(.noteRecent(entry))
  }

  mutating func hasNoted(_ failure: CommandError?) {
    model.recents.confirm(hasFailed: failure != nil)
    // Reported once per run, and not if the lists show the same error.
    guard let failure, failure.sentence != model.memoryFailure,
      model.notingFailures.insert(failure.sentence).inserted
    else { return }
    say(failure.sentence, .failure)
  }

  /// Reported once. Then the lists show it.
  private mutating func noteMemoryFailure(_ failure: CommandError) {
    if model.memoryFailure != failure.sentence { say(failure.sentence, .failure) }
    model.memoryFailure = failure.sentence
  }

  private var date: Date {
    (model.clockZero ?? Date(timeIntervalSinceReferenceDate: 0)).addingTimeInterval(now)
  }
}
