import Foundation
import Session
import TestSupport
import Testing

/// The keys of `play` in a real terminal.
@Suite(.timeLimit(.minutes(10)))
struct PlayKeysTests {
  private static let first = "Ľúbim ťa"
  private static let second = "Štvrť na päť"

  /// Downloads entries of the demo's chart and plays them in a window.
  private func playing(
    _ selection: String, _ more: String = "", home: Home? = nil,
    environment: [String: String] = [:], _ body: (Tmux, Home) async throws -> Void
  ) async throws {
    let home = try home ?? Home()
    try await home.downloadDemo(selection)
    try await Tmux.open(columns: 100, rows: 24, home: home, environment: environment) { tmux in
      try await tmux.enter(
        "clear; \(BuiltProgram.path) --demo -c sk play \(selection) \(more); echo status $?")
      try await tmux.waitForLine("Playing  0:", Self.first)
      try await body(tmux, home)
    }
  }

  private static func leave(_ tmux: Tmux) async throws {
    try await tmux.press("q")
    try await tmux.wait(for: "status 0")
  }

  @Test func `next, previous, stop and mute`() async throws {
    try await playing("1-2") { tmux, _ in
      try await tmux.press(">")
      try await tmux.waitForLine("Playing  0:", Self.second)
      try await tmux.press("<")
      try await tmux.waitForLine("Playing  0:", Self.first)
      try await tmux.press("m")
      try await tmux.waitForLine("Playing  0:", "  muted  ")
      try await tmux.press("s")
      try await tmux.waitForLine("Stopped  0:00", Self.first)
      try await tmux.press("Enter")
      try await tmux.waitForLine("Playing  0:", Self.first)
      try await tmux.press("+")
      try await tmux.wait(for: "a volume of all there is") { lines in
        lines.last?.hasPrefix("Playing  0:") == true && lines.last?.contains("muted") == false
      }
      try await tmux.press(">")
      try await tmux.waitForLine("Playing  0:", Self.second)
      // There is no next track after the last.
      try await tmux.press(">")
      try await tmux.wait(for: "status 0")
    }
  }

  @Test func `the volume is that of the last run`() async throws {
    let home = try Home()
    try await home.downloadDemo("1")
    try await Tmux.open(columns: 100, rows: 24, home: home) { tmux in
      let play = "clear; \(BuiltProgram.path) --demo -c sk play 1; echo status $?"
      try await tmux.enter(play)
      try await tmux.waitForLine("Playing  0:", Self.first)
      for _ in 0..<3 { try await tmux.press("-") }
      try await tmux.waitForLine("Playing  0:", "  85%  ")
      try await Self.leave(tmux)
      try await tmux.enter(play)
      try await tmux.waitForLine("Playing  0:", "  85%  ")
      try await Self.leave(tmux)
    }
  }

  @Test func `files erased meanwhile are downloaded again when it is their turn`() async throws {
    try await playing("1-2") { tmux, home in
      for name in home.names(in: home.demoPreviews) where name.contains(Self.second) {
        try FileManager.default.removeItem(atPath: home.demoPreviews + "/" + name)
      }
      try await tmux.press(">")
      try await tmux.wait(for: "File not found; downloading again")
      try await tmux.waitForLine("Playing  0:", Self.second)
      #expect(home.names(in: home.demoPreviews).count == 2)
      try await Self.leave(tmux)
    }
  }

  @Test func `the next track is shown below the current one`() async throws {
    try await CountingStore.open(bytesPerSecond: 80_000) { store in
      let home = try Home()
      _ = try await home.run(["-c", "sk", "download", "1"], store.environment)
      try await Tmux.open(columns: 100, rows: 24, home: home, environment: store.environment) {
        tmux in
        try await tmux.enter("clear; \(BuiltProgram.path) -c sk play 1-2; echo status $?")
        try await tmux.wait(for: "both lines") { lines in
          lines.dropLast().last?.hasPrefix("Playing  0:") == true
            && lines.last?.hasPrefix("Downloading  Nočný Trolejbus") == true
        }
        try await Self.leave(tmux)
      }
    }
  }

  @Test func `in the background it does not write to the terminal, and continues after fg`()
    async throws
  {
    try await playing("1") { tmux, _ in
      try await tmux.press("C-z")
      try await tmux.wait(for: "Stopped")
      try await tmux.enter("bg; sleep 1; clear; sleep 2; echo and now")
      let lines = try await tmux.wait(for: "and now") { $0.first == "and now" }
      #expect(!lines.joined().contains("Playing"), "\(lines)")
      try await tmux.enter("clear; fg; echo ended $?")
      try await tmux.waitForLine("Playing  0:", Self.first)
      try await tmux.press("q")
      try await tmux.wait(for: "ended 0")
    }
  }

  @Test func `if it starts in the background, it handles keys after fg`() async throws {
    let home = try Home()
    try await home.downloadDemo("1")
    try await Tmux.open(columns: 100, rows: 24, home: home) { tmux in
      try await tmux.enter("clear; \(BuiltProgram.path) --demo -c sk play 1 &")
      try await tmux.wait(for: "it plays") { lines in
        lines.contains { $0.contains(Self.first) }
      }
      try await tmux.enter("clear; fg; echo status $?")
      try await tmux.wait(for: "Space pause")
      try await tmux.press("Space")
      try await tmux.waitForLine("Paused   0:", Self.first)
      try await Self.leave(tmux)
      try await tmux.enter("clear; stty -a | grep -o ' icanon'")
      try await tmux.wait(for: " icanon")
    }
  }

  @Test func `if it was paused before Ctrl-Z, it is paused after fg`() async throws {
    try await playing("1") { tmux, _ in
      try await tmux.press("Space")
      try await tmux.waitForLine("Paused   0:", Self.first)
      try await tmux.press("C-z")
      try await tmux.wait(for: "Stopped")
      try await tmux.enter("clear; fg; echo status $?")
      let before = try await tmux.waitForLine("Paused   0:", Self.first)
      try await tmux.press("-")
      let after = try await tmux.waitForLine("Paused   0:", "  95%  ")
      #expect(before.last?.prefix(20) == after.last?.prefix(20))
      try await Self.leave(tmux)
    }
  }

  @Test func `a pause that continues with the next track is reported for it`() async throws {
    let home = try Home()
    try await playing("1-2", "--json > told", home: home) { tmux, _ in
      try await tmux.wait(toPlayTo: 1)
      try await tmux.press("Space")
      try await tmux.waitForLine("Paused   0:0", Self.first)
      for _ in 0..<6 { try await tmux.press("Right") }
      try await tmux.waitForLine("Paused   0:00", Self.second)
      try await Self.leave(tmux)
    }
    let told = try PlayLines(String(contentsOfFile: home.path + "/told", encoding: .utf8))
    let ids = told.played
    try #require(ids.count == 2)
    #expect(told.named("paused").map(\.id) == ids)
    let second = told.all.drop { $0.name != "ended" }.map(\.name)
      .filter { $0 != "position" }
    #expect(second == ["ended", "playing", "paused", "ended", "done"])
    // If nothing has been played yet, devices may report a negative position.
    #expect(told.all.allSatisfy { ($0.position ?? 0) >= 0 })
  }

  @Test func `a suspended run shows its state and reads keys after fg`() async throws {
    let home = try Home()
    try await home.downloadDemo("1")
    let pidFile = home.path + "/pid"
    try await Tmux.open(columns: 100, rows: 24, home: home) { tmux in
      try await tmux.enter(
        "clear; sh -c 'echo $$ > \(pidFile); exec \(BuiltProgram.path) --demo -c sk play 1'")
      try await tmux.waitForLine("Playing  0:", Self.first)
      try await tmux.press("Space")
      try await tmux.waitForLine("Paused   0:", Self.first)
      let written = try String(contentsOfFile: pidFile, encoding: .utf8)
      let pid = try #require(pid_t(written.trimmingCharacters(in: .whitespacesAndNewlines)))
      try #require(kill(pid, SIGSTOP) == 0)
      try await tmux.wait(for: "Stopped")
      try await tmux.enter("clear; fg; echo status $?")
      try await tmux.waitForLine("Paused   0:", Self.first)
      try await Self.leave(tmux)
    }
  }

  @Test func `a stalled event reader blocks neither keys nor the exit`() async throws {
    let home = try Home()
    let pipe = try FullPipe(in: home)
    pipe.fill()
    try await playing(
      "1", "--json > \(pipe.path)", home: home, environment: Home.usualTimeouts
    ) { tmux, _ in
      try await tmux.wait(toPlayTo: 1)
      try await tmux.press("Space")
      try await tmux.waitForLine("Paused   0:0", Self.first)
      try await Self.leave(tmux)
    }
  }

  @Test func `with standard input as IDs, keys are read from the terminal`() async throws {
    let home = try Home()
    try await home.downloadDemo("1-2")
    try await Tmux.open(columns: 100, rows: 24, home: home) { tmux in
      let program = "\(BuiltProgram.path) --demo -c sk"
      try await tmux.enter(
        "clear; stty -g > before; \(program) --json -n 2 | jq -r '.tracks[].id' | \(program) play -; "
          + "echo status $?")
      try await tmux.waitForLine("Playing  0:", Self.first)
      try await tmux.press(">")
      try await tmux.waitForLine("Playing  0:", Self.second)
      try await Self.leave(tmux)
      try await tmux.enter("stty -g > after; cmp before after && echo same")
      try await tmux.wait(for: "same")
    }
  }
}

extension Tmux {
  /// Waits until the last line has the prefix and contains a text.
  @discardableResult
  fileprivate func waitForLine(
    _ beginning: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [String] {
    try await wait(for: "\(beginning)…\(text)", sourceLocation: sourceLocation) { lines in
      lines.last?.hasPrefix(beginning) == true && lines.last?.contains(text) == true
    }
  }
}
