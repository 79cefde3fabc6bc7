import Foundation
import Playback
import Testing

extension RealPlayerTests {
  struct WholeFileTests {
    @Test func `a complete file starts with its duration and finishes`() async throws {
      let music = try Music()
      let song = try await music.song(seconds: 3)
      let player = try Player.mpv(.silent())
      player.send(.play(path: song))
      let events = await player.events { $0.isEnd }
      await player.close()

      let starts = events.filter(\.isStart)
      #expect(starts.count == 1)
      guard case .started(PlayRequest(0, path: song), let duration?) = try #require(starts.first)
      else {
        Issue.record("\(starts)")
        return
      }
      #expect(abs(duration / .seconds(1) - 3) < 0.1)
      #expect(events.last == .ended(path: song, .finished))
    }

    @Test func `a file played faster than its position is reported is not damaged`() async throws {
      let music = try Music()
      let song = try await music.song(seconds: 30)
      let player = try Player.mpv(.silent())
      for _ in 0..<20 {
        #expect(await player.end(of: song) == .finished)
      }
      await player.close()
    }

    @Test func `in real time positions rise to the end`() async throws {
      let music = try Music()
      let song = try await music.song(seconds: 20)
      let player = try Player.mpv(.silent(inRealTime: true))
      player.send(.play(path: song))
      var events: [PlayerEvent] = []
      // Unread positions are replaced by later ones.
      for place in [0.2, 0.5, 0.8] {
        events += await player.events { ($0.position ?? .zero) > .seconds(place) }
      }
      player.send(.seekTo(.seconds(19)))
      events += await player.events { $0.isEnd }
      await player.close()

      let positions = events.compactMap(\.position)
      #expect(positions == positions.sorted())
      #expect(try #require(positions.last) > .seconds(19))
      #expect(events.last == .ended(path: song, .finished))
    }

    @Test func `the output equals what ffmpeg decodes, sample for sample`() async throws {
      let music = try Music()
      let song = try await music.song()
      let device = FileDevice(in: music)
      let player = try Player.mpv(device.settings)
      #expect(await player.end(of: song) == .finished)
      await player.close()

      let expected = try await music.decoded(song)
      #expect(expected.count >= 2 * 44100 * 2)
      #expect(expected.contains { abs($0) > 0.05 })
      #expect(try device.heard() == expected)
    }

    @Test(arguments: [
      "-- x.m4a", "%5%abc.m4a", "${volume}.m4a", "a\nb.m4a", "\"q\";quit.m4a", "a#b?c.m4a",
      "ž ☃ 歌.m4a", "http:.m4a",
    ])
    func `file names that look like options or URLs are played`(name: String) async throws {
      let music = try Music()
      let song = try await music.song()
      try FileManager.default.moveItem(atPath: song, toPath: music.path(name))
      let player = try Player.mpv(.silent())
      #expect(await player.end(of: music.path(name)) == .finished)
      await player.close()
    }
  }
}
