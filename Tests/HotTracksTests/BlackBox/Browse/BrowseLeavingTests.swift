import Foundation
import Support
import TestSupport
import Testing

/// However it ends, the terminal is restored, and received data is kept.
@Suite(.timeLimit(.minutes(10)))
struct BrowseLeavingTests {
  private static let slow = ["HOTTRACKS_DEMO_RATE": "10000"]
  // Otherwise the runtime's crash report would take longer than the test.
  private static let quiet = slow.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }

  // SignalsTests and ScreenEndTests test the other signals.
  @Test(
    arguments: [("q", 0, 0), ("C-c", 0, 130), ("", SIGTERM, 143), ("", SIGSEGV, 139)]
      as [(String, CInt, Int)])
  func `a key or a signal quits while downloads run and music plays`(
    key: String, number: CInt, status: Int
  ) async throws {
    var ids: [Substring] = []
    let home = try await whileBusy { screen in
      if number == 0 {
        try await screen.press(key)
      } else {
        try screen.signal(number)
      }
      let lines = try await screen.expectEnd(status: status)
      let line = lines.joined()
      #expect(
        number == SIGSEGV || line.contains("2 unfinished downloads: 2 partial files are kept."))
      let command = /To resume: `hottracks --demo -c gb download ([0-9 ]+)`/
      ids = line.firstMatch(of: command)?.1.split(separator: " ") ?? []
    }
    #expect(ids.count == (number == SIGSEGV ? 0 : 2))
    guard !ids.isEmpty else { return }
    let words = ["--demo", "-c", "gb", "download", "--no-input"] + ids.map(String.init)
    #expect(try await home.run(words).status == 0)
    let names = home.names(in: home.demoPreviews)
    #expect(names.count == 3 && names.allSatisfy { $0.hasSuffix(".m4a") })
  }

  @Test func `q reports favorites that a locked database has not saved`() async throws {
    let home = try Home()
    _ = try await home.run(["--demo", "-c", "sk", "favorites", "add", "3"])
    try await Tmux.run(
      "--demo -c sk browse", columns: 200, home: home,
      // `q` waits 8 seconds, and the write 16, so that it is still waiting at `q`.
      environment: ["HOTTRACKS_TIMEOUT_SCALE": "8"]
    ) { screen in
      try await screen.expect("Borrowed Light")
      let holder = try await home.lockDemoDatabase("BEGIN IMMEDIATE")
      defer { holder.signal(SIGKILL) }
      try await screen.press("f")
      try await screen.expect("Added to favorites")
      try await screen.press("q")
      let printed = try await screen.expectEnd(status: 0).joined()
      #expect(printed.contains("Some changes of favorites were not saved."))
    }
  }

  @Test func `Ctrl-Z gives the terminal back, and fg brings the screen again`() async throws {
    let home = try Home()
    let silent = home.path + "/data/hottracks/demo/cache/silent-terminals"
    try makeFolder(home.path + "/data/hottracks/demo/cache")
    try AtomicFile.create(silent, "\(time(nil)) tmux-256color 136 local\n")
    try await Tmux.open(
      columns: 100, rows: 30, home: home,
      environment: Self.slow.merging(["COLORTERM": "truecolor", "COLORFGBG": "15;0"]) { $1 }
    ) { screen in
      let found = try await screen.modes()
      try await screen.enter(
        "clear; TERM=dumb \(BuiltProgram.path) --demo browse; echo status $?")
      let refused = try await screen.expect("status 64")
      #expect(refused.joined().contains("unsupported terminal “dumb” (TERM)"))
      try await screen.enter("clear; stty -g > before; \(BuiltProgram.path) --demo browse")
      try await screen.expect("Borrowed Light")
      try await screen.press("d")
      try await screen.expect("% of ")
      try await screen.press("C-z")
      let lines = try await screen.expect("Stopped")
      #expect(!lines.contains { $0.contains("Borrowed Light") })
      #expect(try await screen.modes() == found)
      for command in ["bg", "fg"] { try await screen.enter(command) }
      try await screen.expect("% of ")
      try await screen.press("j")
      try await screen.expect("the next selected") { lines in
        lines.contains { $0.hasPrefix("▌  2 ") }
      }
      try await screen.press("q")
      try await screen.expect("1 unfinished download")
      try await screen.enter("clear; stty -g > after; cmp before after && echo all as before")
      try await screen.expect("all") { $0.contains("all as before") }
      #expect(try await screen.modes() == found)
    }
    // The terminal has replied.
    #expect(try AtomicFile.read(silent, upTo: 100) == [])
  }

  /// With one preview playing and two downloads in progress, of which both files are kept after the body.
  private func whileBusy(_ body: (Tmux) async throws -> Void) async throws -> Home {
    let home = try Home()
    _ = try await home.run(["--demo", "download", "1"])
    try await Tmux.run("--demo browse", home: home, environment: Self.quiet) { screen in
      try await screen.expect("✓ ")
      try await screen.press("Enter", "j", "d", "j", "d")
      try await screen.expect(row: "Borrowed Light", "▶ 0:0")
      try await screen.expect("two that come") { lines in
        lines.count { $0.contains("% of ") } == 2
      }
      try await waitUntil("two partial files have bytes") {
        home.partialPreviews(in: home.demoPreviews).values.count { $0 > 0 } == 2
      }
      try await body(screen)
    }
    let names = home.names(in: home.demoPreviews)
    #expect(names.count { $0.hasSuffix(".ht-part") } == 2)
    #expect(names.count { $0.hasSuffix(".m4a") } == 1)
    return home
  }
}
