import Foundation
import Playback
import Testing

extension RealPlayerTests {
  struct BadFileTests {
    @Test func `half a file plays and ends as damaged, also after a seek`() async throws {
      let music = try Music()
      let whole = try await Data(contentsOf: URL(filePath: music.song(seconds: 20)))
      let half = try music.file("half.m4a", whole.prefix(whole.count / 2))
      let player = try Player.mpv(.silent(inRealTime: true))
      player.send(.play(path: half))
      _ = await player.events { $0.isStart }
      player.send(.seek(by: .seconds(9)))
      let end = await player.events { $0.isEnd }.last?.end
      await player.close()
      guard case .damaged(let at, let of) = end else {
        Issue.record("\(String(describing: end))")
        return
      }
      #expect((.seconds(8.5) ... .seconds(11)).contains(at))
      #expect(abs(of / .seconds(1) - 20) < 0.1)
    }

    @Test func `files without audio are unreadable`() async throws {
      let music = try Music()
      let video = music.path("clip.m4a")
      try await music.ffmpeg([
        "-f", "lavfi", "-i", "color=size=32x32:duration=1", "-c:v", "mpeg4", "-f", "mp4", video,
      ])
      let paths = [
        video, try music.file("empty.m4a", Data()),
        try music.file("zeros.m4a", Data(count: 40_000)),
        try music.file("page.m4a", Data("<!DOCTYPE html><title>Sign in</title>".utf8)),
      ]
      let player = try Player.mpv(.silent())
      for path in paths {
        #expect(await player.end(of: path) == .failed(.unreadable(path: path)))
      }
      await player.close()
    }
  }
}
