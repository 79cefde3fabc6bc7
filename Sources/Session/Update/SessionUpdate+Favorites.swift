internal import Charts
internal import Foundation
package import Library

/// Changes of favorites and recents, shown at once and written in the background, in order. After an error, the
/// lists are read again.
extension SessionUpdate {
  package mutating func readLists() {
    guard model.listsRead == nil else { return }
    model.listsRead = .underWay
    want(.readLists)
  }

  mutating func receive(_ result: Result<RememberedLists, CommandError>) {
    let isOutdated = model.listsRead == .outdated
    model.listsRead = nil
    // The lists were read before the last change was written.
    if isOutdated { return readLists() }
    switch result {
    case .success(let lists):
      model.listsFailure = nil
      model.favorites.read(lists.favorites)
      model.recents.read(lists.recents)
    case .failure(let failure):
      // Reported once. Then the lists show it.
      if model.listsFailure != failure.sentence { say(failure) }
      model.listsFailure = failure.sentence
    }
  }

  private mutating func write(_ effect: SessionEffect) {
    if model.listsRead != nil { model.listsRead = .outdated }
    want(effect)
  }

  // MARK: Favorites

  /// Adds the rows that are no favorites; if all are, removes them.
  package mutating func toggleFavorites(_ rows: [Row]) {
    let others = rows.filter { !model.favorites.contains($0.id) }
    // Newer favorites come first, so the last row is added first.
    for row in others.reversed() {
      let entry = row.remembered(in: model.country, at: date)
      model.favorites.put(entry)
      write(.setFavorite(entry, true))
    }
    if others.isEmpty {
      for entry in rows.compactMap({ model.favorites.entry(of: $0.id) }) {
        model.favorites.remove(entry.id)
        write(.setFavorite(entry, false))
      }
    }
    let changed = others.isEmpty ? rows : others
    let what = changed.count == 1 ? changed[0].shortTitle : changed.counted(changed.count)
    say("\(others.isEmpty ? "Removed from" : "Added to") favorites: \(what)")
  }

  mutating func hasSet(_ entry: RememberedEntry, _ isFavorite: Bool, _ failure: CommandError?) {
    guard let failure else { return }
    let change = isFavorite ? "added to" : "removed from"
    say("Not \(change) favorites: \(entry.title.shortTitle). \(failure.sentence)", .failure)
    readLists()
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
    model.recents.put(entry, limit: LibraryDatabase.maxRecents)
    write(.noteRecent(entry))
  }

  mutating func hasNoted(_ failure: CommandError?) {
    guard let failure else { return }
    readLists()
    // Reported once per run, and not if the lists show the same error.
    if failure.sentence != model.listsFailure,
      model.notingFailures.insert(failure.sentence).inserted
    {
      say(failure)
    }
  }

  var date: Date {
    (model.clockZero ?? Date(timeIntervalSinceReferenceDate: 0)).addingTimeInterval(now)
  }
}
