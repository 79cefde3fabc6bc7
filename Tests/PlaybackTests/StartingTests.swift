import Foundation
import Playback
import Synchronization
import Testing

extension RealPlayerTests {
  struct StartingTests {
    @Test(.enabled(if: CommaLocale.canBeBuilt, "needs the locale sources of the package locales"))
    func `a country that writes a comma in numbers can listen too`() async throws {
      let music = try Music()
      let song = try await music.song(seconds: 20)
      let locale = try await CommaLocale(in: music)
      defer { locale.leave() }
      try #require(localeconv().pointee.decimal_point.map { String(cString: $0) } == ",")

      let player = try Player.mpv(.silent(inRealTime: true))
      player.send(.play(path: song))
      _ = await player.events { $0.isStart }
      player.send(.seek(by: .seconds(2.5)))
      let there = await player.events { ($0.position ?? .zero) > .seconds(2) }.last?.position
      #expect(try #require(there) < .seconds(4))
      await player.close()
    }

    @Test func `an option libmpv does not know is told, and playing goes on`() async throws {
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

    @Test func `this libmpv takes every option of ours`() async throws {
      let lines = Mutex<[String]>([])
      let player = try Player.mpv(
        PlayerSettings(audioOutput: "null", log: { line in lines.withLock { $0.append(line) } }))
      await player.close()
      #expect(lines.withLock { $0 } == [])
    }
  }
}

/// A Slovak locale built into a folder and made the process's own until `leave`.
private struct CommaLocale {
  static var canBeBuilt: Bool {
    FileManager.default.fileExists(atPath: "/usr/share/i18n/locales/sk_SK")
  }

  init(in music: Music) async throws {
    try await music.run("localedef", ["-i", "sk_SK", "-f", "UTF-8", music.path("sk_SK.UTF-8")])
    setenv("LOCPATH", music.folder, 1)
    try #require(setlocale(LC_ALL, "sk_SK.UTF-8") != nil)
  }

  func leave() {
    setlocale(LC_ALL, "C")
    unsetenv("LOCPATH")
  }
}
