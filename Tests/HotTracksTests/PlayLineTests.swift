import Terminal
import Testing

@testable import HotTracks

struct PlayLineTests {
  @Test(arguments: [
    (100, "Playing  0:12 / 0:30  ━━━━────────  Ema Riečna – Ľúbim ťa, električka"),
    (60, "Playing  0:12 / 0:30  Ema Riečna – Ľúbim ťa, električka"),
    (40, "Playing  0:12 / 0:30  Ema Riečna – Ľúb…"),
    (30, "Playing  0:12 / 0:30  Ema Ri…"), (20, "Playing  0:12 / 0:…"),
  ])
  func `bar and title give way as the window narrows`(columns: Int, text: String) {
    #expect(Self.line.text(columns: columns, paint: Paint(enabled: false)) == text)
  }

  @Test(arguments: 20...160)
  func `the line never reaches the last column`(columns: Int) {
    for volume in [100, 45] {
      for duration in [Duration.seconds(30), .seconds(4000), nil] {
        var line = Self.line
        line.volume = volume
        line.duration = duration
        let text = line.text(columns: columns, paint: Paint(enabled: true))
        #expect(text.styledColumns <= columns - 1)
      }
    }
  }

  @Test func `a changed volume is shown`() {
    var line = Self.line
    line.volume = 45
    #expect(line.text(columns: 100, paint: Paint(enabled: false)).contains("  45%  "))
  }

  @Test func `paused it says so, and without a length it has no bar`() {
    var line = Self.line
    line.isPaused = true
    line.duration = nil
    let text = line.text(columns: 100, paint: Paint(enabled: false))
    #expect(text.hasPrefix("Paused   0:12  Ema Riečna – Ľúbim ťa, električka"))
  }

  @Test func `a position beyond the length fills the bar and no more`() {
    var line = Self.line
    line.position = .seconds(31)
    #expect(line.text(columns: 100, paint: Paint(enabled: false)).contains("  ━━━━━━━━━━━━  "))
  }

  private static let line = PlayLine(
    title: "Ema Riečna – Ľúbim ťa, električka", position: .seconds(12), duration: .seconds(30))
}
