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
  private func missing(_ number: Int) -> PlaybackEnd {
    .failed(.noSuchFile(path: Tracks.path(number)))
  }

  @Test func `the next track is sent at the start, and the player advances by itself`() throws {
    var (session, effects) = try SessionFixture.play(3, kept: [1, 2, 3])
    #expect(effects == [.play(1), .setNext(2)])
    #expect(session.player(.started(1, duration: .seconds(3)), .ended(1, .finished)) == [])
    // Shown before the player has started it.
    #expect(session.playing == 2 && session.started == [1])
    let began = session.events.compactMap { event in
      if case .began(let row, let page) = event { "\(row.title) \(page)" } else { nil }
    }
    #expect(
      began == [1, 2].map { "Artist \($0) – Track \($0) https://music.apple.com/sk/song/\($0)" })
    #expect(session.player(.advanced(2)) == [.setNext(3)])
    #expect(session.player(.started(2), .ended(2, .finished), .advanced(3), .started(3)) == [])
    #expect(!session.events.contains(.queueEnded))
    #expect(session.player(.ended(3, .finished)) == [])
    #expect(session.started == [1, 2, 3])
    #expect(session.events.last == .queueEnded)
    #expect(session.ends == [1, 2, 3].map { TrackEnd(number: $0, end: .finished) })
  }

  @Test func `the end of the previous file is ignored after the next was requested`() throws {
    var (session, _) = try SessionFixture.play(3, kept: [1, 2, 3])
    session.player(.started(1))
    #expect(session.perform { $0.skip(1) } == [.play(2), .setNext(3)])
    #expect(session.player(.ended(1, .finished), .advanced(2), .ended(2, .stopped)) == [])
    session.player(.started(2))
    #expect(session.playing == 2 && session.started == [1, 2])
    #expect(session.ends == [TrackEnd(number: 1, end: .skipped)])
  }

  @Test func `a track that the player started before a newer command yields to it`() throws {
    var (session, _) = try SessionFixture.play(2, kept: [1, 2])
    session.player(.started(1))
    #expect(session.perform { $0.model.queue?.repeatMode = .one } == [.setNext(1)])
    #expect(session.player(.ended(1, .finished), .advanced(2)) == [.play(1), .setNext(1)])
    #expect(session.player(.ended(2, .stopped), .started(1)) == [])
    #expect(session.started == [1, 1])
  }

  @Test func `stopped before the next track starts, it stays stopped until played`() throws {
    var (session, _) = try SessionFixture.play(2, kept: [1, 2])
    session.player(.started(1))
    #expect(session.perform { $0.stop() } == [.player(.stop)])
    #expect(session.ends == [TrackEnd(number: 1, end: .stopped)])
    // The player had already started it.
    #expect(
      session.player(.ended(1, .finished), .advanced(2), .ended(2, .stopped)) == [.player(.stop)])
    #expect(session.playing == nil && session.model.queue?.current.id == Tracks.id(1))
    #expect(session.perform { $0.stop() } == [])
    #expect(session.perform { $0.playOrResume() } == [.play(1), .setNext(2)])
    // Next and previous also play.
    session.perform { $0.stop() }
    #expect(session.perform { $0.skip(1) } == [.play(2)])
    session.perform { $0.stop() }
    #expect(session.perform { $0.skip(-1) } == [.play(1), .setNext(2)])
  }

  @Test func `a pause takes effect with the key, before the player confirms it`() throws {
    var (session, _) = try SessionFixture.play(1, kept: [1])
    session.player(.started(1), .paused(false))
    // Ctrl-Z may follow immediately, and depends on this.
    #expect(session.perform { $0.setPaused(true) } == [.player(.setPaused(true))])
    #expect(session.model.playing?.isPaused == true)
    session.player(.paused(false))
    #expect(session.model.playing?.isPaused == true)
    #expect(session.perform { $0.setPaused(true) } == [])
    #expect(session.perform { $0.playOrResume() } == [.player(.setPaused(false))])
    #expect(session.events.suffix(2) == [.paused(.zero), .resumed(.zero)])
  }

  @Test func `a pause before the file is open is reported after its start`() throws {
    var (session, _) = try SessionFixture.play(2, kept: [1, 2])
    session.perform { $0.setPaused(true) }
    #expect(!session.events.contains(.paused(.zero)))
    session.player(.started(1))
    #expect(session.events.last == .paused(.zero))
    // The pause continues with the next track.
    session.player(.ended(1, .finished), .advanced(2), .started(2))
    #expect(session.model.playing?.isPaused == true)
    #expect(session.started == [1, 2] && session.events.last == .paused(.zero))
  }

  @Test func `the player plays in the order of the shuffled queue, then of the list again`() throws
  {
    var session = try SessionFixture(for: .play, kept: Array(1...6))
    let rows = session.rows(1...6)
    session.perform { $0.play(PlaybackQueue(rows, seed: 5)) }
    session.player(.started(1))
    session.perform { $0.setShuffled(true) }
    let queue = try #require(session.model.queue)
    let shuffled = queue.places(1).map { Tracks.number(queue.row(at: $0).id) }
    #expect(shuffled == [3, 5, 4, 2, 6])
    for number in shuffled.prefix(2) {
      session.player(.ended(session.playing ?? 0, .finished), .advanced(number), .started(number))
    }
    #expect(session.perform { $0.setShuffled(false) } == [.setNext(shuffled[1] + 1)])
    for number in (shuffled[1] + 1)...6 {
      session.player(.ended(session.playing ?? 0, .finished), .advanced(number), .started(number))
    }
    #expect(session.started == [1] + shuffled.prefix(2) + Array((shuffled[1] + 1)...6))
  }

  // MARK: Downloads

  @Test func `a track is downloaded while the previous one plays, or first`() throws {
    var (session, effects) = try SessionFixture.play(3, kept: [])
    #expect(effects == [.start(1), .stream(1)])
    #expect(
      session.transfer(1, .queued, .started(received: 0, total: 9)) == [.openPlayer(volume: 100)])
    #expect(session.playing == nil && session.model.playsOnArrival == Tracks.id(1))
    #expect(session.arrive(1) == [.play(1), .start(2)])
    #expect(session.player(.started(1)) == [])
    #expect(session.arrive(2) == [.setNext(2)])
    #expect(session.player(.ended(1, .finished), .advanced(2)) == [.start(3)])
  }

  @Test func `a track that is in the queue twice is downloaded once`() throws {
    var (session, effects) = try SessionFixture.play([1, 2, 1], kept: [])
    #expect(effects == [.start(1), .stream(1)])
    #expect(session.arrive(1) == [.play(1), .start(2)])
    #expect(session.arrive(2) == [.setNext(2)])
    #expect(
      session.player(.started(1), .ended(1, .finished), .advanced(2), .started(2)) == [.setNext(1)])
  }

  @Test func `a track that cannot be downloaded is skipped`() throws {
    var (session, _) = try SessionFixture.play(3, kept: [1, 3])
    session.player(.started(1))
    #expect(session.transfer(2, .failed(.noLongerOffered(status: 404))) == [.setNext(3)])
    #expect(session.perform { $0.skip(1) } == [.play(3)])
    #expect(session.perform { $0.skip(-1) } == [.play(1), .setNext(3)])
    (session, _) = try SessionFixture.play(3, kept: [3])
    #expect(session.transfer(1, .failed(.timedOut(host: "a"))) == [.start(2), .stream(2)])
    #expect(session.transfer(2, .failed(.timedOut(host: "a"))) == [.play(3)])
    #expect(!session.events.contains(.queueEnded))
  }

  @Test(arguments: RepeatMode.allCases)
  func `after a failed download the next track plays, and it alone repeats`(
    repeatMode: RepeatMode
  ) throws {
    var (session, effects) = try SessionFixture.play(2, kept: [2], repeatMode: repeatMode)
    #expect(effects == [.start(1), .stream(1)])
    let next = repeatMode == .off ? [] : [SessionEffect.setNext(2)]
    #expect(session.transfer(1, .failed(.timedOut(host: "a"))) == [.play(2)] + next)
    #expect(!session.events.contains(.queueEnded))
    (session, _) = try SessionFixture.play(2, kept: [], repeatMode: repeatMode)
    for number in 1...2 { session.transfer(number, .failed(.timedOut(host: "a"))) }
    #expect(session.events.last == .queueEnded)
    #expect(session.notices.count == 2)
  }

  @Test func `after a disk error tracks that are not downloaded are skipped`() throws {
    var (session, effects) = try SessionFixture.play(5, kept: [1, 4])
    #expect(effects == [.play(1), .start(2)])
    session.player(.started(1))
    #expect(
      session.transfer(2, .failed(.diskFull(folder: "/", needed: 9, free: 0))) == [.setNext(4)])
    #expect(session.player(.ended(1, .finished), .advanced(4), .started(4)) == [])
    #expect(session.player(.ended(4, .finished)) == [])
    #expect(session.events.last == .queueEnded)
    #expect(session.notices.count == 1)
  }

  @Test func `an abandoned download is paused, and continues when it is needed again`() throws {
    var (session, _) = try SessionFixture.play(2, kept: [])
    #expect(session.perform { $0.skip(1) } == [.start(2), .pause(1), .stream(2)])
    #expect(session.perform { $0.skip(-1) } == [.resume(1), .pause(2), .stream(1)])
    #expect(session.perform { $0.stop() } == [.pause(1)])
    var stopped = session
    #expect(stopped.arrive(1) == [])
    #expect(stopped.perform { $0.playOrResume() }.first == .play(1))
    #expect(session.perform { $0.playOrResume() } == [.resume(1), .stream(1)])
    #expect(session.perform { $0.playOrResume() } == [])
  }

  @Test func `a download of the next track is paused when another track is next`() throws {
    var (session, effects) = try SessionFixture.play(3, kept: [1, 3])
    #expect(effects == [.play(1), .start(2)])
    #expect(session.perform { $0.model.queue?.repeatMode = .one } == [.setNext(1), .pause(2)])
    #expect(session.perform { $0.model.queue?.repeatMode = .off } == [.setNext(nil), .resume(2)])
    #expect(session.perform { $0.skip(1) } == [.player(.stop), .stream(2)])
    #expect(session.model.playsOnArrival == Tracks.id(2))
    #expect(session.arrive(2) == [.play(2), .setNext(3)])
  }

  // MARK: Deleted files

  @Test func `a deleted file is downloaded again, once`() throws {
    var (session, _) = try SessionFixture.play(1, kept: [1])
    let row = try #require(session.model.playing?.row)
    #expect(session.player(.ended(1, missing(1))) == [.start(1), .stream(1)])
    #expect(session.events.last == .fileMissing(row))
    #expect(session.arrive(1) == [.play(1)])
    #expect(session.player(.ended(1, missing(1))) == [])
    #expect(
      session.ends == [TrackEnd(number: 1, end: .failed(.noSuchFile(path: Tracks.path(1))))])
    #expect(session.events.last == .queueEnded)
  }

  @Test(arguments: [(true, false), (false, false), (true, true)])
  func `a deleted file that cannot be downloaded again is an error`(
    isKnown: Bool, isOffline: Bool
  ) throws {
    var session = try SessionFixture(for: .play, kept: [1, 2], isOffline: isOffline)
    let files = try [1, 2].map { try Tracks.kept($0) }
    var rows: [Row] = files.map { isKnown ? .stub(id: $0.id, preview: nil, kept: $0) : Row($0) }
    rows = isOffline ? session.rows([1, 2]) : rows.map { $0.located(in: session.model.country) }
    session.perform { $0.play(PlaybackQueue(rows)) }
    session.player(.ended(1, missing(1)))
    #expect(
      session.ends == [TrackEnd(number: 1, end: .failed(.noSuchFile(path: Tracks.path(1))))])
    #expect(session.playing == 2)
  }

  @Test func `while a deleted file is downloaded, the player does not start the next one`() throws {
    var (session, _) = try SessionFixture.play(2, kept: [1, 2])
    #expect(session.player(.ended(1, missing(1))) == [.start(1), .stream(1)])
    #expect(session.player(.advanced(2)) == [.player(.stop)])
    #expect(session.player(.started(2), .ended(2, .stopped)) == [])
    #expect(session.started == [])
    #expect(session.arrive(1) == [.play(1), .setNext(2)])
    // A deleted next file is downloaded when it is its turn.
    session.player(.started(1), .ended(1, .finished))
    #expect(session.player(.advanced(2), .ended(2, missing(2))) == [.start(2), .stream(2)])
  }

  // MARK: Failures

  @Test(arguments: [PlaybackError.noSoundDevice, .deviceLost(at: .seconds(4))])
  func `without a device the other tracks are not tried`(error: PlaybackError) throws {
    var (session, _) = try SessionFixture.play(2, kept: [1, 2])
    session.player(.started(1))
    #expect(session.player(.ended(1, .failed(error))) == [])
    #expect(session.ends == [TrackEnd(number: 1, end: .failed(error))])
    #expect(session.playing == nil && session.model.queue == nil)
  }

  @Test(arguments: [RepeatMode.off, .all])
  func `the queue ends if no track can be played`(repeatMode: RepeatMode) throws {
    var (session, _) = try SessionFixture.play(2, kept: [1, 2], repeatMode: repeatMode)
    let errors = [1, 2].map { PlaybackError.unreadable(path: Tracks.path($0)) }
    session.player(.ended(1, .failed(errors[0])), .advanced(2), .ended(2, .failed(errors[1])))
    #expect(session.playing == nil)
    #expect(session.events.last == .queueEnded)
    #expect(session.ends == [1, 2].map { TrackEnd(number: $0, end: .failed(errors[$0 - 1])) })
  }

  @Test(arguments: [RepeatMode.one, .all])
  func `a track that fails to play does not repeat`(repeatMode: RepeatMode) throws {
    var (session, effects) = try SessionFixture.play(1, kept: [1], repeatMode: repeatMode)
    #expect(effects == [.play(1), .setNext(1)])
    session.player(.started(1, duration: .seconds(30)))
    session.player(.ended(1, .damaged(at: .seconds(3), of: .seconds(30))))
    // The player had been told to repeat it, and starts it again.
    session.player(.advanced(1), .started(1), .ended(1, .stopped))
    #expect(session.started == [1])
    let end = SessionEvent.TrackEnd.damaged(
      path: Tracks.path(1), at: .seconds(3), of: .seconds(30))
    #expect(session.ends == [TrackEnd(number: 1, end: end)])
    #expect(session.events.contains(.queueEnded))
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `after a damaged last track of a shuffled round, the queue plays what the player plays`(
    seed: UInt64
  ) throws {
    var session = try SessionFixture(for: .play, kept: [1, 2, 3, 4, 5])
    let rows = session.rows(1...5)
    session.perform {
      $0.play(PlaybackQueue(rows, repeatMode: .all, isShuffled: true, seed: seed))
    }
    for _ in 1...4 { session.perform { $0.skip(1) } }
    let last = try #require(session.playing)
    session.player(.started(last))
    session.player(.ended(last, .damaged(at: .seconds(1), of: .seconds(30))))
    let next = try #require(session.playing)
    #expect(next != last)
    #expect(session.model.queue?.current.id == Tracks.id(next))
  }

  @Test(arguments: [Purpose.play, .browse])
  func `a track that fails to play is skipped, forward and backward`(purpose: Purpose) throws {
    let failure = PlaybackEnd.failed(.unreadable(path: Tracks.path(2)))
    var session = try SessionFixture(for: purpose, kept: [1, 2, 3], hasAutoplay: true)
    let rows = session.rows(1...3)
    session.perform { $0.playOn(from: rows[0], in: rows) }
    session.player(.started(1), .ended(1, .finished), .advanced(2))
    // The player starts the next file by itself.
    #expect(session.player(.ended(2, failure)) == [])
    #expect(session.playing == 3)
    session.player(.advanced(3), .started(3))
    func move(_ step: Int) -> [SessionEffect] {
      session.perform { update in
        if purpose == .play {
          update.skip(step)
        } else {
          update.playNeighbor(step, in: rows, selected: 1)
        }
      }
    }
    #expect(move(-1) == [.play(1), .setNext(3)])
    #expect(move(1) == [.play(3)])
    #expect(session.notices.count == 1 && session.model.playFailures[Tracks.id(2)] != nil)
    // Enter tries it again.
    #expect(session.perform { $0.playOn(from: rows[1], in: rows) } == [.play(2), .setNext(3)])
    // Without a next file in the player, the queue ends.
    session = try SessionFixture(for: purpose, kept: [1, 2], hasAutoplay: true)
    session.perform { $0.play(PlaybackQueue(Array(rows.prefix(2)))) }
    session.player(.started(1))
    session.perform { $0.skip(1) }
    session.player(.ended(2, failure))
    #expect(session.playing == nil && session.events.last == .queueEnded)
  }

  // MARK: The end

  @Test func `after the last track, next ends the queue, and previous starts the first again`()
    throws
  {
    var (session, _) = try SessionFixture.play(2, kept: [1, 2])
    session.player(.started(1))
    #expect(session.perform { $0.skip(-1) } == [.play(1), .setNext(2)])
    session.perform { $0.skip(1) }
    session.player(.started(2))
    #expect(session.perform { $0.skip(1) } == [.player(.stop)])
    #expect(session.events.last == .queueEnded)
    #expect(session.ends == [1, 2].map { TrackEnd(number: $0, end: .skipped) })
  }
}
