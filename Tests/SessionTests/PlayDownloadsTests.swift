import Charts
import Library
import MPRIS
import Playback
import SessionFixtures
import Testing
import Transfers

@testable import Session

/// What `play` downloads, with a scripted player and transfers.
struct PlayDownloadsTests {
  @Test func `the next track is downloaded during playback and sent to the player`() throws {
    var (bench, effects) = try Bench.play(3, kept: [1])
    #expect(effects == [.play(1), Bench.start(2)])
    #expect(bench.player(.started(1)) == [])
    #expect(bench.transfer(2, .done(path: Bench.path(2), bytes: 9)) == [.setNext(2)])
    #expect(bench.player(.ended(1, .finished), .advanced(2)) == [Bench.start(3)])
  }

  @Test func `a missing track is downloaded first, and then played`() throws {
    var (bench, effects) = try Bench.play(2, kept: [2])
    #expect(effects == [Bench.start(1)])
    #expect(bench.transfer(1, .queued, .started(received: 0, total: 9)) == [])
    #expect(bench.playing == nil && bench.model.playsOnArrival == Bench.id(1))
    #expect(
      bench.transfer(1, .done(path: Bench.path(1), bytes: 9)) == [.play(1), .setNext(2)])
  }

  @Test func `a partial file is resumed`() throws {
    var bench = try Bench(for: .play)
    bench.model.kept[Bench.id(1)] = try Bench.kept(1, bytes: 10, part: .partial(total: 100))
    let rows = bench.rows([1])
    bench.perform { $0.play(PlaybackQueue(rows)) }
    #expect(bench.model.transfers[Bench.id(1)]?.received == 10)
  }

  @Test func `a track that is in the queue twice is downloaded once`() throws {
    var (bench, effects) = try Bench.play([1, 2, 1], kept: [])
    #expect(effects == [Bench.start(1)])
    #expect(
      bench.transfer(1, .done(path: Bench.path(1), bytes: 9)) == [.play(1), Bench.start(2)])
    #expect(bench.transfer(2, .done(path: Bench.path(2), bytes: 9)) == [.setNext(2)])
    #expect(
      bench.player(.started(1), .ended(1, .finished), .advanced(2), .started(2)) == [.setNext(1)])
  }

  @Test func `a next track without a preview is skipped as soon as this is known`() throws {
    var (bench, _) = try Bench.play(3, kept: [1, 3])
    bench.player(.started(1))
    #expect(bench.transfer(2, .failed(.noLongerOffered(status: 404))) == [.setNext(3)])
    #expect(bench.perform { $0.skip(1) } == [.play(3)])
    #expect(bench.perform { $0.skip(-1) } == [.play(1), .setNext(3)])
  }

  @Test func `a current track that cannot be downloaded is skipped`() throws {
    var (bench, _) = try Bench.play(3, kept: [3])
    #expect(bench.transfer(1, .failed(.timedOut(host: "a"))) == [Bench.start(2)])
    #expect(bench.transfer(2, .failed(.timedOut(host: "a"))) == [.play(3)])
    #expect(!bench.events.contains(.queueEnded))
  }

  @Test(arguments: RepeatMode.allCases)
  func `after a failed download the next track plays, and it alone repeats`(
    repeatMode: RepeatMode
  ) throws {
    var (bench, effects) = try Bench.play(2, kept: [2], repeatMode: repeatMode)
    #expect(effects == [Bench.start(1)])
    let next = repeatMode == .off ? [] : [SessionEffect.setNext(2)]
    #expect(bench.transfer(1, .failed(.timedOut(host: "a"))) == [.play(2)] + next)
    #expect(!bench.events.contains(.queueEnded))
  }

  @Test func `the queue ends if no track can be downloaded`() throws {
    var (bench, _) = try Bench.play(2, kept: [], repeatMode: .all)
    bench.transfer(1, .failed(.timedOut(host: "a")))
    bench.transfer(2, .failed(.timedOut(host: "a")))
    #expect(bench.events.last == .queueEnded)
    #expect(bench.notices.count == 2)
  }

  @Test func `after a disk error tracks that are not downloaded are skipped`() throws {
    var (bench, effects) = try Bench.play(5, kept: [1, 4])
    #expect(effects == [.play(1), Bench.start(2)])
    bench.player(.started(1))
    #expect(
      bench.transfer(2, .failed(.diskFull(folder: "/", needed: 9, free: 0))) == [.setNext(4)])
    #expect(bench.player(.ended(1, .finished), .advanced(4), .started(4)) == [])
    #expect(bench.player(.ended(4, .finished)) == [])
    #expect(bench.events.last == .queueEnded)
    #expect(bench.notices.count == 1)
  }

  @Test func `an abandoned download is paused, and continues when it is needed again`() throws {
    var (bench, effects) = try Bench.play(2, kept: [])
    #expect(effects == [Bench.start(1)])
    #expect(bench.perform { $0.skip(1) } == [Bench.start(2), Bench.pause(1)])
    #expect(bench.perform { $0.skip(-1) } == [Bench.resume(1), Bench.pause(2)])
    #expect(bench.perform { $0.stop() } == [Bench.pause(1)])
    #expect(bench.perform { $0.playOrResume() } == [Bench.resume(1)])
    #expect(bench.perform { $0.playOrResume() } == [])
  }

  @Test func `a download of the next track is paused when another track is next`() throws {
    var (bench, effects) = try Bench.play(3, kept: [1, 3])
    #expect(effects == [.play(1), Bench.start(2)])
    #expect(bench.perform { $0.setRepeatMode(.one) } == [.setNext(1), Bench.pause(2)])
    #expect(bench.perform { $0.setRepeatMode(.off) } == [.setNext(nil), Bench.resume(2)])
    #expect(bench.perform { $0.skip(1) } == [.player(.stop)])
    #expect(bench.model.playsOnArrival == Bench.id(2))
    #expect(bench.transfer(2, .done(path: Bench.path(2), bytes: 9)) == [.play(2), .setNext(3)])
  }

  @Test func `an arrival while it is stopped does not play`() throws {
    var (bench, _) = try Bench.play(1, kept: [])
    bench.perform { $0.stop() }
    #expect(bench.transfer(1, .done(path: Bench.path(1), bytes: 9)) == [])
    #expect(bench.perform { $0.playOrResume() } == [.play(1)])
  }

  @Test func `a deleted file is downloaded again, once`() throws {
    var (bench, _) = try Bench.play(1, kept: [1])
    let missing = PlaybackEnd.failed(.noSuchFile(path: Bench.path(1)))
    let row = try #require(bench.model.playing?.row)
    #expect(bench.player(.ended(1, missing)) == [Bench.start(1)])
    #expect(bench.events.last == .fileMissing(row))
    #expect(bench.transfer(1, .done(path: Bench.path(1), bytes: 9)) == [.play(1)])
    #expect(bench.player(.ended(1, missing)) == [])
    #expect(
      bench.ends == [
        TrackEnd(number: 1, end: .failed(.noSuchFile(path: Bench.path(1))))
      ])
    #expect(bench.events.last == .queueEnded)
  }

  @Test(arguments: [true, false])
  func `a deleted file that cannot be downloaded again is an error`(isKnown: Bool) throws {
    var bench = try Bench(for: .play, kept: [1, 2])
    let files = try [1, 2].map { try Bench.kept($0) }
    var rows = files.map { Row($0) }
    if isKnown { rows = files.map { .stub(id: $0.id, preview: nil, kept: $0) } }
    rows = rows.map { $0.located(in: bench.model.country) }
    bench.perform { $0.play(PlaybackQueue(rows)) }
    let error = PlaybackError.noSuchFile(path: Bench.path(1))
    bench.player(.ended(1, .failed(error)))
    #expect(bench.ends == [TrackEnd(number: 1, end: .failed(error))])
    #expect(bench.playing == 2)
  }

  @Test func `offline a deleted file is an error`() throws {
    var bench = try Bench(for: .play, kept: [1], isOffline: true)
    let rows = bench.rows([1])
    bench.perform { $0.play(PlaybackQueue(rows)) }
    let error = PlaybackError.noSuchFile(path: Bench.path(1))
    #expect(bench.player(.ended(1, .failed(error))) == [])
    #expect(bench.ends == [TrackEnd(number: 1, end: .failed(error))])
    #expect(bench.events.last == .queueEnded)
  }

  @Test func `a deleted next file is downloaded again when it is its turn`() throws {
    var (bench, _) = try Bench.play(2, kept: [1, 2])
    bench.player(.started(1), .ended(1, .finished))
    let missing = PlaybackEnd.failed(.noSuchFile(path: Bench.path(2)))
    #expect(bench.player(.advanced(2), .ended(2, missing)) == [Bench.start(2)])
    #expect(bench.transfer(2, .done(path: Bench.path(2), bytes: 9)) == [.play(2)])
  }

  @Test func `while a deleted file is downloaded, the player does not start the next one`() throws {
    var (bench, _) = try Bench.play(2, kept: [1, 2])
    let missing = PlaybackEnd.failed(.noSuchFile(path: Bench.path(1)))
    #expect(bench.player(.ended(1, missing)) == [Bench.start(1)])
    #expect(bench.player(.advanced(2)) == [.player(.stop)])
    #expect(bench.player(.started(2), .ended(2, .stopped)) == [])
    #expect(bench.started == [])
    #expect(
      bench.transfer(1, .done(path: Bench.path(1), bytes: 9)) == [.play(1), .setNext(2)])
  }
}
