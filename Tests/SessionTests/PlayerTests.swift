import AudioFile
import Library
import MPRIS
import Playback
import SessionFixtures
import Testing
import Transfers

@testable import Session

/// Volume, position, and the status of the player for desktops.
struct PlayerStatusTests {
  private func track(_ number: Int, length: Duration? = nil) -> TrackMetadata {
    TrackMetadata(
      id: Tracks.id(number), title: "Track \(number)", artist: "Artist \(number)", length: length,
      artworkURL: "https://is1-ssl.mzstatic.com/\(number).jpg",
      storePage: "https://music.apple.com/sk/song/\(number)")
  }

  @Test func `desktops get the current track, its duration and its neighbors`() throws {
    var (session, _) = try SessionFixture.play(2, kept: [1, 2], volume: 45)
    // Seeks of a file that has not started are not counted.
    session.player(.seeked(to: .seconds(1)))
    session.player(
      .started(1, duration: .seconds(30)), .seeked(to: .seconds(9)), .seeked(to: .seconds(3)))
    #expect(
      session.model.playerStatus
        == PlayerStatus(
          playbackState: .playing, track: track(1, length: .seconds(30)),
          position: .seconds(3), jumpCount: 2, volume: 45, repeatMode: .off, isShuffled: false,
          canGoNext: true, canGoPrevious: false))
    session.player(.ended(1, .finished))
    #expect(session.model.playerStatus.track == track(2))
    #expect(session.model.playerStatus.position == .zero)
    #expect(!session.model.playerStatus.canGoNext && session.model.playerStatus.canGoPrevious)
  }

  @Test func `a paused track is paused, and a stopped or downloading one is the one to play`()
    throws
  {
    var (session, _) = try SessionFixture.play(2, kept: [2])
    #expect(session.model.playerStatus.playbackState == .stopped)
    #expect(session.model.playerStatus.track == track(1))
    session.arrive(1)
    #expect(session.model.playerStatus.playbackState == .playing)
    session.player(.started(1))
    session.perform { $0.setPaused(true) }
    #expect(session.model.playerStatus.playbackState == .paused)
    session.perform { $0.stop() }
    #expect(session.model.playerStatus.playbackState == .stopped)
    #expect(session.model.playerStatus.track == track(1))
    #expect(session.model.playerStatus.canGoNext)
  }

  @Test func `restarting or repeating the same track is reported to desktops as a seek`() throws {
    for repeats in [false, true] {
      var (session, _) = try SessionFixture.play(2, kept: [1, 2])
      if repeats { session.perform { $0.model.queue?.repeatMode = .one } }
      session.player(.started(1), .position(.seconds(29)))
      let before = session.model.playerStatus.jumpCount
      if repeats { session.player(.ended(1, .finished)) } else { session.perform { $0.skip(-1) } }
      #expect(session.model.playerStatus.track?.id == Tracks.id(1))
      #expect(session.model.playerStatus.position == .zero)
      #expect(session.model.playerStatus.jumpCount == before + 1)
    }
  }

  @Test func `the volume is saved for the next run, but not muting`() throws {
    var (session, _) = try SessionFixture.play(1, kept: [1], volume: 80)
    // Before the player responds, it is sent later.
    #expect(session.perform { $0.setVolume { $0.change(by: -5) } } == [.saveVolume(75)])
    #expect(session.player(.volume(80)) == [.player(.setVolume(75))])
    #expect(session.player(.volume(75)) == [])
    #expect(
      session.perform { $0.setVolume { $0 = PlayerVolume(percent: 100) } }
        == [.saveVolume(100), .player(.setVolume(100))])
    let before = session.events.count
    session.perform { $0.setVolume { $0.change(by: 5) } }
    #expect(session.events.count == before)
    #expect(session.perform { $0.setVolume { $0.toggleMute() } } == [.player(.setVolume(0))])
    #expect(session.model.volume.percent == 100)
    #expect(session.perform { $0.setVolume { $0.toggleMute() } } == [.player(.setVolume(100))])
    #expect(
      session.events.compactMap {
        if case .volume(let volume) = $0 { volume.effective } else { nil }
      } == [75, 100, 0, 100])
  }

  @Test func `seeks and positions apply to the current track only`() throws {
    var (session, _) = try SessionFixture.play(2, kept: [1, 2])
    #expect(session.perform { $0.seek(to: .seconds(3), of: Tracks.id(2)) } == [])
    #expect(
      session.perform { $0.seek(to: .seconds(4), of: Tracks.id(1)) }
        == [.player(.seekTo(.seconds(4)))])
    session.player(.started(1), .position(.seconds(9)))
    session.perform { $0.skip(1) }
    session.player(.position(.seconds(10)), .seeked(to: .seconds(10)))
    #expect(session.model.playing?.position == .zero)
    #expect(session.events.last != .position(.seconds(10)))
    session.player(.started(2), .position(.seconds(1)))
    #expect(session.model.playing?.position == .seconds(1))
    session.perform { $0.stop() }
    #expect(session.perform { $0.seek(by: .seconds(5)) } == [])
  }
}

/// Files that play while they are being downloaded.
struct ArrivingPlaybackTests {
  private func stream() -> GrowingFile { GrowingFile(descriptor: -1, size: 9) }

  private func streaming(_ number: Int, _ stream: GrowingFile) -> TransferEvent.Happening {
    .streaming(path: Tracks.path(number), stream)
  }

  /// Track 1 of `play` plays, and a part of it has arrived.
  private func playing(_ count: Int) throws -> SessionFixture {
    var (session, _) = try SessionFixture.play(count, kept: [])
    session.transfer(1, .started(received: 0, total: 8))
    #expect(session.transfer(1, streaming(1, stream())) == [.play(1)])
    session.player(.started(1, duration: .seconds(30)))
    session.transfer(1, .progress(received: 2, total: 8))
    return session
  }

  @Test func `a track plays when enough has arrived, and the next one is fetched after it`() throws
  {
    var session = try playing(2)
    #expect(session.playing == 1 && session.model.arrived == 0.25)
    #expect(session.model.playing?.request.stream != nil)
    // Nothing is paused, although nothing is awaited.
    #expect(session.model.neededDownload == Tracks.id(1))
    #expect(session.arrive(1) == [.start(2)])
    #expect(session.model.arrived == nil && session.playing == 1)
    #expect(session.arrive(2) == [.setNext(2)])
  }

  @Test func `buffering is reported and shown, but not during a pause`() throws {
    var session = try playing(1)
    session.player(.buffering(true))
    #expect(session.events.last == .buffering(true))
    #expect(session.model.playing?.activity == .buffering)
    session.perform { $0.setPaused(true) }
    #expect(session.model.playing?.activity == .paused)
    session.perform { $0.setPaused(false) }
    session.player(.buffering(false))
    #expect(session.model.playing?.activity == .playing)
  }

  @Test func `a failed download ends its track with the failure, said once`() throws {
    var session = try playing(2)
    let error = TransferError.noLongerOffered(status: 404)
    #expect(session.transfer(1, .failed(error)) == [.start(2)])
    let effects = session.player(.ended(1, .failed(.incomplete(path: Tracks.path(1)))))
    #expect(effects == [.stream(2)])
    #expect(session.ends == [TrackEnd(number: 1, end: .notDownloaded(error))])
    #expect(session.notices.count == 1)
    #expect(session.model.playsOnArrival == Tracks.id(2))
  }

  @Test func `a download that starts over is awaited again`() throws {
    var session = try playing(2)
    let effects = session.player(.ended(1, .failed(.incomplete(path: Tracks.path(1)))))
    #expect(effects == [.stream(1)])
    #expect(session.playing == nil && session.model.playsOnArrival == Tracks.id(1))
    #expect(session.notices == ["Restarting the download of Artist 1 – Track 1."])
    #expect(session.transfer(1, streaming(1, stream())) == [.play(1)])
  }

  @Test func `a canceled download stops`() throws {
    var session = try SessionFixture(for: .browse)
    let row = session.rows([1])[0]
    session.perform { _ = $0.play(row) }
    session.transfer(1, .started(received: 0, total: 8), streaming(1, stream()))
    #expect(session.playing == 1)
    #expect(
      session.perform { $0.cancel(row) } == [.player(.stop), .cancel(1)])
    #expect(session.playing == nil)
    #expect(session.player(.ended(1, .failed(.incomplete(path: Tracks.path(1))))) == [])
    #expect(session.notices == ["Will play shortly."])
  }

  @Test func `play waits for the last bytes of what was heard`() throws {
    var session = try playing(1)
    #expect(session.player(.ended(1, .finished)) == [])
    #expect(session.events.last != .queueEnded)
    session.arrive(1)
    #expect(session.events.last == .queueEnded)
  }

  @Test func `with --no-keep, it does not`() throws {
    var session = try playing(1)
    session.model.keepsPreviews = false
    session.player(.ended(1, .finished))
    #expect(session.events.last == .queueEnded)
  }

  @Test func `a track that is skipped gives way to the next`() throws {
    var session = try playing(2)
    #expect(session.perform { $0.skip(1) } == [.player(.stop), .start(2), .pause(1), .stream(2)])
    #expect(session.perform { $0.skip(1) } == [.pause(2)])
    #expect(session.events.last == .queueEnded)
  }

  @Test func `without a player, what is awaited fails, or the current track`() throws {
    var (session, _) = try SessionFixture.play(2, kept: [])
    let error = PlaybackError.libmpvMissing(reason: "gone")
    session.transfer(1, .started(received: 0, total: 8))
    #expect(session.send(.noPlayer(error)).first { $0 != .pause(1) } == nil)
    #expect(session.ends == [TrackEnd(number: 1, end: .failed(error))])
    #expect(session.model.queue == nil && session.model.awaited == nil)
    (session, _) = try SessionFixture.play(2, kept: [1, 2])
    session.send(.noPlayer(error))
    #expect(session.playing == nil && session.model.queue == nil)
    #expect(session.ends == [TrackEnd(number: 1, end: .failed(error))])
    #expect(session.model.soundFailure == CommandError(error).sentence)
  }
}
