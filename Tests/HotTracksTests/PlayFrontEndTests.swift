import Foundation
import Library
import MPRIS
import Playback
import Session
import SessionFixtures
import Testing
import Transfers

@testable import HotTracks

/// How a run of `play` ends, and what it reports. What it plays is tested in SessionTests.
@Suite(.timeLimit(.minutes(10)))
struct PlayFrontEndTests {
  private func path(_ number: Int) -> String { PlayScene.path(number) }

  private func started(_ number: Int) -> PlayerEvent {
    .started(path: path(number), duration: .seconds(3))
  }

  @Test func `it ends after the last track, and each start is recorded`() async throws {
    try await PlayScene.run(2, kept: [1, 2]) { scene in
      try await scene.expect(.play(path: path(1)), .setNext(path: path(2)))
      scene.player(
        started(1), .ended(path: path(1), .finished), .advanced(path: path(2)), started(2),
        .ended(path: path(2), .finished))
      #expect(await scene.ending() == .finished)
      #expect(scene.started == [1, 2].map(PlayScene.id))
      #expect(await scene.failures.isEmpty)
    }
  }

  @Test func `media keys have the functions of their names`() async throws {
    try await PlayScene.run(2, kept: [1, 2]) { scene in
      try await scene.expect(.play(path: path(1)), .setNext(path: path(2)))
      scene.ask(.playPause, .pause, .playPause, .play)
      try await scene.expect(.setPaused(true), .setPaused(false))
      scene.ask(.pause, .play, .seek(by: .seconds(5)))
      try await scene.expect(.setPaused(true), .setPaused(false), .seek(by: .seconds(5)))
      scene.ask(.seekTo(.seconds(3), trackID: PlayScene.id(2)))
      scene.ask(.seekTo(.seconds(4), trackID: PlayScene.id(1)))
      try await scene.expect(.seekTo(.seconds(4)))
      scene.ask(.next)
      try await scene.expect(.play(path: path(2)))
      scene.ask(.previous)
      try await scene.expect(.play(path: path(1)), .setNext(path: path(2)))
      scene.ask(.stop, .seek(by: .seconds(5)), .playPause)
      try await scene.expect(.stop, .play(path: path(1)), .setNext(path: path(2)))
      scene.ask(.setRepeatMode(.one))
      try await scene.expect(.setNext(path: path(1)))
      scene.ask(.setShuffled(true))
      scene.ask(.quit)
      #expect(await scene.ending() == .quit)
    }
  }

  @Test func `media keys work while the first track is downloaded`() async throws {
    try await PlayScene.run(2, kept: [2]) { scene in
      try await scene.waits(for: 1)
      #expect(scene.isPublished)
      scene.transfer(1, .failed(.timedOut(host: "a")))
      try await scene.expect(.play(path: path(2)))
      scene.ask(.quit)
      #expect(await scene.ending() == .quit)
    }
  }

  @Test func `next after the last track ends it`() async throws {
    try await PlayScene.run(1, kept: [1]) { scene in
      try await scene.expect(.play(path: path(1)))
      scene.ask(.next)
      #expect(await scene.ending() == .finished)
    }
  }

  @Test func `a failed download is an error of the run`() async throws {
    try await PlayScene.run(3, kept: [1, 3]) { scene in
      try await scene.expect(.play(path: path(1)))
      scene.player(started(1))
      scene.transfer(2, .failed(.noLongerOffered(status: 404)))
      try await scene.expect(.setNext(path: path(3)))
      scene.ask(.quit)
      #expect(await scene.ending() == .quit)
      #expect(
        await scene.failures == [CommandError(TransferError.noLongerOffered(status: 404))])
    }
  }

  @Test func `a file that is deleted twice is an error`() async throws {
    try await PlayScene.run(1, kept: [1]) { scene in
      let missing = PlaybackEnd.failed(.noSuchFile(path: path(1)))
      try await scene.expect(.play(path: path(1)))
      scene.player(.ended(path: path(1), missing))
      try await scene.waits(for: 1)
      scene.transfer(1, .done(path: path(1), bytes: 9))
      try await scene.expect(.play(path: path(1)))
      #expect(await scene.failures.isEmpty)
      scene.player(.ended(path: path(1), missing))
      #expect(await scene.ending() == .finished)
      #expect(await scene.failures.map(\.status) == [.playback])
    }
  }

  @Test func `each file that cannot be played is an error`() async throws {
    try await PlayScene.run(2, kept: [1, 2]) { scene in
      try await scene.expect(.play(path: path(1)), .setNext(path: path(2)))
      scene.player(
        started(1), .ended(path: path(1), .damaged(at: .seconds(1), of: .seconds(3))),
        .advanced(path: path(2)), .ended(path: path(2), .failed(.unreadable(path: path(2)))))
      #expect(await scene.ending() == .finished)
      let failures = await scene.failures
      #expect(failures.map(\.status) == [.playback, .playback])
      #expect(
        failures.first?.sentence
          == "\(path(1)) is damaged: playback ended at 0:01 of 0:03. Erase it and download it again."
      )
    }
  }

  @Test(arguments: [PlaybackError.noSoundDevice, .deviceLost(at: .seconds(4))])
  func `without a device it ends with its error`(error: PlaybackError) async throws {
    try await PlayScene.run(2, kept: [1, 2]) { scene in
      scene.player(started(1), .ended(path: path(1), .failed(error)))
      #expect(await scene.ending() == .stopped)
      #expect(await scene.failures == [CommandError(error)])
    }
  }

  @Test func `without keys a hanging sound system ends the run`() async throws {
    try await PlayScene.run(1, kept: [1]) { scene in
      scene.player(.unresponsive, .responsive)
      #expect(await scene.ending() == .stopped)
      #expect(await scene.failures == [.unresponsivePlayer])
    }
  }

  @Test func `with keys a hanging sound system is an error until it responds`() throws {
    var frontEnd = PlayFrontEnd(
      TransferReport(
        console: Console(verbosity: .quiet, color: .never, environment: [:]), style: .off,
        isDemo: false),
      output: nil, onTrackStart: { _ in })
    let view = SessionView(
      model: SessionModel(for: .play, country: try .coded("sk"), folder: "/previews"),
      hasKeys: true, hasInput: true, now: 0)
    frontEnd.show(.unresponsive, view)
    #expect(frontEnd.ending == nil)
    #expect(frontEnd.failures == [.unresponsivePlayer])
    frontEnd.show(.responsive, view)
    #expect(frontEnd.failures.isEmpty)
  }

  @Test func `a closed reader of the events ends it without an error`() async throws {
    let (errors, report) = AsyncStream<any Error>.makeStream()
    try await PlayScene.run(1, kept: [1], outputErrors: errors) { scene in
      report.yield(BrokenPipe())
      #expect(await scene.ending() == .quit)
      #expect(await scene.failures.isEmpty)
    }
  }

  @Test func `an error of writing events ends it with that error`() async throws {
    let (errors, report) = AsyncStream<any Error>.makeStream()
    let full = CommandError(.cannotWrite, "The disk is full.")
    try await PlayScene.run(1, kept: [1], outputErrors: errors) { scene in
      report.yield(full)
      #expect(await scene.ending() == .finished)
      #expect(await scene.failures == [full])
    }
  }

  @Test func `the volume is saved for the next run, but not muting`() async throws {
    try await PlayScene.run(1, kept: [1]) { scene in
      try await scene.expect(.play(path: path(1)))
      scene.player(.volume(100))
      scene.ask(.setVolume(35))
      try await scene.expect(.setVolume(35))
      scene.ask(.setVolume(35), .quit)
      #expect(await scene.ending() == .quit)
      #expect(scene.savedVolume == 35)
    }
  }
}
