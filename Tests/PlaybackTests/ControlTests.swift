import Foundation
import Playback
import Testing

extension RealPlayerTests {
  struct ControlTests {
    @Test func `pausing keeps the position, and resuming continues`() async throws {
      let music = try Music()
      let player = try Player.mpv(.silent(inRealTime: true))
      player.send(.play(path: try await music.song(seconds: 20)))
      _ = await player.events { $0.position != nil }
      player.send(.setPaused(true))
      #expect(await player.events { $0 == .paused(true) }.last == .paused(true))
      player.send(.setPaused(false))
      #expect(await player.events { $0 == .paused(false) }.last == .paused(false))
      let positions = await player.events { ($0.position ?? .zero) > .seconds(0.3) }
      #expect(positions.allSatisfy { !$0.isEnd })
      await player.close()
    }

    @Test func `a seek while paused reports the new position`() async throws {
      let music = try Music()
      let player = try Player.mpv(.silent(inRealTime: true))
      player.send(.play(path: try await music.song(seconds: 20)))
      _ = await player.events { $0.position != nil }
      player.send(.setPaused(true))
      player.send(.seek(by: .seconds(10)))
      let there = await player.events { ($0.position ?? .zero) > .seconds(9) }.last?.position
      #expect(try #require(there) < .seconds(15))
      player.send(.seek(by: .seconds(-60)))
      _ = await player.events { ($0.position ?? .seconds(9)) < .seconds(1) }
      await player.close()
    }

    @Test func `a new file plays although the previous one was paused`() async throws {
      let music = try Music()
      let first = try await music.song("first.m4a", seconds: 20)
      let second = try await music.song("second.m4a")
      let player = try Player.mpv(.silent(inRealTime: true))
      player.send(.play(path: first))
      _ = await player.events { $0.isStart }
      player.send(.setPaused(true))
      _ = await player.events { $0 == .paused(true) }
      player.send(.play(path: second))
      let events = await player.events { $0 == .ended(path: second, .finished) }
      #expect(events.contains(.paused(false)))
      await player.close()
    }

    @Test func `volume is reported and clamped to 0...100`() async throws {
      let player = try Player.mpv(.silent(volume: 40))
      _ = await player.events { $0 == .volume(40) }
      for (percent, volume) in [(150, 100), (70, 70), (.min, 0), (.max, 100), (-5, 0)] {
        player.send(.setVolume(percent))
        #expect(await player.events { $0 == .volume(volume) }.last == .volume(volume))
      }
      await player.close()
    }

    @Test func `a file replaced while it plays ends as stopped before the next starts`()
      async throws
    {
      let music = try Music()
      let first = try await music.song("first.m4a", seconds: 20)
      let second = try await music.song("second.m4a")
      let player = try Player.mpv(.silent(inRealTime: true))
      player.send(.play(path: first))
      _ = await player.events { $0.isStart }
      player.send(.play(path: second))
      let events = await player.events { $0 == .ended(path: second, .finished) }
      #expect(events.filter { $0.isStart || $0.isEnd }.first == .ended(path: first, .stopped))
      await player.close()
    }

    @Test func `each of a burst of plays ends exactly once`() async throws {
      let music = try Music()
      let song = try await music.song(seconds: 1)
      let paths = try (0..<40).map { number in
        let path = music.path("\(number).m4a")
        try FileManager.default.copyItem(atPath: song, toPath: path)
        return path
      }
      let last = try #require(paths.last)
      let player = try Player.mpv(.silent())
      for path in paths { player.send(.play(path: path)) }
      let events = await player.events { $0 == .ended(path: last, .finished) }
      let ended = events.compactMap { event in
        if case .ended(let play, _) = event { play.path } else { nil }
      }
      #expect(ended.sorted() == paths.sorted())
      await player.close()
    }

    @Test func `stop ends the playing file, even before it has started`() async throws {
      let music = try Music()
      let song = try await music.song(seconds: 20)
      let player = try Player.mpv(.silent(inRealTime: true))
      player.send(.play(path: song))
      player.send(.stop)
      #expect(await player.events { $0.isEnd }.last == .ended(path: song, .stopped))
      player.send(.play(path: song))
      _ = await player.events { $0.position != nil }
      player.send(.stop)
      #expect(await player.events { $0.isEnd }.last == .ended(path: song, .stopped))
      player.send(.stop)
      player.send(.seek(by: .seconds(5)))
      #expect(try await player.end(of: music.song("next.m4a", seconds: 1)) == .finished)
      await player.close()
    }
  }
}
