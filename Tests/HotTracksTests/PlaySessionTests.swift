import Foundation
import Library
import MPRIS
import Playback
import Session
import SessionFixtures
import TestSupport
import Testing
import Transfers

@testable import HotTracks

/// The session with a scripted player and transfers: late events, and events in unexpected order.
@Suite(.timeLimit(.minutes(10)))
struct PlaySessionTests {
  @Test func `the next track is reported at the start, and the player advances by itself`()
    async throws
  {
    try await PlayScene.run(["/a", "/b", "/c"]) { scene in
      try await scene.expect([.play(path: "/a")])
      scene.player(.started(path: "/a", duration: .seconds(3)))
      try await scene.expect([.setNext(path: "/b")])
      scene.player(.ended(path: "/a", .finished), .advanced(path: "/b"))
      scene.player(.started(path: "/b", duration: .seconds(3)))
      try await scene.expect([.setNext(path: "/c")])
      scene.player(.ended(path: "/b", .finished), .advanced(path: "/c"))
      scene.player(.started(path: "/c", duration: .seconds(3)), .ended(path: "/c", .finished))
      #expect(await scene.ending() == .finished)
      #expect(scene.begun == ["1", "2", "3"])
      #expect(scene.sent == [])
    }
  }

  @Test func `the end of the previous file is ignored after the next was requested`() async throws {
    try await PlayScene.run(["/a", "/b", "/c"]) { scene in
      scene.player(.started(path: "/a", duration: nil))
      try await scene.expect([.play(path: "/a"), .setNext(path: "/b")])
      scene.ask(.next)
      try await scene.expect([.play(path: "/b")])
      scene.player(.ended(path: "/a", .finished), .advanced(path: "/b"))
      scene.player(.ended(path: "/b", .stopped), .started(path: "/b", duration: nil))
      try await scene.expect([.setNext(path: "/c")])
      scene.ask(.quit)
      #expect(await scene.ending() == .quit)
      #expect(scene.begun == ["1", "2"])
    }
  }

  @Test func `a track that the player started before a newer command yields to it`() async throws {
    try await PlayScene.run(["/a", "/b"]) { scene in
      scene.player(.started(path: "/a", duration: nil))
      try await scene.expect([.play(path: "/a"), .setNext(path: "/b")])
      scene.ask(.setRepeatMode(.one))
      try await scene.expect([.setNext(path: "/a")])
      scene.player(.ended(path: "/a", .finished), .advanced(path: "/b"))
      try await scene.expect([.play(path: "/a")])
      scene.player(.ended(path: "/b", .stopped), .started(path: "/a", duration: nil))
      try await scene.expect([.setNext(path: "/a")])
      scene.ask(.quit)
      #expect(await scene.ending() == .quit)
    }
  }

  @Test func `stopped before the next track starts, it stays stopped until played`()
    async throws
  {
    try await PlayScene.run(["/a", "/b"]) { scene in
      scene.player(.started(path: "/a", duration: nil))
      try await scene.expect([.play(path: "/a"), .setNext(path: "/b")])
      scene.ask(.stop)
      try await scene.expect([.stop])
      scene.player(.ended(path: "/a", .finished), .advanced(path: "/b"))
      scene.player(.ended(path: "/b", .stopped))
      scene.ask(.playPause)
      try await scene.expect([.play(path: "/a")])
      scene.ask(.quit)
      #expect(await scene.ending() == .quit)
    }
  }

  @Test func `a pause takes effect with the key, before the player confirms it`() async throws {
    try await PlayScene.run(["/a"]) { scene in
      try await scene.expect([.play(path: "/a")])
      scene.player(.paused(false))
      // Ctrl-Z may follow immediately, and depends on this.
      await scene.session.perform(.togglePause)
      #expect(await scene.session.state.activity == .paused)
      await scene.session.apply(.paused(false))
      #expect(await scene.session.state.activity == .paused)
      await scene.session.perform(.togglePause)
      try await scene.expect([.setPaused(true), .setPaused(false)])
      scene.ask(.quit)
      #expect(await scene.ending() == .quit)
    }
  }

  @Test func `the next track is downloaded during playback and sent to the player`() async throws {
    try await PlayScene.run(["/a", nil, nil]) { scene in
      try await scene.expect([.play(path: "/a")])
      try await scene.expectTransfers(["start 2"])
      scene.player(.started(path: "/a", duration: nil))
      scene.transfer("2", .done(path: "/b", bytes: 9))
      try await scene.expect([.setNext(path: "/b")])
      #expect(scene.transferred == [])
      scene.player(.ended(path: "/a", .finished), .advanced(path: "/b"))
      try await scene.expectTransfers(["start 3"])
      scene.ask(.quit)
      #expect(await scene.ending() == .quit)
    }
  }

  @Test func `a next track without a preview is skipped as soon as this is known`() async throws {
    try await PlayScene.run(["/a", nil, "/c"]) { scene in
      scene.player(.started(path: "/a", duration: nil))
      try await scene.expect([.play(path: "/a")])
      scene.transfer("2", .failed(.noLongerOffered(status: 404)))
      try await scene.expect([.setNext(path: "/c")])
      scene.ask(.quit)
      #expect(await scene.ending() == .quit)
      #expect(await scene.session.failures.count == 1)
    }
  }

  @Test func `a full disk is reported once per track, not for each following track`() async throws {
    try await PlayScene.run(["/a", nil, nil, nil, nil]) { scene in
      try await scene.expectTransfers(["start 2"])
      scene.transfer("2", .failed(.diskFull(folder: "/", needed: 9, free: 0)))
      scene.player(.started(path: "/a", duration: nil))
      scene.ask(.setVolume(50))
      try await scene.expect([.play(path: "/a"), .setVolume(50)])
      #expect(scene.transferred == [])
      scene.player(.ended(path: "/a", .finished))
      try await scene.expectTransfers(["start 3"])
      scene.ask(.quit)
      #expect(await scene.ending() == .quit)
    }
  }

  @Test func `a run in the background is paused, and continues in the foreground`()
    async throws
  {
    try await PlayScene.run([nil, nil]) { scene in
      try await scene.expectTransfers(["start 1"])
      scene.ask(.next)
      try await scene.expectTransfers(["pause 1", "start 2"])
      scene.ask(.previous)
      try await scene.expectTransfers(["pause 2", "start 1"])
      scene.ask(.stop)
      try await scene.expectTransfers(["pause 1"])
      scene.ask(.quit)
      #expect(await scene.ending() == .quit)
    }
  }

  @Test func `a deleted file is downloaded again, once`() async throws {
    try await PlayScene.run(["/a"]) { scene in
      try await scene.expect([.play(path: "/a")])
      scene.player(.ended(path: "/a", .failed(.noSuchFile(path: "/a"))))
      try await scene.expect([.stop])
      try await scene.expectTransfers(["start 1"])
      scene.transfer("1", .done(path: "/a", bytes: 9))
      try await scene.expect([.play(path: "/a")])
      scene.player(.ended(path: "/a", .failed(.noSuchFile(path: "/a"))))
      #expect(await scene.ending() == .finished)
      #expect(await scene.session.failures.map(\.status) == [.playback])
    }
  }

  @Test(arguments: [PlaybackError.noSoundDevice, .deviceLost(at: .seconds(4))])
  func `without a device the other tracks are not tried`(error: PlaybackError) async throws {
    try await PlayScene.run(["/a", "/b"]) { scene in
      scene.player(.started(path: "/a", duration: nil))
      scene.player(.ended(path: "/a", .failed(error)))
      #expect(await scene.ending() == .noSound)
      #expect(await scene.session.failures == [CommandError(error)])
    }
  }

  @Test func `without keys a hanging sound system ends the run`()
    async throws
  {
    try await PlayScene.run(["/a"]) { scene in
      scene.player(.unresponsive)
      #expect(await scene.ending() == .noSound)
      await scene.session.apply(.responsive)
      #expect(await scene.session.failures == [.unresponsivePlayer])
    }
  }

  @Test func `repeating ends if no track can be played`() async throws {
    try await PlayScene.run(["/a", "/b"], repeatMode: .all) { scene in
      for path in ["/a", "/b"] {
        try await scene.expect([.play(path: path)])
        scene.player(.ended(path: path, .failed(.unreadable(path: path))))
      }
      #expect(await scene.ending() == .finished)
      #expect(await scene.session.failures.count == 2)
    }
  }

  @Test func `the volume is saved for the next run, but not muting`() async throws {
    try await PlayScene.run(["/a"]) { scene in
      try await scene.expect([.play(path: "/a")])
      scene.ask(.setVolume(35))
      try await scene.expect([.setVolume(35)])
      await scene.session.perform(.toggleMute)
      try await scene.expect([.setVolume(0)])
      scene.ask(.quit)
      #expect(await scene.ending() == .quit)
      #expect(scene.keptVolume == 35)
    }
  }

  @Test func `seeks apply to the current track only`() async throws {
    try await PlayScene.run(["/a"]) { scene in
      scene.ask(.seekTo(.seconds(3), trackID: "2"))
      scene.ask(.seekTo(.seconds(4), trackID: "1"))
      try await scene.expect([.play(path: "/a"), .seekTo(.seconds(4))])
      scene.ask(.stop)
      scene.ask(.seek(by: .seconds(5)))
      scene.ask(.quit)
      #expect(await scene.ending() == .quit)
      #expect(scene.sent == [.stop])
    }
  }
}
