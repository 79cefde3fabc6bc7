import Foundation
import Playback
import Testing

extension RealPlayerTests {
  // While paused, the null output counts buffered audio, so positions are a little too small.
  struct SeekTests {
    @Test(arguments: [(Duration.seconds(12), 12.0), (.seconds(-4), 0)])
    func `a seek is reported with its position, and a start is not a seek`(
      place: Duration, seconds: Double
    ) async throws {
      let music = try Music()
      let player = try Player.mpv(.silent(inRealTime: true))
      player.send(.play(path: try await music.song(seconds: 20)))
      #expect(await player.events { $0.position != nil }.allSatisfy { $0.seekTarget == nil })
      player.send(.setPaused(true))
      player.send(.seekTo(place))
      let there = await player.events { $0.seekTarget != nil }.last?.seekTarget
      #expect(abs(try #require(there) / .seconds(1) - seconds) < 0.5)
      await player.close()
    }

    @Test func `a seek is reported before any position after it`() async throws {
      let music = try Music()
      let player = try Player.mpv(.silent(inRealTime: true))
      player.send(.play(path: try await music.song(seconds: 20)))
      _ = await player.events { $0.position != nil }
      player.send(.setPaused(true))
      _ = await player.events { $0 == .paused(true) }
      for seconds in [12, 3, 15] {
        player.send(.seekTo(.seconds(seconds)))
        let before = await player.events { $0.seekTarget != nil }.compactMap(\.position)
        #expect(before.allSatisfy { abs($0 / .seconds(1) - Double(seconds)) > 1 }, "\(before)")
        let after = await player.events { $0.position != nil }.last?.position
        #expect(abs(try #require(after) / .seconds(1) - Double(seconds)) < 0.5)
      }
      await player.close()
    }

    @Test func `a relative seek is reported as well`() async throws {
      let music = try Music()
      let player = try Player.mpv(.silent(inRealTime: true))
      player.send(.play(path: try await music.song(seconds: 20)))
      _ = await player.events { $0.position != nil }
      player.send(.setPaused(true))
      player.send(.seekTo(.seconds(5)))
      _ = await player.events { $0.seekTarget != nil }
      player.send(.seek(by: .seconds(2.5)))
      let there = await player.events { $0.seekTarget != nil }.last?.seekTarget
      #expect(abs(try #require(there) / .seconds(1) - 7.5) < 0.5)
      await player.close()
    }

    @Test func `many seeks in a row end at the last position`() async throws {
      let music = try Music()
      let player = try Player.mpv(.silent(inRealTime: true))
      player.send(.play(path: try await music.song(seconds: 20)))
      _ = await player.events { $0.position != nil }
      player.send(.setPaused(true))
      for second in 1...15 { player.send(.seekTo(.seconds(second))) }
      _ = await player.events { ($0.seekTarget ?? .zero) > .seconds(14.5) }
      await player.close()
    }

    @Test func `a seek past the end finishes the file, and the next one begins`() async throws {
      let music = try Music()
      let song = try await music.song(seconds: 20)
      let next = try await music.song("next.m4a")
      let player = try Player.mpv(.silent(inRealTime: true))
      player.send(.play(path: song))
      player.send(.setNext(path: next))
      _ = await player.events { $0.position != nil }
      player.send(.seekTo(.seconds(99)))
      let events = await player.events { $0 == .ended(path: next, .finished) }
      #expect(events.contains(.ended(path: song, .finished)))
      await player.close()
    }
  }
}
