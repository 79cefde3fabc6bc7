import Foundation
import Playback
import Testing

/// The locale applies to the whole process, so this test runs in a separate process.
@Suite(.timeLimit(.minutes(10)))
struct LocaleTests {
  @Test(.enabled(if: CommaLocale.canBeBuilt, "needs the locale sources of the package locales"))
  func `playback works in a locale that writes decimals with a comma`() async throws {
    await #expect(processExitsWith: .success) {
      let music = try Music()
      let song = try await music.song(seconds: 20)
      try await CommaLocale.set(in: music)
      try #require(localeconv().pointee.decimal_point.map { String(cString: $0) } == ",")

      let player = try Player.mpv(.silent(inRealTime: true))
      player.send(.play(path: song))
      _ = await player.events { $0.isStart }
      player.send(.setPaused(true))
      player.send(.seekTo(.seconds(5)))
      _ = await player.events { $0.seekTarget != nil }
      player.send(.seek(by: .seconds(2.5)))
      let place = await player.events { $0.seekTarget != nil }.last?.seekTarget
      #expect(abs(try #require(place) / .seconds(1) - 7.5) < 0.5)
      await player.close()
    }
  }
}

/// A Slovak locale, compiled into a folder and set for this process.
private enum CommaLocale {
  static var canBeBuilt: Bool {
    FileManager.default.fileExists(atPath: "/usr/share/i18n/locales/sk_SK")
  }

  static func set(in music: Music) async throws {
    try await music.run("localedef", ["-i", "sk_SK", "-f", "UTF-8", music.path("sk_SK.UTF-8")])
    setenv("LOCPATH", music.folder, 1)
    try #require(setlocale(LC_ALL, "sk_SK.UTF-8") != nil)
  }
}
