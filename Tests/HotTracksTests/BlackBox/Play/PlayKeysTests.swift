import Foundation
import TestSupport
import Testing

/// The keys of `play` in a real terminal.
@Suite(.timeLimit(.minutes(10)))
struct PlayKeysTests {
  private static let first = "Ľúbim ťa"
  private static let second = "Štvrť na päť"
  private static let play = "\(BuiltProgram.path) --demo -c sk play"

  @Test func `a pipe gets no list of keys`() async throws {
    let home = try Home()
    try await Tmux.open(rows: 24, home: home) { screen in
      try await screen.enter("clear; \(Self.play) 1 2>&1 | cat; echo status $?")
      try await screen.expect("Demo: invented music")
      try await screen.press("q")
      let lines = try await screen.expect("status 0")
      #expect(!lines.contains { $0.contains("q quit") })
    }
  }

  @Test func `next, previous, stop, Ctrl-Z and volume, which is that of the next run`()
    async throws
  {
    let home = try Home(config: "keys:\n  stop: b\n  stpo: k\n")
    try await home.downloadDemo("1")
    let slow = ["HOTTRACKS_DEMO_RATE": "40000"]
    try await Tmux.open(rows: 24, home: home, environment: slow) { screen in
      try await screen.enter("clear; \(Self.play) 1-2; echo status $?")
      try await screen.expect("both lines, the configured key, and a warning") { lines in
        lines.joined().contains("config.yaml:3: Unknown action “stpo”. Did you mean stop?")
          && lines.contains { $0.hasSuffix("r repeat  b stop  q quit") }
          && lines.dropLast().last?.hasPrefix("Playing  0:") == true
          && lines.last?.hasPrefix("Downloading  Nočný Trolejbus") == true
      }
      try await screen.press(">")
      try await screen.expect(line: "Playing  0:", Self.second)
      try await screen.press("<")
      try await screen.expect(line: "Playing  0:", Self.first)
      try await screen.press("b")
      try await screen.expect(line: "Stopped  0:00", Self.first)
      try await screen.press("Enter")
      try await screen.expect(line: "Playing  0:", Self.first)
      try await screen.press("-", "-")
      try await screen.expect(line: "Playing  0:", "  90%  ")

      try await screen.press("C-z")
      try await screen.expect("Stopped")
      // In the background it writes nothing.
      try await screen.enter("bg; sleep 0.2; clear; sleep 1.2; echo and now")
      let lines = try await screen.expect("and now") { $0.first == "and now" }
      #expect(!lines.joined().contains("Playing"), "\(lines)")
      try await screen.enter("clear; fg; echo status $?")
      try await screen.expect(line: "Playing  0:", Self.first)
      try await screen.press(">")
      try await screen.expect(line: "Playing  0:", Self.second)
      // There is no next track after the last.
      try await screen.press(">")
      try await screen.expect("status 0")

      // With standard input as IDs, keys are read from the terminal.
      try await screen.enter("clear; echo 990926301171 | \(Self.play) -; echo status $?")
      try await screen.expect(line: "Playing  0:", "  90%  ")
      try await screen.press("q")
      try await screen.expect("status 0")
    }
  }

  @Test func `a stalled event reader blocks neither keys nor the exit`() async throws {
    let home = try Home()
    try await home.downloadDemo("1")
    let pipe = try FullPipe(in: home)
    pipe.fill()
    try await Tmux.open(rows: 24, home: home, environment: Home.usualTimeouts) { screen in
      try await screen.enter("clear; \(Self.play) 1 --json > \(pipe.path); echo status $?")
      try await screen.expect(line: "Playing  0:", Self.first)
      try await screen.press("Space")
      try await screen.expect(line: "Paused   0:", Self.first)
      try await screen.press("q")
      try await screen.expect("status 0")
    }
  }
}

extension Tmux {
  /// Waits until one of the last two lines has the prefix and contains a text.
  fileprivate func expect(
    line beginning: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await expect("\(beginning)…\(text)", sourceLocation: sourceLocation) { lines in
      lines.suffix(2).contains { $0.hasPrefix(beginning) && $0.contains(text) }
    }
  }
}
