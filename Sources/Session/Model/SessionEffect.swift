package import Charts
package import Library
package import Playback
package import Transfers

/// Work with side effects, performed by `SessionRunner`. Results arrive as messages.
package enum SessionEffect: Equatable, Sendable {
  case transfer([TransferCommand])
  /// A file will be played soon. The volume in percent is that of the player.
  case openPlayer(volume: Int)
  /// The volume in percent is that of the player, if it must be opened.
  case play(PlayRequest, volume: Int)
  case player(PlayerCommand)
  /// Saves the volume in percent for the next run.
  case saveVolume(Int)
  case scan
  /// Erases the files of these IDs that hottracks downloaded, or all of them.
  case erase([String], unmarkedToo: Bool = false)
  /// Deletes the partial files of these IDs, but no complete ones. The result is `.erased` too.
  case discard([String])
  /// Fetches details of these IDs: from the cache with `.offline`, otherwise from the store.
  case fetchDetails([String], Storefront, Freshness)
  case readLists
  case setFavorite(RememberedEntry, Bool)
  case noteRecent(RememberedEntry)
  /// For the front end, which shows it.
  case report(SessionEvent)
}
