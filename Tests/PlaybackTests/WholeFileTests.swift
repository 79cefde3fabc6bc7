import Foundation
import Playback
import Support
import Testing

extension RealPlayerTests {
  struct WholeFileTests {
    @Test func `a complete file has its duration and finishes, however fast`() async throws {
      let music = try Music()
      let song = try await music.song(seconds: 30)
      let player = try Player.mpv(.silent())
      for _ in 0..<20 {
        player.send(.play(path: song))
        let events = await player.events { $0.isEnd }
        let starts = events.filter(\.isStart)
        guard case .started(PlayRequest(0, path: song), let duration?)? = starts.first else {
          Issue.record("\(starts)")
          return
        }
        #expect(starts.count == 1)
        #expect(abs(duration / .seconds(1) - 30) < 0.1)
        #expect(events.last == .ended(path: song, .finished))
      }
      await player.close()
    }

    @Test func `in real time positions rise to the end, also after a pause`() async throws {
      let music = try Music()
      let song = try await music.song(seconds: 20)
      let player = try Player.mpv(.silent(inRealTime: true))
      player.send(.play(path: song))
      // Unread positions are replaced by later ones.
      var events = await player.events { ($0.position ?? .zero) > .seconds(0.2) }
      for isPaused in [true, false] {
        player.send(.setPaused(isPaused))
        events += await player.events { $0 == .paused(isPaused) }
      }
      events += await player.events { ($0.position ?? .zero) > .seconds(0.4) }
      player.send(.seekTo(.seconds(19.3)))
      events += await player.events { $0.isEnd }
      await player.close()

      let positions = events.compactMap(\.position)
      #expect(positions == positions.sorted())
      #expect(try #require(positions.last) > .seconds(19))
      #expect(events.last == .ended(path: song, .finished))
    }

    @Test func `file names that look like options or URLs are played`() async throws {
      let music = try Music()
      let song = try await music.song()
      let player = try Player.mpv(.silent())
      for name in [
        "-- x.m4a", "%5%abc.m4a", "${volume}.m4a", "a\nb.m4a", "\"q\";quit.m4a", "a#b?c.m4a",
        "ž ☃ 歌.m4a", "http:.m4a",
      ] {
        let path = music.path(name)
        try FileManager.default.copyItem(atPath: song, toPath: path)
        #expect(await player.end(of: path) == .finished, "\(name)")
      }
      await player.close()
    }

    @Test(arguments: [nil, "no-such-option"])
    func `libmpv accepts all of our options, and one that it does not know is logged`(
      unknown: String?
    ) async throws {
      let (music, lines) = (try Music(), Locked<[String]>([]))
      let options = [("ao-null-untimed", "yes")] + (unknown.map { [($0, "1")] } ?? [])
      let player = try Player.mpv(
        PlayerSettings(
          audioOutput: "null", extraOptions: options,
          log: { line in lines.withLock { $0.append(line) } }))
      #expect(try await player.end(of: music.song()) == .finished)
      await player.close()
      // libmpv may also report that a busy machine is late with the sound.
      let rejected = lines.withLock { $0.filter { $0.contains("rejected the option") } }
      #expect(rejected.count == (unknown == nil ? 0 : 1))
      #expect(rejected.allSatisfy { $0.contains("no-such-option=1") })
    }
  }
}
