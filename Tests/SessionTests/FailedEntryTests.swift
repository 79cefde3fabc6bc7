import Playback
import SessionFixtures
import Testing

@testable import Session

/// An entry that fails to play is skipped, forward and backward.
struct FailedEntryTests {
  private let failure = PlaybackEnd.failed(.unreadable(path: Bench.path(2)))
  private let message = "Cannot play \(Bench.path(2))"

  @Test func `in play`() throws {
    var bench = try Bench(for: .play, kept: [1, 2, 3])
    let rows = bench.rows(1...3)
    bench.perform { $0.play(PlaybackQueue(rows)) }
    bench.player(.started(1), .ended(1, .finished), .advanced(2))
    // The player starts the next file by itself.
    #expect(bench.player(.ended(2, failure)) == [])
    #expect(bench.playing == 3)
    bench.player(.advanced(3), .started(3))
    #expect(bench.perform { $0.skip(-1) } == [.play(1), .setNext(3)])
    #expect(bench.perform { $0.skip(1) } == [.play(3)])
    #expect(bench.notices.count == 1 && bench.model.playFailures[Bench.id(2)] != nil)
  }

  @Test func `with autoplay`() throws {
    var bench = try Bench(for: .browse, kept: [1, 2, 3], hasAutoplay: true)
    let rows = bench.rows(1...3)
    bench.perform { $0.playOn(from: rows[0], in: rows) }
    bench.player(.started(1), .ended(1, .finished), .advanced(2))
    #expect(bench.player(.ended(2, failure)) == [])
    #expect(bench.playing == 3)
    bench.player(.advanced(3), .started(3))
    #expect(
      bench.perform { $0.playNeighbor(-1, in: rows, selected: 2) } == [.play(1), .setNext(3)])
    #expect(bench.perform { $0.playNeighbor(1, in: rows, selected: 0) } == [.play(3)])
    #expect(bench.notices.count == 1 && bench.model.playFailures[Bench.id(2)] != nil)
    // Enter tries it again.
    #expect(
      bench.perform { $0.playOn(from: rows[1], in: rows) } == [.play(2), .setNext(3)])
  }

  @Test func `without a next file in the player`() throws {
    for purpose in [Purpose.play, .browse] {
      var bench = try Bench(for: purpose, kept: [1, 2], hasAutoplay: true)
      let rows = bench.rows(1...2)
      bench.perform { $0.play(PlaybackQueue(rows)) }
      bench.player(.started(1))
      bench.perform { $0.skip(1) }
      bench.player(.ended(2, failure))
      #expect(bench.playing == nil && bench.events.last == .queueEnded)
    }
  }

  @Test func `a missing file is followed by a new play`() throws {
    let missing = PlaybackEnd.failed(.noSuchFile(path: Bench.path(2)))
    do {
      var bench = try Bench(for: .browse, kept: [1, 2, 3], hasAutoplay: true)
      let rows = bench.rows(1...3)
      bench.perform { $0.play(PlaybackQueue(rows)) }
      bench.player(.started(1))
      bench.perform { $0.skip(1) }
      #expect(bench.player(.ended(2, missing)).contains(.play(3)))
    }
  }
}
