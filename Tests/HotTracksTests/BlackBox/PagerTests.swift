import Foundation
import TestSupport
import Testing

@testable import HotTracks

/// Job control and colors of the pager.
@Suite(.timeLimit(.minutes(10)))
struct PagerTests {
  private static let list = "\(BuiltProgram.path) --demo sk -n 100"

  private func inShell(_ body: (Tmux) async throws -> Void) async throws {
    try await Tmux.open(columns: 80, rows: 20, home: Home(), body)
  }

  @Test(arguments: ["less", "LESS=FRX less"])
  func `Ctrl-Z stops the pager and the program, and fg continues both`(pager: String) async throws {
    try await inShell { tmux in
      func waitForPager() async throws {
        try await tmux.expect("the prompt of less") { $0.last?.hasPrefix(":") == true }
      }
      try await tmux.enter("clear; PAGER='\(pager)' \(Self.list)")
      try await waitForPager()
      for _ in 1...2 {
        try await tmux.press("C-z")
        try await tmux.expect("Stopped")
        try await tmux.enter("clear; echo The ''shell")
        try await tmux.expect("The shell")
        try await tmux.enter("clear; fg; echo ended $?")
        try await waitForPager()
      }
      try await tmux.press("q")
      try await tmux.expect("ended 0")
    }
  }

  @Test(arguments: ["C-c", "C-\\"])
  func `the pager handles the keys that interrupt and quit`(key: String) async throws {
    try await inShell { tmux in
      try await tmux.enter("clear; PAGER=less \(Self.list); echo ended $?")
      try await tmux.expect("the prompt of less") { $0.last?.hasPrefix(":") == true }
      try await tmux.press(key)
      try await tmux.press("G")
      try await tmux.expect("(END)")
      try await tmux.press("q")
      try await tmux.expect("ended 0")
    }
  }

  @Test func `when only the pager stops, the program stops, too`() async throws {
    try await inShell { tmux in
      try await tmux.enter("clear; PAGER='kill -STOP $$; head -n 4' \(Self.list)")
      try await tmux.expect("Stopped")
      try await tmux.enter("clear; fg; echo ended $?")
      let lines = try await tmux.expect("ended 0")
      #expect(lines.contains { $0.contains("Ema Riečna") })
    }
  }

  @Test func `a pager that is killed leaves no changed modes of the terminal`() async throws {
    try await inShell { tmux in
      try await tmux.enter(
        "clear; PAGER='stty -icanon -echo < /dev/tty; kill -9 $$' \(Self.list); echo ended $?; "
          + "stty -a | tr ' ;' '\\n\\n' | grep -x -e '-*icanon' -e '-*echo'")
      let lines = try await tmux.expect("the modes") { lines in
        ["icanon", "echo"].allSatisfy { lines.contains($0) || lines.contains("-" + $0) }
      }
      #expect(lines.contains("ended 0"))
      #expect(!lines.contains("-icanon") && !lines.contains("-echo"))
    }
  }

  @Test(arguments: [("TERM", 143), ("HUP", 129)])
  func `a signal ends the pager and the program`(signal: String, status: Int) async throws {
    let home = try Home()
    try await Tmux.open(columns: 80, rows: 20, home: home) { tmux in
      let pager = """
        trap "touch terminated; exit" \(signal); kill -\(signal) $PPID; while :; do sleep 0.1; done
        """
      try await tmux.enter("clear; PAGER='\(pager)' \(Self.list); echo ended $?")
      try await tmux.expect("ended \(status)")
      try await waitUntil("the pager has ended") {
        home.names(in: home.path).contains("terminated")
      }
    }
  }

  @Test func `after Ctrl-C, the charts that have arrived are printed without a pager`() async throws
  {
    let home = try Home()
    try await Tmux.open(columns: 80, rows: 20, home: home) { tmux in
      try await tmux.enter(
        "clear; HOTTRACKS_CHART_RATE=120 PAGER='touch paged' \(BuiltProgram.path) --demo -c all; "
          + "echo ended $?")
      try await tmux.expect("three charts") { lines in
        lines.contains { line in
          line.contains(" of 167 countries")
            && Int(line.prefix(while: \.isNumber)).map { $0 >= 3 } == true
        }
      }
      try await tmux.press("C-c")
      let lines = try await tmux.expect("ended 130")
      #expect(lines.contains { $0.hasPrefix("Stopped. Charts not fetched: ") })
      #expect(lines.contains { $0.contains(" 10  ") }, "\(lines)")
      #expect(!home.names(in: home.path).contains("paged"))
    }
  }

  @Test func `only a pager that shows colors gets them`() async throws {
    try await inShell { tmux in
      for (variables, options, isStyled) in [
        ("LESS=FX PAGER=less", "", false), ("LESS=FRX PAGER=less", "", true),
        ("PAGER='head -n 5'", "", false), ("PAGER='head -n 5'", "--color always", true),
      ] {
        try await tmux.enter("clear; \(variables) \(Self.list) \(options)")
        try await tmux.expect("Ema Riečna")
        let screen = try await tmux.styledScreen()
        #expect(screen.contains("\u{1B}[1m") == isStyled, "\(variables) \(options)")
        #expect(!screen.contains("ESC["), "\(variables) \(options)")
        if variables.hasPrefix("LESS") { try await tmux.press("q") }
        try await tmux.enter("clear; echo en''ded")
        try await tmux.expect("ended")
      }
    }
  }

  @Test(
    arguments: [
      ("less", nil, true), ("less", "", false), ("less", "FX", false), ("less", "-i -R", true),
      ("less", "iMr", true), ("less", "--RAW-CONTROL-CHARS", true), ("less", "-PProgram", false),
      ("less", "-+R", false), ("less -R", "X", true), ("/usr/bin/less -FX", "F", false),
      ("less Results", "", false), ("more", nil, false), ("lesspipe -R", nil, false),
    ] as [(String, String?, Bool)])
  func `less shows colors with its option -R`(pager: String, less: String?, showsColors: Bool) {
    var environment = ["PAGER": pager, "TERM": "xterm"]
    environment["LESS"] = less
    #expect(Pager(environment)?.showsColors == showsColors)
  }
}
