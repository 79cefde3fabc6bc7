package import MPRIS

/// The entries that play one after the other, and the current one. An entry can be in it more than once.
package struct PlaybackQueue: Equatable, Sendable {
  /// A place in the order of play: in the current round, or in the one before or after it.
  package struct Place: Equatable, Sendable {
    fileprivate enum Round {
      case previous, current, next
    }

    fileprivate let round: Round
    fileprivate let position: Int
  }

  package let rows: [Row]
  package var repeatMode: RepeatMode
  package private(set) var isShuffled: Bool
  /// Downloads are not possible because of the disk, so entries that are not downloaded are skipped.
  package var fetchesNothing = false
  /// Entries that failed to play.
  package private(set) var failed: Set<String> = []
  /// Entries that were downloaded once, or canceled by the user, and are not downloaded again. If they are on disk,
  /// they can play.
  var tried: Set<String> = []
  /// Entries whose unavailability has been reported.
  var passedOver: Set<String> = []
  private var generator: ShuffleGenerator
  // Rounds are indices of `rows`. The next round is prepared early, because the player needs the next
  // entry while the last entry of a round plays.
  private var previousRound: [Int] = []
  private var round: [Int] = []
  private var nextRound: [Int] = []
  private var position = 0

  /// Begins with the first entry in the order of play.
  package init(
    _ rows: [Row], repeatMode: RepeatMode = .off, isShuffled: Bool = false,
    seed: UInt64 = .random(in: 0 ... .max)
  ) {
    self.rows = rows
    self.repeatMode = repeatMode
    self.isShuffled = isShuffled
    generator = ShuffleGenerator(state: seed)
    round = newRound(after: nil)
    prepareNextRound()
  }

  /// Begins with an entry; `nil` if the rows do not contain it.
  package init?(_ rows: [Row], at id: String, seed: UInt64 = 0) {
    guard let index = rows.firstIndex(where: { $0.id == id }) else { return nil }
    self.init(rows, seed: seed)
    position = index
  }

  package var current: Row { rows[round[position]] }
  /// The number of the current entry in the order of play, from 1.
  package var number: Int { position + 1 }
  package var currentPlace: Place { Place(round: .current, position: position) }

  package func row(at place: Place) -> Row {
    switch place.round {
    case .previous: rows[previousRound[place.position]]
    case .current: rows[round[place.position]]
    case .next: rows[nextRound[place.position]]
    }
  }

  // MARK: Order

  /// The places after the current one, or before it, nearest first. Entries that failed to play are skipped.
  package func places(_ step: Int) -> [Place] {
    let isForward = step > 0
    let near =
      isForward ? Array(round.indices[(position + 1)...]) : round.indices[..<position].reversed()
    var places = near.map { Place(round: .current, position: $0) }
    if repeatMode == .all {
      let far = isForward ? nextRound : previousRound
      places += (isForward ? Array(far.indices) : far.indices.reversed())
        .map { Place(round: isForward ? .next : .previous, position: $0) }
    }
    return places.filter { !failed.contains(row(at: $0).id) }
  }

  /// The places that can follow when the current entry has been played to its end, nearest first.
  package var followingPlaces: [Place] {
    (repeatMode == .one && !failed.contains(current.id) ? [currentPlace] : []) + places(1)
  }

  package mutating func move(to place: Place) {
    switch place.round {
    case .current: break
    case .next:
      previousRound = round
      round = nextRound
    case .previous:
      nextRound = round
      round = previousRound
      previousRound = isShuffled ? [] : round
    }
    position = place.position
    if place.round == .next { prepareNextRound() }
  }

  /// The current entry does not change. When shuffled, all other entries follow it.
  package mutating func setShuffled(_ isShuffled: Bool) {
    guard isShuffled != self.isShuffled else { return }
    self.isShuffled = isShuffled
    let current = round[position]
    if isShuffled {
      round = [current] + newRound(after: current).filter { $0 != current }
      position = 0
      previousRound = []
    } else {
      round = Array(rows.indices)
      position = current
    }
    prepareNextRound()
  }

  private mutating func prepareNextRound() {
    if !isShuffled { previousRound = Array(rows.indices) }
    nextRound = newRound(after: round.last(where: isPlayable))
  }

  /// A round that does not play an entry twice in a row, and does not start with the entry at index `last`,
  /// as far as possible.
  private mutating func newRound(after last: Int?) -> [Int] {
    guard isShuffled else { return Array(rows.indices) }
    var order = Array(rows.indices)
    order.shuffle(using: &generator)
    var previous = last.map { rows[$0].id }
    for index in order.indices {
      if rows[order[index]].id == previous,
        let other = order[index...].firstIndex(where: { rows[$0].id != previous && isPlayable($0) })
      {
        order.swapAt(index, other)
      }
      // Skipped entries do not separate others.
      if isPlayable(order[index]) { previous = rows[order[index]].id }
    }
    return order
  }

  private func isPlayable(_ index: Int) -> Bool {
    !failed.contains(rows[index].id)
  }

  /// An entry that fails to play is skipped from now on.
  package mutating func noteFailed(_ id: String) {
    failed.insert(id)
    prepareNextRound()
  }
}

/// SplitMix64, a generator that is a value: <https://prng.di.unimi.it/splitmix64.c>
private struct ShuffleGenerator: RandomNumberGenerator, Equatable, Sendable {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
