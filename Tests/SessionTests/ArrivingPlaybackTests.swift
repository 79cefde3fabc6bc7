import AudioFile
import Library
import Playback
import SessionFixtures
import Testing
import Transfers

@testable import Session

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

  @Test func `without a player, what is awaited fails`() throws {
    var (session, _) = try SessionFixture.play(2, kept: [])
    let error = PlaybackError.libmpvMissing(reason: "gone")
    session.transfer(1, .started(received: 0, total: 8))
    #expect(session.send(.noPlayer(error)).first { $0 != .pause(1) } == nil)
    #expect(session.ends == [TrackEnd(number: 1, end: .failed(error))])
    #expect(session.model.queue == nil && session.model.awaited == nil)
  }
}
