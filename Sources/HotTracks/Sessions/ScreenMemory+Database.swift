import Charts
import Library
import Rows
import Screen

extension ScreenMemory {
  /// The favourites and recents that the other commands use too.
  init(_ world: World, _ store: Store) {
    let (database, isDemo, addresses) = (world.database, world.isDemo, store.addresses)
    self.init(
      read: {
        do throws(LibraryDatabaseError) {
          let favorites = try await database.favorites()
          let recents = try await database.recents()
          guard isDemo else {
            return .success(RememberedLists(favorites: favorites, recents: recents))
          }
          return .success(
            RememberedLists(
              favorites: favorites.map { $0.moved(to: addresses) },
              recents: recents.map { $0.moved(to: addresses) }))
        } catch {
          return .failure(Failure(error))
        }
      },
      setFavorite: { entry, isFavorite in
        await Self.failure { () async throws(LibraryDatabaseError) in
          if isFavorite {
            try await database.addFavorites([entry])
          } else {
            try await database.removeFavorites([entry.id])
          }
        }
      },
      noteRecent: { entry in
        await Self.failure { () async throws(LibraryDatabaseError) in
          try await database.noteRecent(entry)
        }
      })
  }

  private static func failure(
    of work: () async throws(LibraryDatabaseError) -> Void
  ) async -> Failure? {
    do throws(LibraryDatabaseError) {
      try await work()
      return nil
    } catch {
      return Failure(error)
    }
  }
}

extension RememberedEntry {
  /// The demo's server has another port on every run.
  fileprivate func moved(to addresses: ServiceAddresses) -> RememberedEntry {
    var entry = self
    entry.artworkURL100 = artworkURL100.map(addresses.moved)
    entry.previewURL = previewURL.map(addresses.moved)
    return entry
  }
}
