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

  @Test(arguments: [
    ("PAGER=less", true), ("LESS=FX PAGER=less", false), ("PAGER='LESS=FX less'", false),
  ])
  func `Ctrl-Z stops the pager and the program, fg continues both, and less handles other keys`(
    variables: String, isStyled: Bool
  ) async throws {
    try await inShell { screen in
      func expectPager() async throws {
        try await screen.expect("the prompt of less") { $0.last?.hasPrefix(":") == true }
      }
      // less misses a key that arrives while it handles another one, or before it reads.
      func press(_ key: String, until text: String) async throws {
        try await waitUntil("less has handled \(key)") {
          try await screen.press(key)
          return try await screen.screen().contains { $0.contains(text) }
        }
      }
      try await screen.enter("clear; \(variables) \(Self.list)")
      try await expectPager()
      let styled = try await screen.styledScreen()
      #expect(styled.contains("\u{1B}[1m") == isStyled && !styled.contains("ESC["))
      for _ in 1...2 {
        try await press("C-z", until: "Stopped")
        try await screen.enter("clear; echo The ''shell")
        try await screen.expect("The shell")
        try await screen.enter("clear; fg; echo ended $?")
        try await expectPager()
      }
      try await screen.press("C-c", "C-\\")
      try await press("G", until: "(END)")
      try await screen.press("q")
      try await screen.expect("ended 0")
    }
  }

  @Test func `the program stops once its pager has stopped`() async throws {
    try await inShell { screen in
      let pager = """
        trap 'sleep 0.5; trap - TSTP; kill -TSTP $$; exit' TSTP
        echo reading; read line </dev/tty
        """
      try Data(pager.utf8).write(to: URL(filePath: screen.home.path + "/pager"))
      try await screen.enter("clear; PAGER='LESS=FX sh pager' \(Self.list)")
      try await screen.expect("reading")
      try await screen.press("C-z")
      try await screen.expect("Stopped")
      try await screen.enter("clear; fg; echo ended $?")
      try await screen.expect("ended 0")
    }
  }

  @Test func `the program stops with its pager, and one that is killed leaves no changed modes`()
    async throws
  {
    try await inShell { screen in
      try await screen.enter("clear; PAGER='kill -STOP $$; head -n 4' \(Self.list)")
      try await screen.expect("Stopped")
      try await screen.enter("clear; fg; echo ended $?")
      let list = try await screen.expect("ended 0")
      #expect(list.contains { $0.contains("Ema Riečna") })
      try await screen.enter(
        "clear; PAGER='stty -icanon -echo < /dev/tty; kill -9 $$' \(Self.list); echo ended $?; "
          + "stty -a | tr ' ;' '\\n\\n' | grep -x -e '-*icanon' -e '-*echo'")
      let lines = try await screen.expect("the modes") { lines in
        ["icanon", "echo"].allSatisfy { lines.contains($0) || lines.contains("-" + $0) }
      }
      #expect(lines.contains("ended 0"))
      #expect(!lines.contains("-icanon") && !lines.contains("-echo"))
    }
  }

  @Test(arguments: [("TERM", 143), ("HUP", 129)])
  func `a signal ends the pager and the program`(signal: String, status: Int) async throws {
    try await inShell { screen in
      let pager = """
        trap "touch terminated; exit" \(signal); kill -\(signal) $PPID; while :; do sleep 0.1; done
        """
      try await screen.enter("clear; PAGER='\(pager)' \(Self.list); echo ended $?")
      try await screen.expect("ended \(status)")
      try await waitUntil("the pager has ended") {
        screen.home.names(in: screen.home.path).contains("terminated")
      }
    }
  }

  @Test func `after Ctrl-C, the charts that have arrived are printed without a pager`() async throws
  {
    try await inShell { screen in
      try await screen.enter(
        "clear; HOTTRACKS_CHART_RATE=120 PAGER='touch paged' \(BuiltProgram.path) --demo -c all; "
          + "echo ended $?")
      try await screen.expect("three charts") { lines in
        lines.contains { line in
          line.contains(" of 167 countries")
            && Int(line.prefix(while: \.isNumber)).map { $0 >= 3 } == true
        }
      }
      try await screen.press("C-c")
      let lines = try await screen.expect("ended 130")
      #expect(lines.contains { $0.hasPrefix("Stopped; ") && $0.hasSuffix(" not fetched.") })
      #expect(lines.contains { $0.contains(" 10  ") }, "\(lines)")
      #expect(!screen.home.names(in: screen.home.path).contains("paged"))
    }
  }

  @Test func `a table that is longer than the window goes through the pager`() async throws {
    try await inShell { screen in
      for (variables, options, isPaged) in [
        ("PAGER='head -n 4'", "", true), ("PAGER='head -n 4'", "-n 10", false),
        ("PAGER='head -n 4'", "--no-pager", false), ("PAGER=''", "", false),
        ("PAGER=no-such-program", "", false),
      ] {
        try await screen.enter("clear; \(variables) \(Self.list) \(options); echo ended $?")
        let lines = try await screen.expect("ended 0")
        #expect(lines.count { $0.contains("Ema Riečna") } <= 1)
        // `head` ends before the list.
        let last = options == "-n 10" ? "10  " : "100  "
        #expect(lines.contains { $0.hasPrefix(last) } != isPaged, "\(variables) \(options)")
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
