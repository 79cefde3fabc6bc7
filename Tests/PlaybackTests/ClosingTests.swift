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
      #expect(await player.events { _ in false }.last == .ended(path: song, .stopped))
      player.send(.play(path: song))
      await player.close()
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
      let hang = PlayerEvent.unresponsive(.audioSystem)
      #expect(await player.events { $0 == hang }.last == hang)
      player.send(.setVolume(70))
      await player.close()
      let rest = await player.events { _ in false }
      #expect(rest == [.ended(path: song, .stopped)])
      // Unblocks the core. Opened for reading and writing, so that writing does not cause SIGPIPE.
      try #require(open(pipe, O_RDWR | O_NONBLOCK) >= 0)
    }

    @Test func `a file that does not open is not called a hanging audio device`() async throws {
      let music = try Music()
      // Opening a pipe without a writer blocks, as with a disk that does not respond.
      let pipe = music.path("A - B [1].m4a")
      try #require(mkfifo(pipe, 0o600) == 0)
      var settings = PlayerSettings.silent()
      // Multiplied by the scale, which also makes the limit of the audio system long.
      settings.fileLimit = .milliseconds(30)
      let player = try Player.mpv(settings)
      player.send(.play(path: pipe))
      let events = await player.events { $0.isUnresponsive || $0.isEnd }
      #expect(events.last == .unresponsive(.file))
      // Unblocks the file.
      let writer = withExtendedLifetime(music) { open(pipe, O_RDWR | O_NONBLOCK) }
      try #require(writer >= 0)
      close(writer)
      await player.close()
    }

    @Test func `a frozen audio device is reported, and its recovery too`() async throws {
      let music = try Music()
      let device = try PipeDevice(in: music)
      var settings = device.settings
      settings.timeoutScale = 1
      let player = try Player.mpv(settings)
      player.send(.play(path: try await music.song(seconds: 60)))
      _ = await player.events { $0.position != nil }
      device.freeze()
      let frozen = await player.events { $0 == .unresponsive(.audioSystem) || $0.isEnd }.filter(
        \.isMilestone)
      #expect(frozen.last == .unresponsive(.audioSystem))
      device.resume()
      let resumed = await player.events { $0 == .responsive(.audioSystem) || $0.isEnd }.filter(
        \.isMilestone)
      #expect(resumed == [.responsive(.audioSystem)])
      await player.close()
      device.finish()
    }

    @Test(arguments: [
      ("nonsense", PlaybackError.unknownAudioOutput(name: "nonsense")), ("alsa", .noSoundDevice),
    ])
    func `without an audio output the file fails, and none follows`(
      output: String, error: PlaybackError
    ) async throws {
      let music = try Music()
      let song = try await music.song()
      let player = try Player.mpv(
        PlayerSettings(
          audioOutput: output, extraOptions: [("audio-device", "alsa/no-such-device")]))
      player.send(.play(path: song))
      player.send(.setNext(path: song))
      #expect(await player.events { $0.isEnd }.last == .ended(path: song, .failed(error)))
      player.send(.setNext(path: song))
      await player.close()
      #expect(await player.events { _ in false }.filter(\.isMilestone) == [])
    }
  }
}
