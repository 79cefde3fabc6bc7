import Foundation
import TestSupport
import Testing

/// Pages, links and artwork, from the screen.
@Suite(.timeLimit(.minutes(10)))
struct BrowseSharingTests {
  private static let page =
    "https://music.example/sk/album/posledna-linka/9979150008?i=990926301171"

  @Test func `a page is opened, a link copied, artwork saved and an email written`() async throws {
    let home = try Home()
    let programs = try FakePrograms(in: home)
    try await programs.add(
      "xdg-open",
      "echo loud; echo loud >&2; (echo loud > /dev/tty) 2>&1; echo \"$@\" > \"$HOME/opened\"")
    try await programs.addRecorder("xdg-email")
    try await Tmux.run(
      "--demo -c sk browse", home: home, environment: programs.environment(),
      prelude: "unset TMUX;"
    ) { browse in
      try await browse.enableClipboard()
      try await browse.expect("električka")
      try await browse.press("o")
      try await browse.expect("Opened https://music.example/sk/album")
      #expect(try await programs.awaited("opened") == Self.page + "\n")
      #expect(try await browse.screen().allSatisfy { !$0.contains("loud") })

      try await browse.press("y")
      try await browse.expect("Sent the link to the terminal's clipboard")
      #expect(try await browse.buffers() == [Self.page])

      try await browse.press("S", "a")
      try await browse.expect("Saved ")
      #expect(home.names(in: home.demoPreviews).count == 1)
      try await browse.press("S", "m")
      try await browse.expect("Opening the email program…")
      let draft = try await programs.awaited("xdg-email")
      #expect(draft.removingPercentEncoding?.contains(Self.page) == true)
      #expect(draft.contains("--attach\n"))
      try await browse.quit()
    }
  }
}
