import Charts
import Library
import MPRIS
import Playback
import SessionFixtures
import Testing
import Transfers

@testable import Session

/// `play` with a scripted player and transfers: late events, and events in unexpected order.
struct PlaySessionModelTests {
  @Test func `the next track is sent at the start, and the player advances by itself`() throws {
    var (bench, effects) = try Bench.play(3, kept: [1, 2, 3])
    #expect(effects == [.play(1), .setNext(2)])
    #expect(bench.player(.started(1, duration: .seconds(3)), .ended(1, .finished)) == [])
    // Shown before the player has started it.
    #expect(bench.playing == 2)
    #expect(bench.player(.advanced(2)) == [.setNext(3)])
    #expect(bench.player(.started(2), .ended(2, .finished), .advanced(3), .started(3)) == [])
    #expect(!bench.events.contains(.queueEnded))
    #expect(bench.player(.ended(3, .finished)) == [])
    #expect(bench.started == [1, 2, 3])
    #expect(bench.events.last == .queueEnded)
    #expect(bench.ends == [1, 2, 3].map { TrackEnd(number: $0, end: .finished) })
  }

  @Test func `a title is reported once for each track, before the player starts it`() throws {
    var (bench, _) = try Bench.play(2, kept: [1, 2])
    bench.player(.started(1), .ended(1, .finished))
    let began = bench.events.compactMap { event in
      if case .began(let row, let page) = event { "\(row.title) \(page)" } else { nil }
    }
    #expect(
      began == [1, 2].map { "Artist \($0) – Track \($0) https://music.apple.com/sk/song/\($0)" })
    #expect(bench.started == [1])
  }

  @Test func `the end of the previous file is ignored after the next was requested`() throws {
    var (bench, _) = try Bench.play(3, kept: [1, 2, 3])
    bench.player(.started(1))
    #expect(bench.perform { $0.skip(1) } == [.play(2), .setNext(3)])
    #expect(bench.player(.ended(1, .finished), .advanced(2), .ended(2, .stopped)) == [])
    bench.player(.started(2))
    #expect(bench.playing == 2)
    #expect(bench.started == [1, 2])
    #expect(bench.ends == [TrackEnd(number: 1, end: .skipped)])
  }

  @Test func `a track that the player started before a newer command yields to it`() throws {
    var (bench, _) = try Bench.play(2, kept: [1, 2])
    bench.player(.started(1))
    #expect(bench.perform { $0.model.queue?.repeatMode = .one } == [.setNext(1)])
    #expect(
      bench.player(.ended(1, .finished), .advanced(2)) == [.play(1), .setNext(1)])
    #expect(bench.player(.ended(2, .stopped), .started(1)) == [])
    #expect(bench.started == [1, 1])
  }

  @Test func `stopped before the next track starts, it stays stopped until played`() throws {
    var (bench, _) = try Bench.play(2, kept: [1, 2])
    bench.player(.started(1))
    #expect(bench.perform { $0.stop() } == [.player(.stop)])
    #expect(bench.ends == [TrackEnd(number: 1, end: .stopped)])
    // The player had already started it.
    #expect(
      bench.player(.ended(1, .finished), .advanced(2), .ended(2, .stopped)) == [.player(.stop)])
    #expect(bench.playing == nil && bench.model.queue?.current.id == Bench.id(1))
    #expect(bench.perform { $0.stop() } == [])
    #expect(bench.perform { $0.playOrResume() } == [.play(1), .setNext(2)])
  }

  @Test func `stopped, next and previous play`() throws {
    var (bench, _) = try Bench.play(2, kept: [1, 2])
    bench.perform { $0.stop() }
    #expect(bench.perform { $0.skip(1) } == [.play(2)])
    bench.perform { $0.stop() }
    #expect(bench.perform { $0.skip(-1) } == [.play(1), .setNext(2)])
  }

  @Test func `a pause takes effect with the key, before the player confirms it`() throws {
    var (bench, _) = try Bench.play(1, kept: [1])
    bench.player(.started(1), .paused(false))
    // Ctrl-Z may follow immediately, and depends on this.
    #expect(bench.perform { $0.setPaused(true) } == [.player(.setPaused(true))])
    #expect(bench.model.playing?.isPaused == true)
    bench.player(.paused(false))
    #expect(bench.model.playing?.isPaused == true)
    #expect(bench.perform { $0.setPaused(true) } == [])
    #expect(bench.perform { $0.playOrResume() } == [.player(.setPaused(false))])
    #expect(bench.events.suffix(2) == [.paused(.zero), .resumed(.zero)])
  }

  @Test func `a pause before the file is open is reported after its start`() throws {
    var (bench, _) = try Bench.play(2, kept: [1, 2])
    bench.perform { $0.setPaused(true) }
    #expect(!bench.events.contains(.paused(.zero)))
    bench.player(.started(1))
    #expect(bench.events.last == .paused(.zero))
    // The pause continues with the next track.
    bench.player(.ended(1, .finished), .advanced(2), .started(2))
    #expect(bench.model.playing?.isPaused == true)
    #expect(bench.started == [1, 2] && bench.events.last == .paused(.zero))
  }

  // MARK: Downloads

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
    #expect(bench.perform { $0.model.queue?.repeatMode = .one } == [.setNext(1), Bench.pause(2)])
    #expect(
      bench.perform { $0.model.queue?.repeatMode = .off } == [.setNext(nil), Bench.resume(2)])
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

  // MARK: Failures

  @Test(arguments: [PlaybackError.noSoundDevice, .deviceLost(at: .seconds(4))])
  func `without a device the other tracks are not tried`(error: PlaybackError) throws {
    var (bench, _) = try Bench.play(2, kept: [1, 2])
    bench.player(.started(1))
    #expect(bench.player(.ended(1, .failed(error))) == [])
    #expect(bench.ends == [TrackEnd(number: 1, end: .failed(error))])
    #expect(bench.playing == nil && bench.model.queue == nil)
  }

  @Test(arguments: [RepeatMode.off, .all])
  func `the queue ends if no track can be played`(repeatMode: RepeatMode) throws {
    var (bench, _) = try Bench.play(2, kept: [1, 2], repeatMode: repeatMode)
    let failures = [1, 2].map { PlaybackEnd.failed(.unreadable(path: Bench.path($0))) }
    bench.player(.ended(1, failures[0]), .advanced(2), .ended(2, failures[1]))
    #expect(bench.playing == nil)
    #expect(bench.events.last == .queueEnded)
    #expect(
      bench.ends
        == [1, 2].map {
          TrackEnd(number: $0, end: .failed(.unreadable(path: Bench.path($0))))
        })
  }

  @Test(arguments: [RepeatMode.one, .all])
  func `a track that fails to play does not repeat`(repeatMode: RepeatMode) throws {
    var (bench, effects) = try Bench.play(1, kept: [1], repeatMode: repeatMode)
    #expect(effects == [.play(1), .setNext(1)])
    bench.player(.started(1, duration: .seconds(30)))
    bench.player(.ended(1, .damaged(at: .seconds(3), of: .seconds(30))))
    // The player had been told to repeat it, and starts it again.
    bench.player(.advanced(1), .started(1), .ended(1, .stopped))
    #expect(bench.started == [1])
    #expect(bench.ends.count == 1)
    #expect(bench.events.contains(.queueEnded))
  }

  @Test func `a damaged file is reported with its path, and skipped`() throws {
    var (bench, _) = try Bench.play(2, kept: [1, 2])
    bench.player(
      .started(1, duration: .seconds(30)), .ended(1, .damaged(at: .seconds(3), of: .seconds(30))),
      .advanced(2), .started(2))
    #expect(
      bench.ends == [
        TrackEnd(
          number: 1, end: .damaged(path: Bench.path(1), at: .seconds(3), of: .seconds(30)))
      ])
    #expect(bench.playing == 2 && !bench.model.canGo.previous)
  }

  // MARK: The end

  @Test func `after the last track, next ends the queue, and previous starts the first again`()
    throws
  {
    var (bench, _) = try Bench.play(2, kept: [1, 2])
    bench.player(.started(1))
    #expect(bench.perform { $0.skip(-1) } == [.play(1), .setNext(2)])
    bench.perform { $0.skip(1) }
    bench.player(.started(2))
    #expect(bench.perform { $0.skip(1) } == [.player(.stop)])
    #expect(bench.events.last == .queueEnded)
    #expect(bench.ends.map(\.number) == [1, 2])
    #expect(bench.ends.allSatisfy { $0.end == .skipped })
  }
}
