import MPRIS
import SessionFixtures
import Testing

@testable import Session

struct PlaybackQueueTests {
  @Test func `in order, each entry is followed by the next, and the last by none`() {
    var queue = PlaybackQueue(Self.rows("abc"))
    #expect(queue.names(-1) == [] && queue.names(1) == ["b", "c"])
    #expect(queue.played(4) == ["a", "b", "c", "-"])
    #expect(queue.followingPlaces.isEmpty)
    #expect(queue.names(-1) == ["b", "a"])
    var later = PlaybackQueue(Self.rows("abc"), at: "b")
    #expect(later?.name == "b" && later?.names(-1) == ["a"])
    #expect(later?.played(3) == ["b", "c", "-"])
    #expect(PlaybackQueue(Self.rows("abc"), at: "d") == nil)
    // An entry can be in it twice.
    queue = PlaybackQueue(Self.rows("aba"))
    #expect(queue.played(4) == ["a", "b", "a", "-"])
    queue.noteFailed("b")
    #expect(queue.names(-1) == ["a"])
  }

  @Test func `with repeat, the last entry precedes the first, or one repeats`() {
    var queue = PlaybackQueue(Self.rows("abc"), repeatMode: .all)
    queue.go(-1)
    #expect(queue.played(5) == ["c", "a", "b", "c", "a"])
    #expect(!queue.places(-1).isEmpty && !queue.places(1).isEmpty)
    queue = PlaybackQueue(Self.rows("ab"), repeatMode: .one)
    #expect(queue.played(3) == ["a", "a", "a"])
    queue.go(1)
    #expect(queue.played(2) == ["b", "b"])
    #expect(queue.places(1).isEmpty)
  }

  @Test(arguments: 1...40)
  func `shuffled, each round has each entry once, and none follows itself`(seed: UInt64) {
    for names in ["ab", "abc", "abcdefgh"] {
      var queue = PlaybackQueue(
        Self.rows(names), repeatMode: .all, isShuffled: true, seed: seed)
      let played = queue.played(names.count * 5)
      let rounds = stride(from: 0, to: played.count, by: names.count).map {
        Array(played[$0..<($0 + names.count)])
      }
      #expect(rounds.allSatisfy { $0.sorted() == names.map(String.init) })
      #expect(zip(played, played.dropFirst()).allSatisfy { $0 != $1 }, "\(played)")
      // Also if one has failed.
      queue.noteFailed(names.map(String.init).first { $0 != queue.name } ?? "")
      guard names.count > 2 else { continue }
      let rest = queue.played(9)
      #expect(zip(rest, rest.dropFirst()).allSatisfy { $0 != $1 }, "\(rest)")
    }
  }

  @Test func `the order depends on the seed only`() {
    let orders = (1...40 as ClosedRange<UInt64>).map { seed -> [String] in
      var queue = PlaybackQueue(Self.rows("abcdefgh"), isShuffled: true, seed: seed)
      return queue.played(9)
    }
    #expect(Set(orders).count == 40)
    #expect(orders[2].joined() == "afbdegch-")
  }

  @Test func `rounds are shuffled again, and previous entries are kept`() {
    var queue = PlaybackQueue(
      Self.rows("abcdefgh"), repeatMode: .all, isShuffled: true, seed: 3)
    let first = queue.played(8)
    queue.advance()
    let second = queue.played(8)
    #expect(first != second)
    var back: [String] = []
    for _ in 0..<15 {
      queue.go(-1)
      back.append(queue.name)
    }
    #expect(back.reversed() == first + second.dropLast())
    #expect(queue.name == first[0] && queue.places(-1).isEmpty)
    for _ in 0..<8 { queue.go(1) }
    #expect(queue.name == second[0])
  }

  @Test func `shuffling keeps the current entry, and unshuffling restores the order after it`() {
    var queue = PlaybackQueue(Self.rows("abcdefgh"), seed: 5)
    queue.advance()
    queue.setShuffled(true)
    #expect(queue.places(-1).isEmpty)
    let shuffled = [queue.name] + queue.names(1)
    #expect(shuffled.joined() == "bdgacehf")
    for _ in 1...3 { queue.advance() }
    #expect(queue.name == shuffled[3] && queue.names(-1) == shuffled[0...2].reversed())
    queue.setShuffled(false)
    let order = queue.names(-1).reversed() + [queue.name] + queue.names(1)
    #expect(order.joined() == "abcdefgh" && queue.name == shuffled[3])
  }

  @Test func `failed entries are skipped in both directions`() {
    var queue = PlaybackQueue(Self.rows("abc"), repeatMode: .all)
    queue.noteFailed("b")
    #expect(queue.played(4) == ["a", "c", "a", "c"])
    for name in ["a", "c"] {
      queue.go(-1)
      #expect(queue.name == name)
    }
    for repeatMode in RepeatMode.allCases {
      queue = PlaybackQueue(Self.rows("ab"), repeatMode: repeatMode)
      queue.noteFailed("a")
      queue.advance()
      queue.noteFailed("b")
      #expect(queue.followingPlaces.isEmpty)
      #expect(queue.places(1).isEmpty && queue.places(-1).isEmpty)
    }
  }

  @Test(arguments: RepeatMode.allCases, [false, true])
  func `the announced entry is the next one`(repeatMode: RepeatMode, isShuffled: Bool) {
    var queue = PlaybackQueue(
      Self.rows("abcde"), repeatMode: repeatMode, isShuffled: isShuffled, seed: 1)
    for step in 0..<30 {
      if step == 7 { queue.noteFailed("c") }
      let announced = queue.followingPlaces.first.map { queue.row(at: $0) }
      guard queue.advance() else {
        #expect(announced == nil)
        break
      }
      #expect(queue.current == announced)
    }
  }

  /// One entry for each letter.
  private static func rows(_ names: String) -> [Row] {
    names.map { .stub(id: "\($0)") }
  }
}

extension PlaybackQueue {
  fileprivate var name: String { current.id }

  fileprivate func names(_ step: Int) -> [String] { places(step).map { row(at: $0).id } }

  /// Moves on after the end of the current entry, if another follows.
  @discardableResult
  fileprivate mutating func advance() -> Bool {
    guard let place = followingPlaces.first else { return false }
    move(to: place)
    return true
  }

  /// Moves to the next or previous entry, if there is one.
  fileprivate mutating func go(_ step: Int) {
    if let place = places(step).first { move(to: place) }
  }

  /// The current entry and the following ones, as they are played automatically; `-` at the end.
  fileprivate mutating func played(_ count: Int) -> [String] {
    var names = [name]
    while names.count < count { names.append(advance() ? name : "-") }
    return names
  }
}
