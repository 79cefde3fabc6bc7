package import Charts
package import Library
package import Playback
package import Transfers

/// An event, or the result of an effect.
package enum SessionMessage: Equatable, Sendable {
  case transfer(TransferEvent)
  case player(PlayerEvent)
  /// The player could not be opened for the current file, or the awaited one.
  case noPlayer(PlaybackError)
  /// The files in the folder.
  case files(Result<[String: LocalPreview], CommandError>)
  /// A file was erased: the number of bytes, or `nil` if it was already gone.
  case erased(id: String, Result<Int64?, CommandError>)
  /// Details of the IDs in the effect, with their storefront, and whether a request was sent for them.
  case details(Result<[String: Entry], CommandError>, ids: [String], Storefront, Freshness)
  /// Favorites and recents.
  case lists(Result<RememberedLists, CommandError>)
  /// A favorite was added or removed, or an error occurred; in the order of the effects.
  case favoriteSet(RememberedEntry, Bool, CommandError?)
  /// A recent was recorded, or an error occurred; in the order of the effects.
  case recentNoted(CommandError?)
}

extension SessionMessage {
  /// Whether an unread `earlier` message can be discarded, because this one has newer progress.
  package func supersedes(_ earlier: SessionMessage) -> Bool {
    switch (self, earlier) {
    case (.transfer(let later), .transfer(let earlier)): later.supersedes(earlier)
    case (.player(let later), .player(let earlier)): later.supersedes(earlier)
    default: false
    }
  }
}
