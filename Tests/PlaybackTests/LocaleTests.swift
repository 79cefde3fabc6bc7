import Foundation
import Playback
import Testing

/// The locale applies to the whole process, so this test runs in a separate process.
@Suite(.timeLimit(.minutes(10)))
struct LocaleTests {
  private static let hasSource = FileManager.default.fileExists(
    atPath: "/usr/share/i18n/locales/sk_SK")

  @Test(.enabled(if: hasSource, "needs the locale sources of the package locales"))
  func `playback works in a locale that writes decimals with a comma`() async throws {
    await #expect(processExitsWith: .success) {
      let music = try Music()
      let song = try await music.song()
      try await music.run("localedef", ["-i", "sk_SK", "-f", "UTF-8", music.path("sk_SK.UTF-8")])
      setenv("LOCPATH", music.folder, 1)
      try #require(setlocale(LC_ALL, "sk_SK.UTF-8") != nil)
      try #require(localeconv().pointee.decimal_point.map { String(cString: $0) } == ",")
      // libmpv refuses to start with a comma.
      let player = try Player.mpv(.silent())
      #expect(await player.end(of: song) == .finished)
      await player.close()
    }
  }
}
