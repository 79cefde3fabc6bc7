import ArgumentParser
import Charts
import Session
import Support
import TestSupport
import Testing

@testable import HotTracks

/// Words after `hottracks`. Transcripts/words.txt and unknown-words.txt show what they mean.
struct WordsTests {
  @Test func `no name of a command, option, kind or source is a country`() throws {
    let names =
      HotTracksCommand.configuration.subcommands.flatMap {
        [$0._commandName] + $0.configuration.aliases
      } + MediaKind.allCases.map(\.rawValue) + ChartSource.allCases.map(\.rawValue)
      + OptionNames.long
    #expect(names.count > 80 && names.contains("demo") && names.contains("older-than"))
    // `by` and `to` are codes.
    for name in names where !["by", "to"].contains(name) {
      #expect(Storefront.word(name).storefront == nil, "\(name)")
    }
    // Elsewhere, it is the beginning of a name.
    #expect(Storefront.named("demo").storefront?.code == "cd")
  }

  @Test func `a pastable word is one word for the shell`() async throws {
    let words = [
      "sk", "new zealand", "don't", "Pop ${x:=$(touch PWNED)}", "`x`", "R&B/Soul", "",
      // Marks and letters that form one character with the quote or the semicolon next to them.
      "a '\u{301};echo x;echo '\u{301}", "\u{d4e};echo",
    ]
    let ended = try await ProgramRun(
      "/bin/bash", ["-c", "printf '<%s>' \(words.map(\.pastable).joined(separator: " "))"],
      in: Home()
    ).ended()
    #expect(ended.output == words.map { "<\($0)>" }.joined())
  }

  @Test func `six of many are listed`() throws {
    let many = Array(Storefront.all.prefix(8))
    let listed = """
      Ambiguous country “x”: United Kingdom (gb), United States (us), Slovakia (sk), Afghanistan (af), \
      Albania (al), Algeria (dz) and 2 others.
      """
    #expect(throws: CommandError.usage(listed)) {
      try StorefrontSearchResult.ambiguous(many).storefront(named: "x")
    }
    #expect(StorefrontSearchResult.ambiguous(Array(many.prefix(7))).hint.hasSuffix(" and 1 other."))
    #expect(
      StorefrontSearchResult.ambiguous(Array(many.prefix(6))).hint.hasSuffix(" or Algeria (dz)."))
  }
}
