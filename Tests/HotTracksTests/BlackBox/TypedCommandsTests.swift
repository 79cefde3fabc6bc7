import Foundation
import TestSupport
import Testing

/// Common spellings and mistakes.
@Suite(.timeLimit(.minutes(10)))
struct TypedCommandsTests {
  private static let alias = ["--demo", "-c", "sk"]

  @Test(arguments: [
    ["library"], ["countries"], ["favorites"], ["recents"], ["config"], ["cancel", "all"],
    ["show", "1"], ["open", "--print", "1"], ["erase", "all", "-y"], ["help", "play"],
    ["--help"], ["favorites", "add", "1"], ["download", "1", "-q"], ["share", "1"],
    ["countries", "--art", "off", "-n", "5", "--json"], ["library", "--refresh"],
    ["config", "--kind", "songs", "-q", "--no-input", "-y"], ["recents", "clear", "--no-pager"],
  ])
  func `an alias with options is accepted by every command`(words: [String]) {
    #expect(refusal(of: Self.alias + words) == nil)
  }

  @Test func `a limit beyond the end shows the whole list, with a message, and no other list`()
    async throws
  {
    let ended = try await Home().run(Self.alias + ["-n", "150"])
    #expect(ended.status == 0)
    #expect(ended.errors.contains("· Most played on Apple Music ·"))
    #expect(ended.lines.count == 101)
    #expect(ended.errors.hasPrefix("“Most played on Apple Music” has at most 100 entries.\n"))
  }

  @Test func `the library is limited to the chart in the options, with a message`() async throws {
    let home = try Home()
    try await home.downloadDemo("1-3")
    for (words, count, message) in [
      (Self.alias, 4, "Most played, Slovakia:\n"),
      (
        ["--demo", "-c", "us"], 2,
        "Most played, United States:\n2 other previews not in this chart.\n"
      ),
      (["--demo", "-n", "2"], 3, ""),
    ] {
      let ended = try await home.run(words + ["library"])
      #expect(ended.lines.count == count)
      #expect(ended.errors == message + "Demo (invented)\n")
    }
  }
}
