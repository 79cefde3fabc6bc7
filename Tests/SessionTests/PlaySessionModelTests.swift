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
    #expect(bench.perform { $0.setRepeatMode(.one) } == [.setNext(1)])
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

  // MARK: Volume and position

  @Test func `the volume is saved for the next run, but not muting`() throws {
    var (bench, _) = try Bench.play(1, kept: [1])
    bench.player(.volume(100))
    #expect(
      bench.perform { $0.setVolume(35) } == [.saveVolume(35), .player(.setVolume(35))])
    #expect(bench.perform { $0.toggleMute() } == [.player(.setVolume(0))])
    #expect(bench.model.volume.percent == 35)
    #expect(bench.perform { $0.toggleMute() } == [.player(.setVolume(35))])
    #expect(
      bench.events.compactMap { if case .volume(let volume) = $0 { volume.effective } else { nil } }
        == [35, 0, 35])
  }

  @Test func `a volume that does not change is not reported`() throws {
    var (bench, _) = try Bench.play(1, kept: [1])
    bench.player(.volume(100))
    let before = bench.events.count
    bench.perform { $0.changeVolume(by: 5) }
    #expect(bench.events.count == before)
  }

  @Test func `a volume set before the player responds is sent to it`() throws {
    var (bench, _) = try Bench.play(1, kept: [1], volume: 80)
    #expect(bench.perform { $0.changeVolume(by: -5) } == [.saveVolume(75)])
    #expect(bench.player(.volume(80)) == [.player(.setVolume(75))])
    #expect(bench.player(.volume(75)) == [])
  }

  @Test func `seeks apply to the current track only`() throws {
    var (bench, _) = try Bench.play(1, kept: [1])
    #expect(bench.perform { $0.seek(to: .seconds(3), of: Bench.id(2)) } == [])
    #expect(
      bench.perform { $0.seek(to: .seconds(4), of: Bench.id(1)) }
        == [.player(.seekTo(.seconds(4)))])
    bench.perform { $0.stop() }
    #expect(bench.perform { $0.seek(by: .seconds(5)) } == [])
  }

  @Test func `positions of the previous file are ignored`() throws {
    var (bench, _) = try Bench.play(2, kept: [1, 2])
    bench.player(.started(1), .position(.seconds(9)))
    bench.perform { $0.skip(1) }
    bench.player(.position(.seconds(10)), .seeked(to: .seconds(10)))
    #expect(bench.model.playing?.position == .zero)
    #expect(bench.events.last != .position(.seconds(10)))
    bench.player(.started(2), .position(.seconds(1)))
    #expect(bench.model.playing?.position == .seconds(1))
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
