import Foundation
import Playback
import Testing

extension RealPlayerTests {
  struct GaplessTests {
    @Test func `consecutive tracks are played without a gap, sample for sample, on one device`()
      async throws
    {
      let music = try Music()
      var (songs, decoded) = ([String](), [Float]())
      for pitch in [440, 550, 660] {
        let song = try await music.song("\(pitch).m4a", frequency: pitch)
        songs.append(song)
        decoded += try await music.decoded(song)
      }
      // Not faster than real time: otherwise a track could end before the test has set the next one.
      let device = try PipeDevice(in: music)
      let player = try Player.mpv(device.settings)
      try await player.playInARow(songs)
      await player.close()
      let heard = try await device.heard()
      device.finish()
      #expect(heard == decoded)
      #expect(device.openings == 1)
    }

    @Test func `tracks with other sample rates, or mono, are played on the same device`()
      async throws
    {
      let music = try Music()
      let mono = try await music.song("mono.m4a", rate: 22050, channels: 1)
      let stereo = try await music.song("stereo.m4a")
      let fast = try await music.song("fast.m4a", rate: 48000)
      let device = try PipeDevice(in: music)
      let player = try Player.mpv(device.settings)
      try await player.playInARow([mono, stereo, fast])
      await player.close()
      let heard = try await device.heard()
      device.finish()

      let expected = try await music.decoded(stereo)
      let seconds = Double(heard.count) / 2 / 44100
      #expect(abs(seconds - 6) < 0.2)
      // From the middle of the second track, not affected by resampling of its neighbors.
      let middle = Array(expected[expected.count / 2..<expected.count / 2 + 2000])
      let start = try #require(heard.indices.first { heard[$0...].starts(with: middle) })
      #expect(start > 2 * 44100)
    }

    @Test func `replacing the current file, paused or not, does not open the device again`()
      async throws
    {
      let music = try Music()
      let device = try PipeDevice(in: music)
      let player = try Player.mpv(device.settings)
      let first = try await music.song("first.m4a", seconds: 60)
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
      device.finish()
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
