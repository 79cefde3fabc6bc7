import MPRIS
import Transfers

/// The entries of `play` in playing order, and the current one. A track can be in the queue more than once.
struct PlayQueue: Sendable {
  struct Item: Equatable, Sendable {
    /// `Artist – Track`.
    let title: String
    let track: TrackMetadata
    /// The URL of the track's store page, which is printed while the track plays.
    let storePage: String
    /// `nil` if the track is not downloaded.
    var path: String?
    /// Downloads the track; `nil` if the store does not offer it, and with `--offline`.
    let request: TransferRequest?

    var id: String { track.id }
  }

  private(set) var items: [Item]
  private(set) var repeatMode: RepeatMode
  private(set) var isShuffled: Bool
  private var generator: any RandomNumberGenerator & Sendable
  // Rounds are indices of `items`. The next round is prepared early, because the player needs the next
  // track while the last track of a round plays.
  private var previousRound: [Int] = []
  private var round: [Int] = []
  private var nextRound: [Int] = []
  private var position = 0
  private var failedIDs: Set<String> = []

  init(
    _ items: [Item], repeatMode: RepeatMode = .off, isShuffled: Bool = false,
    generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) {
    self.items = items
    self.repeatMode = repeatMode
    self.isShuffled = isShuffled
    self.generator = generator
    round = newRound(after: nil)
    prepareNextRound()
  }

  // MARK: Position

  /// `nil` past the end.
  var current: Item? {
    round.indices.contains(position) ? items[round[position]] : nil
  }

  /// The item that plays when the current one finishes; `nil` at the end.
  var upcoming: Item? {
    if repeatsCurrent { return current }
    if let nextPosition { return items[round[nextPosition]] }
    guard repeatMode == .all else { return nil }
    return nextRound.first(where: isPlayable).map { items[$0] }
  }

  var canGoForward: Bool {
    nextPosition != nil || repeatMode == .all && nextRound.contains(where: isPlayable)
  }

  var canGoBack: Bool {
    previousPosition != nil || repeatMode == .all && previousRound.contains(where: isPlayable)
  }

  // MARK: Moving

  /// Moves on after the current item has finished.
  mutating func advance() {
    if !repeatsCurrent { goForward() }
  }

  /// Moves to the next item, even if one track is repeated; past the end if there is no next item.
  mutating func goForward() {
    if let nextPosition {
      position = nextPosition
    } else if repeatMode == .all, let first = nextRound.firstIndex(where: isPlayable) {
      previousRound = round
      round = nextRound
      position = first
      prepareNextRound()
    } else {
      position = round.count
    }
  }

  /// Moves to the previous item; stays if there is none.
  mutating func goBack() {
    if let previousPosition {
      position = previousPosition
    } else if repeatMode == .all, let last = previousRound.lastIndex(where: isPlayable) {
      nextRound = round
      round = previousRound
      position = last
      previousRound = isShuffled ? [] : round
    }
  }

  mutating func setRepeatMode(_ repeatMode: RepeatMode) {
    self.repeatMode = repeatMode
  }

  /// The current item does not change. When shuffled, all other items follow it.
  mutating func setShuffled(_ isShuffled: Bool) {
    guard isShuffled != self.isShuffled else { return }
    self.isShuffled = isShuffled
    let current = round.indices.contains(position) ? round[position] : nil
    if isShuffled {
      round = [current].compactMap(\.self) + newRound(after: current).filter { $0 != current }
      position = current == nil ? round.count : 0
      previousRound = []
    } else {
      round = Array(items.indices)
      position = current ?? round.count
    }
    prepareNextRound()
  }

  // MARK: Files and failures

  mutating func markDownloaded(_ id: String, path: String) {
    for index in items.indices where items[index].id == id { items[index].path = path }
    failedIDs.remove(id)
  }

  mutating func markMissing(_ id: String) {
    for index in items.indices where items[index].id == id { items[index].path = nil }
  }

  /// Skips the track from now on.
  mutating func markFailed(_ id: String) {
    failedIDs.insert(id)
    prepareNextRound()
  }

  private func isPlayable(_ index: Int) -> Bool {
    !failedIDs.contains(items[index].id)
  }

  private var repeatsCurrent: Bool {
    repeatMode == .one && round.indices.contains(position) && isPlayable(round[position])
  }

  private var nextPosition: Int? {
    round.indices.first { $0 > position && isPlayable(round[$0]) }
  }

  private var previousPosition: Int? {
    round.indices.last { $0 < position && isPlayable(round[$0]) }
  }

  // MARK: Rounds

  private mutating func prepareNextRound() {
    if !isShuffled { previousRound = Array(items.indices) }
    nextRound = newRound(after: round.last(where: isPlayable))
  }

  /// A round that does not play a track twice in a row, and does not start with the track at index
  /// `last`, as far as possible.
  private mutating func newRound(after last: Int?) -> [Int] {
    guard isShuffled else { return Array(items.indices) }
    var order = Array(items.indices)
    order.shuffle(using: &generator)
    var previous = last.map { items[$0].id }
    for index in order.indices {
      if items[order[index]].id == previous,
        let other = order[index...].firstIndex(where: { items[$0].id != previous && isPlayable($0) }
        )
      {
        order.swapAt(index, other)
      }
      // Skipped tracks do not separate others.
      if isPlayable(order[index]) { previous = items[order[index]].id }
    }
    return order
  }
}
