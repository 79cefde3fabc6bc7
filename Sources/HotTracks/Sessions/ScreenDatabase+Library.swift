import Charts
import Library
import Screen
import Session

extension ScreenDatabase {
  /// Reads and writes the favorites and recents.
  init(_ context: CommandContext, _ store: StoreConnection) {
    let (database, isDemo, addresses) = (context.database, context.isDemo, store.addresses)
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
          return .failure(context.screenFailure(error))
        }
      },
      setFavorite: { entry, isFavorite in
        do throws(LibraryDatabaseError) {
          guard isFavorite else {
            try await database.removeFavorites([entry.id])
            return nil
          }
          let added = try await database.addFavorites([entry])
          return added.refused.isEmpty ? nil : CommandError(notKept: Row(entry, kept: nil))
        } catch {
          return context.screenFailure(error)
        }
      },
      noteRecent: { entry in
        do throws(LibraryDatabaseError) {
          try await database.noteRecent(entry)
          return nil
        } catch {
          return context.screenFailure(error)
        }
      })
  }
}

extension CommandContext {
  fileprivate func screenFailure(_ error: LibraryDatabaseError) -> CommandError {
    let failure = CommandError(error)
    return CommandError(failure.status, brief(failure.sentence))
  }
}

extension RememberedEntry {
  /// Replaces the port of the demo server, which changes with every run.
  fileprivate func moved(to addresses: ServiceAddresses) -> RememberedEntry {
    var entry = self
    entry.artworkURL100 = entry.artworkURL100.map(addresses.moved)
    entry.previewURL = entry.previewURL.map(addresses.moved)
    return entry
  }
}
