import Foundation
import TestSupport
import Testing

/// The keys of `play` in a real terminal.
@Suite(.timeLimit(.minutes(10)))
struct PlayKeysTests {
  private static let first = "Ľúbim ťa"
  private static let second = "Štvrť na päť"

  /// Downloads entries of the demo's chart and plays them in a window.
  private func playing(
    _ selection: String, _ more: String = "", home: Home, environment: [String: String] = [:],
    _ body: (Tmux) async throws -> Void
  ) async throws {
    try await home.downloadDemo(selection)
    try await Tmux.open(columns: 100, rows: 24, home: home, environment: environment) { tmux in
      try await tmux.enter(
        "clear; \(BuiltProgram.path) --demo -c sk play \(selection) \(more); echo status $?")
      try await tmux.waitForLine("Playing  0:", Self.first)
      try await body(tmux)
    }
  }

  private static func quit(_ tmux: Tmux) async throws {
    try await tmux.press("q")
    try await tmux.expect("status 0")
  }

  @Test func `next, previous, stop and volume, which is that of the next run`() async throws {
    let home = try Home()
    try await playing("1-2", home: home) { tmux in
      try await tmux.press(">")
      try await tmux.waitForLine("Playing  0:", Self.second)
      try await tmux.press("<")
      try await tmux.waitForLine("Playing  0:", Self.first)
      try await tmux.press("s")
      try await tmux.waitForLine("Stopped  0:00", Self.first)
      try await tmux.press("Enter")
      try await tmux.waitForLine("Playing  0:", Self.first)
      try await tmux.press("-", "-")
      try await tmux.waitForLine("Playing  0:", "  90%  ")
      try await tmux.press(">")
      try await tmux.waitForLine("Playing  0:", Self.second)
      // There is no next track after the last.
      try await tmux.press(">")
      try await tmux.expect("status 0")
    }
    try await playing("1", home: home) { tmux in
      try await tmux.waitForLine("Playing  0:", "  90%  ")
      try await Self.quit(tmux)
    }
  }

  @Test func `the download of the next track is shown below the current one`() async throws {
    try await CountingStore.open(bytesPerSecond: 80_000) { store in
      let home = try Home()
      _ = try await home.run(["-c", "sk", "download", "1"], store.environment)
      try await Tmux.open(columns: 100, rows: 24, home: home, environment: store.environment) {
        tmux in
        try await tmux.enter("clear; \(BuiltProgram.path) -c sk play 1-2; echo status $?")
        try await tmux.expect("both lines") { lines in
          lines.dropLast().last?.hasPrefix("Playing  0:") == true
            && lines.last?.hasPrefix("Downloading  Nočný Trolejbus") == true
        }
        try await Self.quit(tmux)
      }
    }
  }

  @Test func `in the background it writes nothing, and after fg it is as it was`() async throws {
    let home = try Home()
    try await playing("1", home: home) { tmux in
      try await tmux.press("C-z")
      try await tmux.expect("Stopped")
      try await tmux.enter("bg; sleep 0.2; clear; sleep 1.2; echo and now")
      let lines = try await tmux.expect("and now") { $0.first == "and now" }
      #expect(!lines.joined().contains("Playing"), "\(lines)")
      try await tmux.enter("clear; fg; echo status $?")
      try await tmux.waitForLine("Playing  0:", Self.first)
      try await Self.quit(tmux)
    }
  }

  @Test func `a stalled event reader blocks neither keys nor the exit`() async throws {
    let home = try Home()
    let pipe = try FullPipe(in: home)
    pipe.fill()
    try await playing(
      "1", "--json > \(pipe.path)", home: home, environment: Home.usualTimeouts
    ) { tmux in
      try await tmux.press("Space")
      try await tmux.waitForLine("Paused   0:", Self.first)
      try await Self.quit(tmux)
    }
  }

  @Test func `with standard input as IDs, keys are read from the terminal`() async throws {
    let home = try Home()
    try await home.downloadDemo("1")
    try await Tmux.open(columns: 100, rows: 24, home: home) { tmux in
      try await tmux.enter(
        "clear; echo 990926301171 | \(BuiltProgram.path) --demo -c sk play -; echo status $?")
      try await tmux.waitForLine("Playing  0:", Self.first)
      try await Self.quit(tmux)
    }
  }
}

extension Tmux {
  /// Waits until one of the last two lines has the prefix and contains a text.
  @discardableResult
  fileprivate func waitForLine(
    _ beginning: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [String] {
    try await wait(for: "\(beginning)…\(text)", sourceLocation: sourceLocation) { lines in
      lines.suffix(2).contains { $0.hasPrefix(beginning) && $0.contains(text) }
    }
  }
}
