import MPRIS
import Transfers

/// What a run of `play` has before it: entries in the order in which they play, and which of them
/// it is at. The same track may stand in it more than once.
struct PlayQueue: Sendable {
  struct Item: Equatable, Sendable {
    /// `Artist – Track`.
    let title: String
    let track: TrackMetadata
    /// The track's page in the store: it stands beside whatever plays.
    let storePage: String
    /// Where it is on disk.
    var path: String?
    /// How it is fetched, also again; `nil` where the store does not offer it or is not to be asked.
    let request: TransferRequest?

    var id: String { track.id }
  }

  private(set) var items: [Item]
  private(set) var repeatMode: RepeatMode
  private(set) var isShuffled: Bool
  private var dealer: any RandomNumberGenerator & Sendable
  // Rounds are places in `items`. The next one is dealt ahead, since what follows has to be known
  // while the last of this one plays.
  private var formerRound: [Int] = []
  private var round: [Int] = []
  private var nextRound: [Int] = []
  private var place = 0
  private var failed: Set<String> = []

  init(
    _ items: [Item], repeatMode: RepeatMode = .off, isShuffled: Bool = false,
    dealer: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) {
    self.items = items
    self.repeatMode = repeatMode
    self.isShuffled = isShuffled
    self.dealer = dealer
    round = dealt(after: nil)
    dealNext()
  }

  // MARK: Where it is

  /// `nil` past the end.
  var current: Item? {
    round.indices.contains(place) ? items[round[place]] : nil
  }

  /// What begins when the present one has ended by itself; `nil` at the end.
  var upcoming: Item? {
    if repeatsCurrent { return current }
    if let following { return items[round[following]] }
    guard repeatMode == .all else { return nil }
    return nextRound.first(where: isOfUse).map { items[$0] }
  }

  var canGoForward: Bool {
    following != nil || repeatMode == .all && nextRound.contains(where: isOfUse)
  }

  var canGoBack: Bool {
    preceding != nil || repeatMode == .all && formerRound.contains(where: isOfUse)
  }

  // MARK: Moving

  /// The present one has ended by itself.
  mutating func advance() {
    if !repeatsCurrent { goForward() }
  }

  /// To the next, whether or not one is repeated; past the end where there is none.
  mutating func goForward() {
    if let following {
      place = following
    } else if repeatMode == .all, let first = nextRound.firstIndex(where: isOfUse) {
      formerRound = round
      round = nextRound
      place = first
      dealNext()
    } else {
      place = round.count
    }
  }

  /// To the one before; where there is none, it stays.
  mutating func goBack() {
    if let preceding {
      place = preceding
    } else if repeatMode == .all, let last = formerRound.lastIndex(where: isOfUse) {
      nextRound = round
      round = formerRound
      place = last
      formerRound = isShuffled ? [] : round
    }
  }

  mutating func setRepeatMode(_ repeatMode: RepeatMode) {
    self.repeatMode = repeatMode
  }

  /// What is at present stays so: shuffled, all others follow it; in order, those behind it.
  mutating func setShuffled(_ isShuffled: Bool) {
    guard isShuffled != self.isShuffled else { return }
    self.isShuffled = isShuffled
    let present = round.indices.contains(place) ? round[place] : nil
    if isShuffled {
      round = [present].compactMap(\.self) + dealt(after: present).filter { $0 != present }
      place = present == nil ? round.count : 0
      formerRound = []
    } else {
      round = Array(items.indices)
      place = present ?? round.count
    }
    dealNext()
  }

  // MARK: What is known of a track

  /// From now on it is on disk, wherever it stands.
  mutating func hasArrived(_ id: String, path: String) {
    for index in items.indices where items[index].id == id { items[index].path = path }
    failed.remove(id)
  }

  /// Somebody has erased it.
  mutating func hasGone(_ id: String) {
    for index in items.indices where items[index].id == id { items[index].path = nil }
  }

  /// It cannot be had or not be played: passed over from now on.
  mutating func fail(_ id: String) {
    failed.insert(id)
    dealNext()
  }

  private func isOfUse(_ index: Int) -> Bool {
    !failed.contains(items[index].id)
  }

  private var repeatsCurrent: Bool {
    repeatMode == .one && round.indices.contains(place) && isOfUse(round[place])
  }

  private var following: Int? {
    round.indices.first { $0 > place && isOfUse(round[$0]) }
  }

  private var preceding: Int? {
    round.indices.last { $0 < place && isOfUse(round[$0]) }
  }

  // MARK: Dealing

  private mutating func dealNext() {
    if !isShuffled { formerRound = Array(items.indices) }
    nextRound = dealt(after: round.last(where: isOfUse))
  }

  /// A round in which no track stands beside itself, nor after the given one, as long as others are
  /// left to come between.
  private mutating func dealt(after last: Int?) -> [Int] {
    guard isShuffled else { return Array(items.indices) }
    var dealt = Array(items.indices)
    dealt.shuffle(using: &dealer)
    var former = last.map { items[$0].id }
    for index in dealt.indices {
      if items[dealt[index]].id == former,
        let other = dealt[index...].firstIndex(where: { items[$0].id != former && isOfUse($0) })
      {
        dealt.swapAt(index, other)
      }
      // What is passed over comes between no two.
      if isOfUse(dealt[index]) { former = items[dealt[index]].id }
    }
    return dealt
  }
}
