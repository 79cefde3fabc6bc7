import MPRIS
import TestSupport
import Testing
import Transfers

@testable import HotTracks

struct PlayQueueTests {
  @Test func `in order, each track is followed by the next, and the last by none`() {
    var queue = PlayQueue(Self.items("abc"))
    #expect(queue.played(4) == ["a", "b", "c", "-"])
    #expect(queue.upcoming == nil)
    queue.goBack()
    #expect(queue.current?.id == "c")
  }

  @Test func `going back from the first track stays there`() {
    var queue = PlayQueue(Self.items("abc"))
    #expect(!queue.canGoBack && queue.canGoForward)
    queue.goBack()
    #expect(queue.current?.id == "a")
  }

  @Test func `with repeat all, the last track precedes the first`() {
    var queue = PlayQueue(Self.items("abc"), repeatMode: .all)
    queue.goBack()
    #expect(queue.played(5) == ["c", "a", "b", "c", "a"])
    #expect(queue.canGoBack && queue.canGoForward)
  }

  @Test func `one track repeats until the next is requested`() {
    var queue = PlayQueue(Self.items("ab"), repeatMode: .one)
    #expect(queue.played(3) == ["a", "a", "a"])
    queue.goForward()
    #expect(queue.played(2) == ["b", "b"])
    queue.goForward()
    #expect(queue.current == nil)
  }

  @Test(arguments: 1...40)
  func `shuffled, each round has each track once, and none follows itself`(seed: UInt64) {
    for names in ["ab", "abc", "abcdefgh"] {
      var queue = PlayQueue(
        Self.items(names), repeatMode: .all, isShuffled: true, generator: SeededNumbers(seed: seed))
      let played = queue.played(names.count * 5)
      let rounds = stride(from: 0, to: played.count, by: names.count).map {
        Array(played[$0..<($0 + names.count)])
      }
      #expect(rounds.allSatisfy { $0.sorted() == names.map(String.init) })
      #expect(zip(played, played.dropFirst()).allSatisfy { $0 != $1 }, "\(played)")
    }
  }

  @Test func `rounds are shuffled again, and previous tracks are kept`() {
    var queue = PlayQueue(
      Self.items("abcdefgh"), repeatMode: .all, isShuffled: true, generator: SeededNumbers(seed: 3))
    let first = queue.played(8)
    queue.advance()
    let second = queue.played(8)
    #expect(first != second)
    var back: [String] = []
    for _ in 0..<15 {
      queue.goBack()
      back.append(queue.name)
    }
    #expect(back.reversed() == first + second.dropLast())
    queue.goBack()
    #expect(queue.name == first[0])
    for _ in 0..<8 { queue.goForward() }
    #expect(queue.name == second[0])
  }

  @Test func `shuffled without repeat, it ends when each track has played`() {
    var queue = PlayQueue(
      Self.items("abcd"), isShuffled: true, generator: SeededNumbers(seed: 9))
    let played = queue.played(5)
    #expect(played.dropLast().sorted() == ["a", "b", "c", "d"])
    #expect(played.last == "-")
  }

  @Test func `shuffling keeps the current track, and unshuffling restores the order after it`() {
    var queue = PlayQueue(Self.items("abcd"), generator: SeededNumbers(seed: 5))
    queue.advance()
    queue.setShuffled(true)
    #expect(queue.name == "b" && !queue.canGoBack)
    #expect(queue.played(4).sorted() == ["a", "b", "c", "d"])
    queue.setShuffled(false)
    let present = queue.name
    let behind = "abcd".drop { String($0) != present }.map(String.init)
    #expect(queue.played(behind.count + 1) == behind + ["-"])
  }

  @Test func `failed tracks are skipped in both directions`() {
    var queue = PlayQueue(Self.items("abc"), repeatMode: .all)
    queue.markFailed("b")
    #expect(queue.played(4) == ["a", "c", "a", "c"])
    queue.goBack()
    #expect(queue.name == "a")
    queue.goBack()
    #expect(queue.name == "c")
  }

  @Test(arguments: RepeatMode.allCases)
  func `the queue ends if no track can be played`(repeatMode: RepeatMode) {
    var queue = PlayQueue(Self.items("ab"), repeatMode: repeatMode)
    for id in ["a", "b"] {
      queue.markFailed(id)
      queue.advance()
    }
    #expect(queue.current == nil && queue.upcoming == nil)
    #expect(!queue.canGoForward && !queue.canGoBack)
  }

  @Test(arguments: 1...20)
  func `a failed track in a shuffled queue is skipped without a repetition`(seed: UInt64) {
    var queue = PlayQueue(
      Self.items("abc"), repeatMode: .all, isShuffled: true, generator: SeededNumbers(seed: seed))
    _ = queue.played(3)
    queue.markFailed(["a", "b", "c"].first { $0 != queue.name } ?? "")
    let played = queue.played(9)
    #expect(zip(played, played.dropFirst()).allSatisfy { $0 != $1 }, "\(played)")
  }

  @Test func `the same track twice in the queue is downloaded for both`() {
    var queue = PlayQueue(Self.items("aba"))
    #expect(queue.played(4) == ["a", "b", "a", "-"])
    queue.markDownloaded("a", path: "/x")
    #expect(queue.items.map(\.path) == ["/x", nil, "/x"])
    queue.markMissing("a")
    #expect(queue.items.map(\.path) == [nil, nil, nil])
  }

  @Test func `a retry that succeeds clears the error`() {
    var queue = PlayQueue(Self.items("ab"))
    queue.markFailed("b")
    #expect(queue.upcoming == nil)
    queue.markDownloaded("b", path: "/b")
    #expect(queue.upcoming?.path == "/b")
  }

  @Test(arguments: RepeatMode.allCases, [false, true])
  func `the announced track is the next one`(repeatMode: RepeatMode, isShuffled: Bool) {
    var queue = PlayQueue(
      Self.items("abcde"), repeatMode: repeatMode, isShuffled: isShuffled,
      generator: SeededNumbers(seed: 1))
    for step in 0..<30 where queue.current != nil {
      if step == 7 { queue.markFailed("c") }
      let upcoming = queue.upcoming
      queue.advance()
      #expect(queue.current == upcoming)
    }
  }

  /// One entry for each letter.
  private static func items(_ names: String) -> [PlayQueue.Item] {
    names.map { .stub("\($0)") }
  }
}

extension PlayQueue {
  /// The name of the current entry; `-` past the end.
  fileprivate var name: String { current?.id ?? "-" }

  /// The current entry and the following ones, as they are played automatically.
  fileprivate mutating func played(_ count: Int) -> [String] {
    var names = [name]
    for _ in 1..<count {
      advance()
      names.append(name)
    }
    return names
  }
}
