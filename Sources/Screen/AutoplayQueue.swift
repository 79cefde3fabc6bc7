package import Playback
package import Session

/// The queue of autoplay: the rows of the list at the time when one of them was played.
package struct AutoplayQueue: Equatable, Sendable {
  package let rows: [Row]
  /// The index of the current track.
  package private(set) var index: Int
  /// The index of the next track, as far as it is known now.
  package var next: Int?
  /// Downloads are not possible because of the disk, so tracks that are not downloaded are skipped.
  package var fetchesNothing = false
  // Tracks that were downloaded once, or canceled by the user, and are not downloaded again.
  private var tried: Set<String> = []
  // Tracks whose unavailability has been reported.
  private var passedOver: Set<String> = []

  /// `nil` if the rows do not contain this ID.
  package init?(_ rows: [Row], at id: String) {
    guard let index = rows.firstIndex(where: { $0.id == id }) else { return nil }
    self.rows = rows
    self.index = index
  }

  package func row(of id: String) -> Row? {
    rows.first { $0.id == id }
  }

  /// The indices after the current one, or before it, nearest first.
  package func indices(_ step: Int) -> [Int] {
    step > 0 ? Array(rows.indices[(index + 1)...]) : rows.indices[..<index].reversed()
  }

  package mutating func move(to index: Int) {
    self.index = index
    next = nil
  }

  /// The track is not downloaded again. If it is on disk, it can play.
  package mutating func noteTried(_ id: String) {
    tried.insert(id)
  }

  package mutating func passOver(_ id: String) {
    passedOver.insert(id)
  }

  package func isTried(_ id: String) -> Bool { tried.contains(id) }
  package func isPassedOver(_ id: String) -> Bool { passedOver.contains(id) }
}

/// The file that the player will start after the current one.
package struct NextTrack: Equatable, Sendable {
  package let row: Row
  package let request: PlayRequest
  /// Its index in the queue.
  package let index: Int
  /// The current file has ended, and the player is about to report the start of this one.
  package var isDue = false

  package init(_ row: Row, request: PlayRequest, index: Int) {
    self.row = row
    self.request = request
    self.index = index
  }
}

/// Whether there are playable tracks before and after the current one.
package struct Neighbors: Equatable, Sendable {
  package var next = false
  package var previous = false

  package init() {}
}
