import MPRIS
import Playback
import Screen
import Session
import Terminal
import TestSupport
import Testing

@testable import HotTracks

/// The lines of `play`, as in `Texts/play-line.txt`.
struct PlayLineTests {
  @Test func `volume, number and state are displayed, and less in a narrow window`() throws {
    var lines = [100, 60, 40, 30, 20].map { Self.text(columns: $0) }
    for change in [
      { $0.volume = PlayerVolume(percent: 45) }, { $0.volume.toggleMute() },
      // At 100 %, after a key.
      { $0.showsVolume = true }, { $0.number = "2 of 3" },
      { ($0.activity, $0.duration) = (.paused, nil) }, { $0.activity = .buffering },
      { $0 = PlayState(volume: $0.volume) },
      // A position beyond the duration only fills the bar.
      { $0.position = .seconds(31) },
    ] as [(inout PlayState) -> Void] {
      lines.append(Self.text(change: change))
    }
    var state = PlayState(volume: PlayerVolume(percent: 100))
    func addSecond() {
      let line = PlayLine(title: "A", state: state).second.cut(toColumns: 39).text
      lines.append(line.isEmpty ? "no second line" : line)
    }
    addSecond()
    state.next = "Ema Riečna – Ozvena"
    addSecond()
    (state.repeatMode, state.isShuffled) = (.all, true)
    addSecond()
    lines += [80, 60, 40, 20].map { PlayLine.keys(columns: $0, .usual) }
    try ExpectedText.expect(lines, in: "play-line")
  }

  @Test(arguments: 8...160)
  func `the way out is always listed`(columns: Int) {
    let keys = PlayLine.keys(columns: columns, .usual)
    #expect(keys.columns <= columns && keys.hasSuffix("q quit"))
  }

  private static func text(
    columns: Int = 100, change: (inout PlayState) -> Void = { _ in }
  ) -> String {
    var state = PlayState(volume: PlayerVolume(percent: 100))
    (state.activity, state.position, state.duration) = (.playing, .seconds(12), .seconds(30))
    change(&state)
    return PlayLine(title: "Ema Riečna – Ľúbim ťa, električka", state: state)
      .runs(columns: columns).cut(toColumns: columns - 1).text
  }
}
