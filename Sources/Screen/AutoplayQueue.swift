package import Rows

/// What plays on by itself: the rows of a list as they stood when one of them was played.
package struct AutoplayQueue: Equatable, Sendable {
  package let rows: [Row]
  /// Of what plays, or is waited for.
  package private(set) var index: Int
  /// Of what comes after that, as far as can be told now.
  package var next: Int?
  /// The disk takes nothing: what is not here is passed over.
  package var fetchesNothing = false
  // Fetched once, or taken back by the person: not fetched again.
  private var tried: Set<String> = []
  // Told of as not to be had.
  private var passedOver: Set<String> = []

  /// `nil` where the rows do not have this one.
  package init?(_ rows: [Row], at id: String) {
    guard let index = rows.firstIndex(where: { $0.id == id }) else { return nil }
    self.rows = rows
    self.index = index
  }

  package func row(of id: String) -> Row? {
    rows.first { $0.id == id }
  }

  /// What comes after the present one, or before it, nearest first.
  package func indices(_ step: Int) -> [Int] {
    step > 0 ? Array(rows.indices[(index + 1)...]) : rows.indices[..<index].reversed()
  }

  package mutating func move(to index: Int) {
    self.index = index
    next = nil
  }

  /// It is not fetched from now on; where it is on disk it plays.
  package mutating func noteTried(_ id: String) {
    tried.insert(id)
  }

  package mutating func passOver(_ id: String) {
    passedOver.insert(id)
  }

  package func isTried(_ id: String) -> Bool { tried.contains(id) }
  package func isPassedOver(_ id: String) -> Bool { passedOver.contains(id) }
}

/// What a player was told to begin when the present file has ended.
package struct NextTrack: Equatable, Sendable {
  package let row: Row
  package let path: String
  /// In the queue.
  package let index: Int
  /// The present file has ended: the player is about to tell that this one has begun.
  package var isDue = false

  package init(_ row: Row, path: String, index: Int) {
    self.row = row
    self.path = path
    self.index = index
  }
}

/// Whether there is something to be played after and before the present track.
package struct Neighbors: Equatable, Sendable {
  package var next = false
  package var previous = false

  package init() {}
}
