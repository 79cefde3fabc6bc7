internal import Charts
internal import Foundation
package import Library

/// Changes of favorites and recents, shown at once and written in the background.
extension SessionUpdate {
  package mutating func readLists() {
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
    case .failure(let failure):
      // Reported once. Then the lists show it.
      if model.memoryFailure != failure.sentence { say(failure) }
      model.memoryFailure = failure.sentence
    }
  }

  // MARK: Favorites

  package mutating func toggleFavorite(_ row: Row) {
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
    say(
      """
      Not \(isFavorite ? "added to" : "removed from") favorites: \(title: entry.title). \
      \(failure.sentence)
      """, .failure)
  }

  // MARK: Recents

  mutating func notePlayed() {
    guard model.purpose == .browse, let row = model.playing?.row else { return }
    note(recent(model.renewed(row)))
  }

  package func recent(_ row: Row) -> RememberedEntry {
    let known = [model.recents.entry(of: row.id), model.favorites.entry(of: row.id)]
      .compactMap(\.self)
    let country = row.country ?? model.country.code
    return row.recent(
      known.first { $0.country == country } ?? known.first, in: model.country, at: date)
  }

  package mutating func note(_ entry: RememberedEntry) {
    model.recents.note(entry)
    want(.noteRecent(entry))
  }

  mutating func hasNoted(_ failure: CommandError?) {
    model.recents.confirm(hasFailed: failure != nil)
    // Reported once per run, and not if the lists show the same error.
    guard let failure, failure.sentence != model.memoryFailure,
      model.notingFailures.insert(failure.sentence).inserted
    else { return }
    say(failure)
  }

  var date: Date {
    (model.clockZero ?? Date(timeIntervalSinceReferenceDate: 0)).addingTimeInterval(now)
  }
}
