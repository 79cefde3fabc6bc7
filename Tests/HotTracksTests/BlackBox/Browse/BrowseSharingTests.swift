import Foundation
import TestSupport
import Testing

/// Pages, links and artwork, from the screen.
@Suite(.timeLimit(.minutes(10)))
struct BrowseSharingTests {
  private static let page =
    "https://music.example/sk/album/posledna-linka/9979150008?i=990926301171"
  private static let words = "--demo -c sk browse"

  @Test func `o opens exactly the store's address, and keeps the screen`()
    async throws
  {
    let home = try Home()
    let programs = try FakePrograms(in: home)
    try await programs.add(
      "xdg-open",
      "echo loud; echo loud >&2; (echo loud > /dev/tty) 2>&1; echo \"$@\" > \"$HOME/said\"")
    try await Browse.open(Self.words, home: home, environment: programs.environment()) { browse in
      try await browse.wait(for: "električka")
      try await browse.press("o")
      try await browse.wait(for: "Opened https://music.example/sk/album")
      #expect(try await programs.awaited("said") == Self.page + "\n")
      #expect(try await browse.tmux.screen().allSatisfy { !$0.contains("loud") })
      try await browse.quit()
    }
  }

  @Test func `if no program opens the address it is shown until a key is pressed`()
    async throws
  {
    let home = try Home()
    let programs = try FakePrograms(in: home)
    try programs.addLink("xdg-open", to: "/bin/false")
    try await Browse.open(
      Self.words, columns: 80, home: home, environment: programs.environment(["DISPLAY": ":7"])
    ) { browse in
      try await browse.wait(for: "električka")
      try await browse.press("o")
      let lines = try await browse.wait(for: "xdg-open could not open a browser")
      #expect(lines.contains(Self.page), "\(lines)")
      try await browse.press("Escape")
      try await browse.wait(for: "Štvrť na päť")
      try await browse.quit()
    }
  }

  @Test func `y copies the link to tmux's buffer`() async throws {
    try await Browse.open(
      Self.words, home: Home(),
      // The test's shell gets the address of another tmux.
      prelude: "export TMUX=$(ls -d $HOME/tmux-*/w-*),0,0;"
    ) { browse in
      try await browse.wait(for: "električka")
      try await browse.press("y")
      try await browse.wait(for: "Copied the link to the tmux buffer.")
      #expect(try await browse.tmux.buffers() == [Self.page])
      try await browse.press("S", "c")
      try await browse.wait(for: "Copied the text to the tmux buffer.")
      try await browse.quit()
    }
  }

  @Test func `a terminal with OSC 52 gets the link`() async throws {
    try await Browse.open(Self.words, home: Home(), prelude: "unset TMUX;") { browse in
      try await browse.tmux.takeClipboards()
      try await browse.wait(for: "električka")
      try await browse.press("y")
      try await browse.wait(for: "Sent the link to the terminal's clipboard")
      #expect(try await browse.tmux.buffers() == [Self.page])
      try await browse.quit()
    }
  }

  @Test func `S saves artwork in the folder of previews, and writes an email with it`() async throws
  {
    let home = try Home()
    let programs = try FakePrograms(in: home)
    try await programs.addRecorder("xdg-email")
    try await Browse.open(Self.words, home: home, environment: programs.environment()) { browse in
      try await browse.wait(for: "električka")
      try await browse.press("i", "S", "a")
      try await browse.wait(for: "Saved ")
      let saved = try #require(home.names(in: home.demoPreviews).first)
      #expect(saved.hasPrefix("Ema Riečna - Ľúbim ťa, električka [990926301171]."))
      try await browse.press("S", "m")
      try await browse.wait(for: "Opening the email program…")
      let letter = try await programs.awaited("xdg-email")
      #expect(letter.removingPercentEncoding?.contains(Self.page) == true)
      #expect(letter.contains("--attach\n"))
      try await browse.press("i")
      try await browse.quit()
    }
  }
}
