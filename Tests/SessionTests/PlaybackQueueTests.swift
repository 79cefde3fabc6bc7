import MPRIS
import SessionFixtures
import TestSupport
import Testing

@testable import Session

struct PlaybackQueueTests {
  /// In `Texts/playback-queue.txt`, each line has commands for a queue of letters. Its outcome is what `play` plays,
  /// with `-` at the end, then the current entry after those that precede it, and before those that can follow.
  @Test func `entries follow each other in order, repeated or shuffled, without failed ones`()
    async throws
  {
    var queue = PlaybackQueue(Self.rows("a"))
    try await ExpectedText.expectTable(in: "playback-queue") { _, line in
      var played: [String] = []
      for step in line.split(separator: "; ") {
        let words = step.split(separator: " ").map(String.init)
        switch words[0] {
        case "queue":
          queue = PlaybackQueue(
            Self.rows(words[1]), repeatMode: words.lazy.compactMap(RepeatMode.init).first ?? .off,
            isShuffled: words.contains("shuffled"), seed: UInt64(words[words.count - 1]) ?? 0)
        case "at":
          guard let later = PlaybackQueue(queue.rows, at: words[1]) else { return "no queue" }
          queue = later
        case "shuffle": queue.setShuffled(words[1] == "on")
        case "play": played += queue.played(try #require(Int(words[1])))
        case "advance": queue.advance()
        case "next": queue.go(1)
        case "previous": queue.go(-1)
        case "failed": queue.noteFailed(words[1])
        default: return "unknown step"
        }
      }
      let following = queue.followingPlaces.first.map { "then \(queue.row(at: $0).id)" }
      let places = queue.names(-1).reversed() + ["[\(queue.name)]"] + queue.names(1)
      return [played.isEmpty ? nil : played.joined(), places.joined(), following]
        .compactMap(\.self).joined(separator: ", ")
    }
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
