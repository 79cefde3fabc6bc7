import Foundation
import TestSupport
import Testing

/// In a terminal.
@Suite(.timeLimit(.minutes(10)))
struct ShareTmuxTests {
  private static let page =
    "https://music.example/sk/album/posledna-linka/9979150008?i=990926301171"

  @Test func `in tmux the link is in its buffer`() async throws {
    try await Tmux.open(columns: 100, rows: 24, home: Home()) { tmux in
      // The test's shell gets the address of another tmux.
      try await tmux.enter("export TMUX=$(ls -d $HOME/tmux-*/w-*),0,0")
      try await tmux.enter(
        "clear; \(BuiltProgram.path) --demo -c sk share 1 --copy; echo status $?")
      let lines = try await tmux.wait(for: "status 0")
      #expect(lines.contains("Copied the link to the tmux buffer."), "\(lines)")
      #expect(try await tmux.buffers() == [Self.page])
    }
  }

  @Test func `a terminal with OSC 52 gets the link`() async throws {
    try await Tmux.open(columns: 100, rows: 24, home: Home()) { tmux in
      try await tmux.takeClipboards()
      try await tmux.enter(
        "clear; TMUX= \(BuiltProgram.path) --demo -c sk share 1 --copy | cat; echo status $?")
      let lines = try await tmux.wait(for: "status 0")
      #expect(
        lines.contains(
          "Sent the link to the terminal's clipboard (not all terminals support this)."),
        "\(lines)"
      )
      #expect(try await tmux.buffers() == [Self.page])
    }
  }

  @Test func `the output of a browser does not reach the terminal`() async throws {
    let home = try Home()
    let programs = try FakePrograms(in: home)
    try await programs.add(
      "xdg-open",
      "echo loud; echo loud >&2; (echo loud > /dev/tty) 2>&1; echo \"$@\" > \"$HOME/said\"")
    try await Tmux.open(
      columns: 100, rows: 24, home: home, environment: programs.environment()
    ) { tmux in
      try await tmux.enter("clear; \(BuiltProgram.path) --demo -c sk open 1; echo status $?")
      let lines = try await tmux.wait(for: "status 0")
      #expect(
        lines.filter { !$0.isEmpty && !$0.hasPrefix(Tmux.prompt) } == [
          "Demo (invented)", "Most played, Slovakia:", "Opening \(Self.page)", "status 0",
        ])
      #expect(try await programs.awaited("said") == Self.page + "\n")
    }
  }

  @Test func `pictures are not written to a terminal`() async throws {
    try await Tmux.open(columns: 100, rows: 24, home: Home()) { tmux in
      try await tmux.enter(
        "clear; \(BuiltProgram.path) --demo -c sk share 1 --artwork -; echo status $?")
      let lines = try await tmux.wait(for: "status 64")
      #expect(lines.contains { $0.contains("Cannot write artwork to a terminal") }, "\(lines)")
    }
  }
}
