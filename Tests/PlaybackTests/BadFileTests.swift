import Foundation
import Playback
import TestSupport
import Testing

extension RealPlayerTests {
  struct BadFileTests {
    @Test func `a file cut in half plays to the cut and ends as damaged`() async throws {
      let music = try Music()
      let whole = try await Data(contentsOf: URL(filePath: music.song(seconds: 4)))
      let half = try music.file("half.m4a", whole.prefix(whole.count / 2))
      let player = try Player.mpv(.silent(inRealTime: true))
      let end = await player.end(of: half)
      await player.close()

      guard case .damaged(let at, let of) = try #require(end) else {
        Issue.record("\(String(describing: end))")
        return
      }
      #expect((.seconds(1) ... .seconds(2.5)).contains(at))
      #expect(abs(of / .seconds(1) - 4) < 0.1)
    }

    @Test func `a file cut in half is damaged however fast it is played`() async throws {
      let music = try Music()
      let whole = try await Data(contentsOf: URL(filePath: music.song(seconds: 30)))
      let half = try music.file("half.m4a", whole.prefix(whole.count / 2))
      let player = try Player.mpv(.silent())
      for _ in 0..<10 {
        let end = await player.end(of: half)
        guard case .damaged = end else {
          Issue.record("\(String(describing: end))")
          continue
        }
      }
      await player.close()
    }

    @Test func `a seek past the end of a complete file does not end as damaged`() async throws {
      let music = try Music()
      let song = try await music.song(seconds: 20)
      let player = try Player.mpv(.silent(inRealTime: true))
      player.send(.play(path: song))
      _ = await player.events { $0.isStart }
      player.send(.seek(by: .seconds(60)))
      let end = await player.events { $0.isEnd }.last
      #expect(end == .ended(path: song, .finished))
      await player.close()
    }

    @Test func `a seek within a file cut in half still ends as damaged`() async throws {
      let music = try Music()
      let whole = try await Data(contentsOf: URL(filePath: music.song(seconds: 20)))
      let half = try music.file("half.m4a", whole.prefix(whole.count / 2))
      let player = try Player.mpv(.silent(inRealTime: true))
      player.send(.play(path: half))
      _ = await player.events { $0.isStart }
      player.send(.seek(by: .seconds(9)))
      let end = await player.events { $0.isEnd }.last?.end
      await player.close()
      guard case .damaged = end else {
        Issue.record("\(String(describing: end))")
        return
      }
    }

    @Test(arguments: [
      Data(), Data("<!DOCTYPE html><title>Sign in</title>".utf8), Data(count: 40_000),
    ])
    func `files without audio are unreadable`(contents: Data) async throws {
      let music = try Music()
      let path = try music.file("song.m4a", contents)
      let player = try Player.mpv(.silent())
      #expect(await player.end(of: path) == .failed(.unreadable(path: path)))
      await player.close()
    }

    @Test func `a video without sound is unreadable`() async throws {
      let music = try Music()
      let path = music.path("clip.m4a")
      try await music.ffmpeg([
        "-f", "lavfi", "-i", "color=size=32x32:duration=1", "-c:v", "mpeg4", "-f", "mp4", path,
      ])
      let player = try Player.mpv(.silent())
      #expect(await player.end(of: path) == .failed(.unreadable(path: path)))
      await player.close()
    }

    @Test func `a missing file stops the playing one`() async throws {
      let music = try Music()
      let song = try await music.song(seconds: 20)
      let missing = music.path("missing.m4a")
      let player = try Player.mpv(.silent(inRealTime: true))
      player.send(.play(path: song))
      _ = await player.events { $0.isStart }
      player.send(.play(PlayRequest(2, path: missing)))
      let end = PlayerEvent.ended(
        PlayRequest(2, path: missing), .failed(.noSuchFile(path: missing)))
      #expect(await player.events { $0 == end }.contains(.ended(path: song, .stopped)))
      await player.close()
    }

    @Test(arguments: [
      "#EXTM3U\n", "#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n", "# mpv EDL v0\n",
      "ffconcat version 1.0\nfile ",
    ])
    func `a playlist named like a track makes no requests`(head: String) async throws {
      let music = try Music()
      let honeypot = try Honeypot()
      let text = head + "http://127.0.0.1:\(honeypot.port)/x\n"
      let path = try music.file("song.m4a", Data(text.utf8))
      let player = try Player.mpv(.silent())
      #expect(await player.end(of: path) == .failed(.unreadable(path: path)))
      await player.close()
      #expect(!honeypot.hasConnection)
    }
  }
}
