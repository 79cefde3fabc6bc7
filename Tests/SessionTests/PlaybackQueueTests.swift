import MPRIS
import SessionFixtures
import Testing

@testable import Session

struct PlaybackQueueTests {
  @Test func `in order, each entry is followed by the next, and the last by none`() {
    var queue = PlaybackQueue(Self.rows("abc"))
    #expect(queue.played(4) == ["a", "b", "c", "-"])
    #expect(queue.followingPlaces.isEmpty)
    #expect(queue.names(-1) == ["b", "a"])
  }

  @Test func `nothing precedes the first entry`() {
    let queue = PlaybackQueue(Self.rows("abc"))
    #expect(queue.names(-1) == [])
    #expect(queue.names(1) == ["b", "c"])
  }

  @Test func `it begins at an entry`() {
    var queue = PlaybackQueue(Self.rows("abc"), at: "b")
    #expect(queue?.name == "b")
    #expect(queue?.names(-1) == ["a"])
    #expect(queue?.played(3) == ["b", "c", "-"])
    #expect(PlaybackQueue(Self.rows("abc"), at: "d") == nil)
  }

  @Test func `with repeat all, the last entry precedes the first`() {
    var queue = PlaybackQueue(Self.rows("abc"), repeatMode: .all)
    queue.go(-1)
    #expect(queue.played(5) == ["c", "a", "b", "c", "a"])
    #expect(!queue.places(-1).isEmpty && !queue.places(1).isEmpty)
  }

  @Test func `one entry repeats until the next is requested`() {
    var queue = PlaybackQueue(Self.rows("ab"), repeatMode: .one)
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
    }
  }

  @Test func `the order depends on the seed only`() {
    func played(seed: UInt64) -> [String] {
      var queue = PlaybackQueue(
        Self.rows("abcdefgh"), repeatMode: .all, isShuffled: true, seed: seed)
      return queue.played(24)
    }
    #expect(played(seed: 1) == played(seed: 1))
    #expect(Set((1...40).map { played(seed: $0) }).count == 40)
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

  @Test func `shuffled without repeat, it ends when each entry has played`() {
    var queue = PlaybackQueue(Self.rows("abcd"), isShuffled: true, seed: 9)
    let played = queue.played(5)
    #expect(played.dropLast().sorted() == ["a", "b", "c", "d"])
    #expect(played.last == "-")
  }

  @Test func `shuffling keeps the current entry, and unshuffling restores the order after it`() {
    var queue = PlaybackQueue(Self.rows("abcd"), seed: 5)
    queue.advance()
    queue.setShuffled(true)
    #expect(queue.name == "b" && queue.places(-1).isEmpty)
    #expect(queue.played(4).sorted() == ["a", "b", "c", "d"])
    queue.setShuffled(false)
    let present = queue.name
    let behind = "abcd".drop { String($0) != present }.map(String.init)
    #expect(queue.played(behind.count + 1) == behind + ["-"])
  }

  @Test func `failed entries are skipped in both directions`() {
    var queue = PlaybackQueue(Self.rows("abc"), repeatMode: .all)
    queue.noteFailed("b")
    #expect(queue.played(4) == ["a", "c", "a", "c"])
    queue.go(-1)
    #expect(queue.name == "a")
    queue.go(-1)
    #expect(queue.name == "c")
  }

  @Test(arguments: RepeatMode.allCases)
  func `nothing follows if no entry can be played`(repeatMode: RepeatMode) {
    var queue = PlaybackQueue(Self.rows("ab"), repeatMode: repeatMode)
    queue.noteFailed("a")
    queue.advance()
    queue.noteFailed("b")
    #expect(queue.followingPlaces.isEmpty)
    #expect(queue.places(1).isEmpty && queue.places(-1).isEmpty)
  }

  @Test(arguments: 1...20)
  func `a failed entry in a shuffled queue is skipped without a repetition`(seed: UInt64) {
    var queue = PlaybackQueue(
      Self.rows("abc"), repeatMode: .all, isShuffled: true, seed: seed)
    _ = queue.played(3)
    queue.noteFailed(["a", "b", "c"].first { $0 != queue.name } ?? "")
    let played = queue.played(9)
    #expect(zip(played, played.dropFirst()).allSatisfy { $0 != $1 }, "\(played)")
  }

  @Test func `an entry can be in it twice`() {
    var queue = PlaybackQueue(Self.rows("aba"))
    #expect(queue.played(4) == ["a", "b", "a", "-"])
    queue.noteFailed("b")
    #expect(queue.names(-1) == ["a"])
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

  @Test func `entries are downloaded once, and reported once`() {
    var queue = PlaybackQueue(Self.rows("ab"))
    #expect(queue.tried.isEmpty && queue.passedOver.isEmpty)
    queue.tried.insert("a")
    queue.passedOver.insert("b")
    #expect(queue.tried == ["a"])
    #expect(queue.passedOver == ["b"])
    // They can still be played.
    #expect(queue.played(3) == ["a", "b", "-"])
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
