import Foundation
import Playback
import Testing

extension RealPlayerTests {
  // The silent device counts what it has buffered while paused: a place is told a little early.
  struct SeekTests {
    private func told(_ event: PlayerEvent) -> Duration? {
      if case .seeked(let place) = event { place } else { nil }
    }

    @Test(arguments: [(Duration.seconds(12), 12.0), (.seconds(-4), 0)])
    func `a seek to a place is told with where it led, and a start is none`(
      place: Duration, seconds: Double
    ) async throws {
      let music = try Music()
      let player = try Player.mpv(.silent(inRealTime: true))
      player.send(.play(path: try await music.song(seconds: 20)))
      #expect(await player.events { $0.position != nil }.allSatisfy { told($0) == nil })
      player.send(.setPaused(true))
      player.send(.seekTo(place))
      let there = await player.events { told($0) != nil }.last.flatMap(told)
      #expect(abs(try #require(there) / .seconds(1) - seconds) < 0.5)
      await player.close()
    }

    @Test func `where a seek leads is told before any position from there`() async throws {
      let music = try Music()
      let player = try Player.mpv(.silent(inRealTime: true))
      player.send(.play(path: try await music.song(seconds: 20)))
      _ = await player.events { $0.position != nil }
      player.send(.setPaused(true))
      _ = await player.events { $0 == .paused(true) }
      for seconds in [12, 3, 15] {
        player.send(.seekTo(.seconds(seconds)))
        let before = await player.events { told($0) != nil }.compactMap(\.position)
        #expect(before.allSatisfy { abs($0 / .seconds(1) - Double(seconds)) > 1 }, "\(before)")
        let after = await player.events { $0.position != nil }.last?.position
        #expect(abs(try #require(after) / .seconds(1) - Double(seconds)) < 0.5)
      }
      await player.close()
    }

    @Test func `a seek by a distance is told as well`() async throws {
      let music = try Music()
      let player = try Player.mpv(.silent(inRealTime: true))
      player.send(.play(path: try await music.song(seconds: 20)))
      _ = await player.events { $0.position != nil }
      player.send(.setPaused(true))
      player.send(.seekTo(.seconds(5)))
      _ = await player.events { told($0) != nil }
      player.send(.seek(by: .seconds(2.5)))
      let there = await player.events { told($0) != nil }.last.flatMap(told)
      #expect(abs(try #require(there) / .seconds(1) - 7.5) < 0.5)
      await player.close()
    }

    @Test func `each of many seeks in a row leads on, the last to its place`() async throws {
      let music = try Music()
      let player = try Player.mpv(.silent(inRealTime: true))
      player.send(.play(path: try await music.song(seconds: 20)))
      _ = await player.events { $0.position != nil }
      player.send(.setPaused(true))
      for second in 1...15 { player.send(.seekTo(.seconds(second))) }
      _ = await player.events { (told($0) ?? .zero) > .seconds(14.5) }
      await player.close()
    }

    @Test func `a seek past the end is an end, and what is next begins`() async throws {
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
