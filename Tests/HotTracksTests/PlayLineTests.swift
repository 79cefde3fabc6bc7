import MPRIS
import Playback
import Session
import Terminal
import Testing

@testable import HotTracks

struct PlayLineTests {
  @Test(arguments: [
    (100, "Playing  0:12 / 0:30  ━━━━╸───────  Ema Riečna – Ľúbim ťa, električka"),
    (60, "Playing  0:12 / 0:30  Ema Riečna – Ľúbim ťa, električka"),
    (40, "Playing  0:12 / 0:30  Ema Riečna – Ľúb…"),
    (30, "Playing  0:12 / 0:30  Ema Ri…"), (20, "Playing  0:12 / 0:…"),
  ])
  func `bar and title are narrower in a narrow window`(columns: Int, text: String) {
    #expect(Self.text(columns: columns) == text)
  }

  @Test(arguments: 20...160)
  func `the line never reaches the last column`(columns: Int) {
    for percent in [100, 45, 0] {
      for duration in [Duration.seconds(30), .seconds(4000), nil] {
        let text = Self.text(columns: columns, paint: Paint(enabled: true)) { state in
          state.volume = PlayerVolume(percent: percent)
          if percent == 0 { state.volume.toggleMute() }
          state.duration = duration
        }
        #expect(text.styledColumns <= columns - 1)
      }
    }
  }

  @Test func `volume, number and state are displayed, and no bar without a duration`() {
    for (change, part) in [
      ({ $0.volume = PlayerVolume(percent: 45) }, "  ━━━━╸───────  45%  Ema"),
      ({ $0.volume.toggleMute() }, "  ━━━━╸───────  muted  Ema"),
      // At 100 %, after a key.
      ({ $0.showsVolume = true }, "  ━━━━╸───────  100%  Ema"),
      ({ $0.number = "2 of 3" }, "  ━━━━╸───────  2 of 3  Ema"),
      ({ ($0.activity, $0.duration) = (.paused, nil) }, "Paused   0:12  Ema"),
      ({ $0.activity = .buffering }, "Buffering  0:12 / 0:30  ━"),
      ({ $0 = PlayState(volume: $0.volume) }, "Stopped  0:00  Ema"),
      // A position beyond the duration only fills the bar.
      ({ $0.position = .seconds(31) }, "  ━━━━━━━━━━━━  Ema"),
    ] as [((inout PlayState) -> Void, String)] {
      let text = Self.text(change: change)
      #expect(text.contains(part), "\(text)")
    }
  }

  @Test(arguments: 8...100)
  func `the keys fit the window, and the way out is always listed`(columns: Int) {
    let keys = PlayLine.keys(columns: columns)
    #expect(keys.columns <= columns)
    #expect(keys.hasSuffix("q quit"))
  }

  @Test func `a second line names the modes and what is next`() {
    var state = PlayState(volume: PlayerVolume(percent: 100))
    func second() -> String? {
      PlayLine(title: "A", state: state).second(columns: 40, paint: Paint(enabled: false))
    }
    #expect(second() == nil)
    state.next = "Ema Riečna – Ozvena"
    #expect(second() == "Next: Ema Riečna – Ozvena")
    (state.repeatMode, state.isShuffled) = (.all, true)
    #expect(second() == "Repeat all · Shuffle · Next: Ema Riečn…")
  }

  private static func text(
    columns: Int = 100, paint: Paint = Paint(enabled: false),
    change: (inout PlayState) -> Void = { _ in }
  ) -> String {
    var state = PlayState(volume: PlayerVolume(percent: 100))
    (state.activity, state.position, state.duration) = (.playing, .seconds(12), .seconds(30))
    change(&state)
    return PlayLine(title: "Ema Riečna – Ľúbim ťa, električka", state: state)
      .text(columns: columns, paint: paint)
  }
}
