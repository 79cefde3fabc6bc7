import Foundation
import Playback

/// A player that is opened while other things are done, since libmpv takes a tenth of a second.
struct PlayerOpening: Sendable {
  private let opening: Task<Result<Player, PlaybackError>, Never>

  /// Begins at once, on a thread of its own.
  init(_ open: @escaping @Sendable () throws(PlaybackError) -> Player) {
    opening = Task {
      await withCheckedContinuation { opened in
        Thread.detachNewThread {
          opened.resume(returning: Result { () throws(PlaybackError) in try open() })
        }
      }
    }
  }

  func player() async throws(PlaybackError) -> Player {
    try await opening.value.get()
  }

  /// Nothing is to be played after all.
  func giveUp() async {
    if case .success(let player) = await opening.value { await player.close() }
  }
}
