import Foundation
import Playback
import Testing

extension RealPlayerTests {
  struct ClosingTests {
    @Test func `closing while a file plays ends it as stopped and the events`() async throws {
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

    @Test func `a sound device that hangs is told once and does not hold up leaving`() async throws
    {
      let music = try Music()
      let song = try await music.song()
      // Opening a pipe that nobody reads blocks, as a frozen sound server does.
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
      // Lets the core go; both ends are this one, so that writing into it is no SIGPIPE.
      try #require(open(pipe, O_RDWR | O_NONBLOCK) >= 0)
    }

    @Test func `without a sound device a file says so, and so does the next`() async throws {
      let music = try Music()
      let song = try await music.song()
      let player = try Player.mpv(
        PlayerSettings(
          audioOutput: "alsa", extraOptions: [("audio-device", "alsa/no-such-device")]))
      #expect(await player.end(of: song) == .failed(.noSoundDevice))
      #expect(await player.end(of: song) == .failed(.noSoundDevice))
      await player.close()
    }

    @Test func `an audio output that mpv does not have is named`() async throws {
      let music = try Music()
      let song = try await music.song()
      let player = try Player.mpv(PlayerSettings(audioOutput: "nonsense"))
      #expect(await player.end(of: song) == .failed(.unknownAudioOutput(name: "nonsense")))
      await player.close()
    }
  }
}
