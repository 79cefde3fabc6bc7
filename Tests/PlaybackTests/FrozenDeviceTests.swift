import Foundation
import Playback
import Testing

extension RealPlayerTests {
  struct FrozenDeviceTests {
    @Test func `a frozen audio device is reported, and its recovery too`() async throws {
      let music = try Music()
      let device = try PipeDevice(in: music)
      var settings = device.settings
      settings.timeoutScale = 1
      let player = try Player.mpv(settings)
      player.send(.play(path: try await music.song(seconds: 60)))
      _ = await player.events { $0.position != nil }
      for _ in 0..<2 {
        device.freeze()
        let hang = await player.events { $0 == .unresponsive || $0.isEnd }.filter(\.isMilestone)
        #expect(hang.last == .unresponsive)
        device.resume()
        let life = await player.events { $0 == .responsive || $0.isEnd }.filter(\.isMilestone)
        #expect(life == [.responsive])
      }
      await player.close()
      device.finish()
    }
  }
}
