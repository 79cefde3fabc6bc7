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
  case kept(Result<[String: LocalPreview], CommandError>)
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

/// What a front end shows.
package enum SessionEvent: Equatable, Sendable {
  package enum NoticeKind: Equatable, Sendable {
    case news
    /// News until the entry plays.
    case expectation
    case failure
  }

  package enum TrackEnd: Equatable, Sendable {
    case finished
    /// Another one was played instead.
    case skipped
    case stopped
    case damaged(path: String, at: Duration, of: Duration)
    case failed(PlaybackError)
    /// It played while it was being downloaded.
    case notDownloaded(TransferError)
  }

  /// A message for people.
  case notice(String, NoticeKind)
  /// The player was told to play it, or starts it by itself.
  case began(Row, storePage: String)
  /// The player has opened the file.
  case started(NowPlaying)
  case position(Duration)
  case paused(Duration)
  case resumed(Duration)
  case seeked(to: Duration)
  /// The current file waits for bytes that have not arrived, or does not any more.
  case buffering(Bool)
  case volume(PlayerVolume)
  /// `at` is `nil` if the file was not opened.
  case ended(Row, TrackEnd, at: Duration?)
  /// The file was deleted and will be downloaded again.
  case fileMissing(Row)
  case queueEnded
  case deviceLost(at: Duration)
  case unresponsive(PlayerHang)
  case responsive(PlayerHang)
}
