import Foundation
import TestSupport
import Testing

/// Common spellings and mistakes.
@Suite(.timeLimit(.minutes(10)))
struct TypedCommandsTests {
  private static let alias = ["--demo", "-c", "sk"]

  // CommandLineTests, StorefrontTests, SelectionTests and SelectionMatcherTests test other spellings.
  @Test func `a country, and a title and ranks`() async throws {
    let home = try Home()
    let ended = try await home.run(["--demo", "-n3", "-c", "🇸🇰"])
    #expect(ended.status == 0, "\(ended.errors)")
    #expect(ended.errors.contains("· Slovakia ·"), "\(ended.errors)")
    #expect(ended.lines.count == 4)
    let words = ["Ines", "Calder", "–", "Borrowed", "Light", "-2"]
    let selected = try await home.run(Self.alias + ["download", "--dry-run", "--json"] + words)
    #expect(
      try selected.tracks().map { $0["id"] as? String } == [
        "997236894071", "990926301171", "992636983384",
      ])
  }

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

  @Test func `the library is limited to the chart in the options, with a message`()
    async throws
  {
    let home = try Home()
    try await home.downloadDemo("1-3")
    let here = try await home.run(Self.alias + ["library"])
    #expect(here.lines.count == 4)
    #expect(here.errors == "Most played, Slovakia:\nDemo (invented)\n")
    let elsewhere = try await home.run(["--demo", "-c", "us", "library"])
    #expect(elsewhere.lines.count == 2)
    #expect(
      elsewhere.errors
        == "Most played, United States:\n2 other previews not in this chart.\n"
        + "Demo (invented)\n")
    let newest = try await home.run(["--demo", "library", "-n", "2"])
    #expect(newest.lines.count == 3)
    #expect(newest.errors == "Demo (invented)\n")
  }
}
