import Configuration
import Screen
import Terminal
import Testing

@testable import HotTracks

struct SettingsKeysTests {
  private static func words(_ text: String) -> [String] {
    Settings("[keys]\n" + text).keys().warnings.map { $0.text(path: "c") }
  }

  @Test func `without keys in the file they are the usual ones`() {
    #expect(Settings.bare.keys().keys.table == .usual)
    #expect(Settings("keys = 5").keys().keys.table == .usual)
    #expect(Settings("[keys]").keys().warnings.isEmpty)
  }

  @Test func `a key, a list of keys, or none`() {
    let keys = Settings("[keys]\nplay = 'b'\nstop = ['F2', 'Y']\nmute = []\n").keys()
    #expect(keys.warnings.isEmpty)
    #expect(keys.keys.table.action(for: "b") == .play)
    #expect(keys.keys.table.action(for: "Y") == .stop)
    #expect(keys.keys.table.action(for: "m") == nil)
  }

  @Test func `of two that claim a key the first in the file has it`() {
    let text = "stop = 'b'\nplay = 'b'\n"
    #expect(
      Self.words(text) == [
        "c:3: b is already bound to stop; ignored for play.", "c:3: No key is bound to play.",
      ])
  }

  @Test func `what is no key is told with its line`() {
    #expect(
      Self.words("\nplay = 5\nstop = ['s', 5]\nlimit = 5\nplya = 'x'\n") == [
        "c:3: play: 5 is invalid. Expected: a key such as \"d\", or a list of keys.",
        "c:4: stop: a list is invalid. Expected: a key such as \"d\", or a list of keys.",
        "c:5: limit is a setting, not an action. Move it above [keys].",
        "c:6: Unknown action “plya”. Did you mean play?",
      ])
  }
}
