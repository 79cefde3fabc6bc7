import Foundation
import Playback
import Testing

extension RealPlayerTests {
  struct GaplessTests {
    @Test func `replacing a file, paused or not, does not open the device again`() async throws {
      let music = try Music()
      let device = try PipeDevice(in: music)
      let player = try Player.mpv(device.settings)
      let first = try await music.song("first.m4a", seconds: 60, rate: 48000, channels: 1)
      player.send(.play(path: first))
      _ = await player.events { $0.position != nil }
      player.send(.play(path: try await music.song("second.m4a", seconds: 60)))
      _ = await player.events { $0.position != nil }
      player.send(.setPaused(true))
      _ = await player.events { $0 == .paused(true) }
      let last = try await music.song("last.m4a")
      player.send(.play(path: last))
      _ = await player.events { $0 == .ended(path: last, .finished) }
      #expect(device.openings == 1)
      await player.close()
      let samples = try await device.samples()
      device.finish()
      // The device does not have the format of the first file.
      let decoded = try await music.decoded(last)
      let middle = decoded[decoded.count / 2..<decoded.count / 2 + 2000]
      #expect(samples.indices.contains { samples[$0...].starts(with: middle) })
    }
  }
}

extension Player {
  /// Sets each file as the next one as soon as the previous one has begun.
  func playInARow(_ songs: [String]) async throws {
    send(.play(path: try #require(songs.first)))
    for next in songs.dropFirst() {
      send(.setNext(path: next))
      _ = await events { $0 == .advanced(path: next) }
    }
    _ = await events { $0.isEnd }
  }
}
