import MPRIS
import Transfers

@testable import HotTracks

extension PlayQueue.Item {
  /// | - Parameter isOffered: Whether the store has a preview of it.
  static func stub(_ id: String, path: String? = nil, isOffered: Bool = true) -> PlayQueue.Item {
    PlayQueue.Item(
      title: "Artist – \(id)", track: TrackMetadata(id: id, title: id, artist: "Artist"),
      storePage: "https://music.example/\(id)", path: path,
      request: isOffered
        ? TransferRequest(id: id, address: "https://x/\(id)", folder: "/", finalName: id) : nil)
  }
}
