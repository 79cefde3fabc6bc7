import Foundation
import Playback
import Synchronization
import Testing

extension RealPlayerTests {
  struct StartingTests {
    @Test func `an option that libmpv does not know is logged, and playback works`() async throws {
      let lines = Mutex<[String]>([])
      let music = try Music()
      let player = try Player.mpv(
        PlayerSettings(
          audioOutput: "null", extraOptions: [("no-such-option", "1"), ("ao-null-untimed", "yes")],
          log: { line in lines.withLock { $0.append(line) } }))
      #expect(try await player.end(of: music.song()) == .finished)
      await player.close()
      #expect(lines.withLock { $0 }.contains { $0.contains("no-such-option") })
    }

    @Test func `this libmpv accepts all of our options`() async throws {
      let lines = Mutex<[String]>([])
      let player = try Player.mpv(
        PlayerSettings(audioOutput: "null", log: { line in lines.withLock { $0.append(line) } }))
      await player.close()
      #expect(lines.withLock { $0 } == [])
    }
  }
}
