import Foundation
import Playback
import Testing

extension RealPlayerTests {
  struct ClosingTests {
    @Test func `closing during playback ends the file as stopped`() async throws {
      let music = try Music()
      let song = try await music.song(seconds: 20)
      let player = try Player.mpv(.silent(inRealTime: true))
      player.send(.play(path: song))
      _ = await player.events { $0.isStart }
      await player.close()
      let rest = await player.events { _ in false }
      #expect(rest.last == .ended(path: song, .stopped))
      player.send(.play(path: song))
      await player.close()
    }

    @Test func `a player that never played closes`() async throws {
      let player = try Player.mpv(.silent())
      await player.close()
      #expect(await player.events { _ in false }.allSatisfy { !$0.isEnd })
    }

    @Test func `a hanging audio device is reported once and does not delay closing`() async throws {
      let music = try Music()
      let song = try await music.song()
      // Opening a pipe without a reader blocks, as with a hanging sound server.
      let pipe = music.path("device")
      try #require(mkfifo(pipe, 0o600) == 0)
      let player = try Player.mpv(
        PlayerSettings(audioOutput: "pcm", extraOptions: [("ao-pcm-file", pipe)]))
      player.send(.play(path: song))
      #expect(await player.events { $0 == .unresponsive }.last == .unresponsive)
      player.send(.setVolume(70))
      await player.close()
      let rest = await player.events { _ in false }
      #expect(rest == [.ended(path: song, .stopped)])
      // Unblocks the core. Opened for reading and writing, so that writing does not cause SIGPIPE.
      try #require(open(pipe, O_RDWR | O_NONBLOCK) >= 0)
    }

    @Test func `without an audio device each file ends with that error`() async throws {
      let music = try Music()
      let song = try await music.song()
      let player = try Player.mpv(
        PlayerSettings(
          audioOutput: "alsa", extraOptions: [("audio-device", "alsa/no-such-device")]))
      #expect(await player.end(of: song) == .failed(.noSoundDevice))
      #expect(await player.end(of: song) == .failed(.noSoundDevice))
      await player.close()
    }

    @Test func `an unknown audio output is reported by name`() async throws {
      let music = try Music()
      let song = try await music.song()
      let player = try Player.mpv(PlayerSettings(audioOutput: "nonsense"))
      #expect(await player.end(of: song) == .failed(.unknownAudioOutput(name: "nonsense")))
      await player.close()
    }
  }
}
