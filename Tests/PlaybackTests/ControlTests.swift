import Foundation
import Playback
import Testing

extension RealPlayerTests {
  struct ControlTests {
    @Test func `a new file plays although the previous one was paused and had a next one`()
      async throws
    {
      let music = try Music()
      let first = try await music.song("first.m4a", seconds: 20)
      let second = try await music.song("second.m4a")
      let player = try Player.mpv(.silent(inRealTime: true))
      player.send(.play(path: first))
      player.send(.setNext(path: first))
      _ = await player.events { $0.isStart }
      player.send(.setPaused(true))
      _ = await player.events { $0 == .paused(true) }
      player.send(.play(path: second))
      var events = await player.events { $0 == .ended(path: second, .finished) }
      #expect(events.contains(.paused(false)))
      await player.close()
      events += await player.events { _ in false }
      #expect(!events.contains { $0.isAdvance })
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

    @Test func `stop ends a file, even before its start, and clears the next one`() async throws {
      let music = try Music()
      let song = try await music.song(seconds: 20)
      let player = try Player.mpv(.silent(inRealTime: true))
      player.send(.play(path: song))
      player.send(.stop)
      #expect(await player.events { $0.isEnd }.last == .ended(path: song, .stopped))
      player.send(.play(path: song))
      player.send(.setNext(path: song))
      _ = await player.events { $0.position != nil }
      player.send(.stop)
      #expect(await player.events { $0.isEnd }.last == .ended(path: song, .stopped))
      player.send(.setNext(path: song))
      player.send(.stop)
      player.send(.seek(by: .seconds(5)))
      let next = try await music.song("next.m4a", seconds: 1)
      player.send(.play(path: next))
      let events = await player.events { $0.isEnd }
      #expect(events.last == .ended(path: next, .finished))
      #expect(!events.contains { $0.isAdvance })
      await player.close()
    }

    // While paused, the null output counts buffered audio, so positions are a little too small.
    @Test func `a seek is reported with its position, before any position after it`() async throws {
      let music = try Music()
      let player = try Player.mpv(.silent(inRealTime: true))
      player.send(.play(path: try await music.song(seconds: 20)))
      // A start is not a seek.
      #expect(await player.events { $0.position != nil }.allSatisfy { $0.seekTarget == nil })
      player.send(.setPaused(true))
      _ = await player.events { $0 == .paused(true) }
      let seeks: [(command: PlayerCommand, seconds: Double)] = [
        (.seekTo(.seconds(12)), 12), (.seekTo(.seconds(-4)), 0), (.seekTo(.seconds(5)), 5),
        (.seek(by: .seconds(2.5)), 7.5), (.seek(by: .seconds(-60)), 0),
      ]
      for (command, seconds) in seeks {
        player.send(command)
        let events = await player.events { $0.seekTarget != nil }
        let target = try #require(events.last?.seekTarget)
        #expect(abs(target / .seconds(1) - seconds) < 0.5)
        let before = events.compactMap(\.position)
        #expect(before.allSatisfy { abs($0 / .seconds(1) - seconds) > 1 }, "\(before)")
        let after = await player.events { $0.position != nil }.last?.position
        #expect(abs(try #require(after) / .seconds(1) - seconds) < 0.5)
      }
      for second in 1...15 { player.send(.seekTo(.seconds(second))) }
      _ = await player.events { ($0.seekTarget ?? .zero) > .seconds(14.5) }
      await player.close()
    }
  }
}
