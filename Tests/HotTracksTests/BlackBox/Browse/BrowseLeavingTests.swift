import Foundation
import TestSupport
import Testing

/// However it ends, the terminal is restored, and received data is kept.
@Suite(.timeLimit(.minutes(10)))
struct BrowseLeavingTests {
  // Otherwise the runtime's crash report would take longer than the test.
  private static let quiet = ["SWIFT_BACKTRACE": "enable=no"]

  @Test(arguments: [("q", 0), ("C-c", 130)])
  func `a key quits while downloads run and music plays`(key: String, status: Int)
    async throws
  {
    try await busy { browse in
      try await browse.press(key)
      try await browse.waitForEnd(status: status)
    }
  }

  // SignalsTests and ScreenEndTests test the other signals.
  @Test(arguments: [(SIGTERM, 143), (SIGSEGV, 139)] as [(CInt, Int)])
  func `a signal quits while downloads run and music plays`(number: CInt, status: Int)
    async throws
  {
    try await busy { browse in
      try browse.signal(number)
      try await browse.waitForEnd(status: status)
    }
  }

  @Test func `q reports unfinished downloads after the screen is closed`() async throws {
    try await busy { browse in
      try await browse.press("q")
      let lines = try await browse.waitForEnd(status: 0)
      #expect(lines.joined().contains("2 unfinished downloads; partial files are kept."))
    }
  }

  @Test func `q reports favorites that a locked database has not saved`() async throws {
    let home = try Home()
    _ = try await home.run(["--demo", "-c", "sk", "favorites", "add", "3"])
    try await Browse.open(
      "--demo -c sk --limit-rate 20K browse", columns: 200, home: home,
      environment: Home.usualTimeouts
    ) { browse in
      try await browse.wait(for: "Borrowed Light")
      try await browse.press("d")
      try await browse.wait(for: "% of ")
      let (held, pipe) = (home.path + "/held", home.path + "/pipe")
      #expect(mkfifo(pipe, 0o600) == 0)
      // It keeps the database locked while it waits for input.
      let holder = try ProgramRun(
        "/usr/bin/sqlite3",
        [
          home.path + "/data/hottracks/demo/library.sqlite", "BEGIN IMMEDIATE",
          ".system touch \(held)", ".read \(pipe)",
        ], in: home)
      try await waitUntil("the database is locked") {
        FileManager.default.fileExists(atPath: held)
      }
      try await browse.press("f")
      try await browse.wait(for: "Added to favorites")
      try await browse.press("q")
      let said = try await browse.waitForEnd(status: 0).joined()
      #expect(said.contains("1 unfinished download"), "\(said)")
      #expect(said.contains("Not added to favorites: Ema Riečna – Ľúbim ťa, električka."))
      holder.signal(SIGKILL)
      _ = try await holder.ended()
    }
    let kept = try await home.run(["--demo", "favorites", "--plain"])
    #expect(!kept.output.contains("električka"))
  }

  @Test func `bracketed paste is off after the exit`() async throws {
    let home = try Home()
    try await Tmux.open(columns: 100, rows: 30, home: home) { tmux in
      // Not with the shell's line editor, which turns on bracketed paste itself.
      try await tmux.enter("clear; sh -c '\(BuiltProgram.path) --demo browse; cat -v'")
      try await tmux.wait(for: "Borrowed Light")
      try await tmux.press("q")
      try await tmux.wait(for: "a shell's screen") { !$0.contains { $0.contains("Borrowed") } }
      try await tmux.paste("pasted\n")
      let lines = try await tmux.wait(for: "pasted")
      #expect(!lines.contains { $0.contains("[200~") }, "\(lines)")
      try await tmux.press("C-c")
    }
  }

  @Test(arguments: [["fg"], ["bg", "fg"]])
  func `Ctrl-Z gives the terminal back, and fg brings the screen again`(commands: [String])
    async throws
  {
    let home = try Home()
    try await Tmux.open(columns: 100, rows: 30, home: home) { tmux in
      let found = try await tmux.facts()
      try await tmux.enter(
        "clear; stty -g > before; \(BuiltProgram.path) --demo --limit-rate 20K browse")
      try await tmux.wait(for: "Borrowed Light")
      try await tmux.press("d")
      try await tmux.wait(for: "% of ")
      try await tmux.press("C-z")
      let lines = try await tmux.wait(for: "Stopped")
      #expect(!lines.contains { $0.contains("Borrowed Light") })
      #expect(try await tmux.facts() == found)
      try await tmux.enter("stty -g > stopped; cmp before stopped && echo modes as before")
      try await tmux.wait(for: "the modes") { $0.contains("modes as before") }

      for command in commands { try await tmux.enter(command) }
      try await tmux.wait(for: "% of ")
      try await tmux.press("j")
      try await tmux.wait(for: "the next selected") { lines in
        lines.contains { $0.hasPrefix(">  2 ") }
      }
      try await tmux.press("q")
      try await tmux.wait(for: "1 unfinished download")
      try await tmux.enter("clear; stty -g > after; cmp before after && echo all as before")
      try await tmux.wait(for: "all") { $0.contains("all as before") }
      #expect(try await tmux.facts() == found)
    }
  }

  /// With one preview playing and two downloads in progress, of which both files are kept after the body.
  private func busy(_ body: (Browse) async throws -> Void) async throws {
    let home = try Home()
    _ = try await home.run(["--demo", "download", "1"])
    try await Browse.open(
      "--demo --limit-rate 20K browse", home: home, environment: Self.quiet
    ) { browse in
      try await browse.wait(for: "Downloaded")
      try await browse.press("Enter", "j", "d", "j", "d")
      try await browse.wait(for: "Borrowed Light", toSay: "▶ 0:0")
      try await browse.wait(for: "two that come") { lines in
        lines.count { $0.contains("% of ") } == 2
      }
      // A crash keeps only files that already have a name.
      try await waitUntil("two partial files") {
        home.names(in: home.demoPreviews).count { $0.hasSuffix(".part") } == 2
      }
      try await body(browse)
    }
    let names = home.names(in: home.demoPreviews)
    #expect(names.count { $0.hasSuffix(".part") } == 2)
    #expect(names.count { $0.hasSuffix(".m4a") } == 1)
  }
}
