import Charts
import Foundation
import Library
import MPRIS
import Playback
import Session
import Support
import Transfers

extension SessionServices {
  /// Connects a session to the store, the disk and the database.
  init(_ context: CommandContext, _ store: StoreConnection) {
    self.init(transfers: store.transfers)
    details = { ids, storefront, freshness in
      if freshness == .offline {
        return .success(await store.repository.remembered(of: ids, preferring: storefront))
      }
      return await Result.causes {
        [
          storefront: try await store.repository.details(
            of: ids, in: storefront, freshness: freshness)
        ]
      }
    }
    scan = { Result { () throws(CommandError) in try context.previewsByID() } }
    erase = { id, unmarkedToo in
      let result = context.erase(id) { unmarkedToo || $0.isDownload }
      if case .success(nil) = result, let file = context.file(of: id) {
        return .failure(CommandError(.failed, "\(Row(file).title) is not marked as a download."))
      }
      return result
    }
    discard = { id in context.erase(id, where: \.isPartial) }
    let (database, isDemo, addresses) = (context.database, context.isDemo, store.addresses)
    @Sendable func result<Value>(
      _ work: () async throws -> Value
    ) async -> Result<Value, CommandError> {
      await Result.of(work).mapError { CommandError($0.status, context.brief($0.sentence)) }
    }
    @Sendable func current(_ entries: [RememberedEntry]) -> [RememberedEntry] {
      isDemo ? entries.map { $0.moved(to: addresses) } : entries
    }
    readLists = {
      await result {
        RememberedLists(
          favorites: current(try await database.favorites()),
          recents: current(try await database.recents()))
      }
    }
    setFavorite = { entry, isFavorite in
      await result {
        if isFavorite {
          try await database.addFavorites([entry])
        } else {
          try await database.removeFavorites([entry.id])
        }
      }.failure
    }
    noteRecent = { entry in await result { try await database.noteRecent(entry) }.failure }
  }

  /// The same with a player, media keys and a saved volume.
  init(
    _ context: CommandContext, _ store: StoreConnection, volumeFile: SavedState<Int>,
    remote: RemoteOptions, _ log: PlaybackLog
  ) {
    self.init(context, store)
    openPlayer = { volume throws(PlaybackError) in
      try Player.mpv(
        PlayerSettings(
          audioOutput: context.variable("HOTTRACKS_AO"), volume: volume,
          timeoutScale: context.timeouts.scale, log: { log.note($0) }))
    }
    openRemote = { remote.control(log) }
    saveVolume = { volumeFile.save($0) }
  }
}

extension CommandContext {
  fileprivate func file(of id: String) -> LocalPreview? { (try? previews.files(of: id))?.first }

  fileprivate func erase(
    _ id: String, where isSelected: (LocalPreview) -> Bool
  ) -> Result<Int64?, CommandError> {
    Result { try previews.erase(id, where: isSelected) }.mapError { error in
      guard let error = error as? TransferError, let file = file(of: id) else {
        return CommandError(reporting: error)
      }
      return CommandError(error, about: Row(file).title)
    }
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

extension SessionModel {
  /// A session of `download` or `play`.
  ///
  /// - Parameter rows: All entries, with their files.
  init(
    for purpose: Purpose, _ storefront: Storefront, _ context: CommandContext, rows: [Row],
    isOffline: Bool, volume: Int = 100
  ) {
    self.init(
      for: purpose, country: storefront, folder: context.folders.previews, isDemo: context.isDemo,
      isOffline: isOffline, clockZero: Date(), volume: volume)
    files = rows.compactMap(\.file).byID
  }
}
