import TestSupport
import Testing

@testable import HotTracks

struct CompletionCandidateTests {
  @Test(arguments: [
    (CompletionsCommand.Shell.bash, "a:b\\\t\"c\"/d"), (.zsh, #"a\:b\\:"c"/d"#),
    (.fish, "a:b\\\t\"c\"/d"),
  ])
  func `each shell gets its own form`(shell: CompletionsCommand.Shell, line: String) {
    let candidate = CompletionCandidate(value: #"a:b\"#, meaning: #""c"/d"#)
    #expect(candidate.line(for: shell) == line)
  }

  @Test func `a colon with a mark is escaped for zsh, and a description is displayable`() {
    let candidate = CompletionCandidate(value: "a:\u{301}b", meaning: "c\td\u{1B}[31m")
    #expect(candidate.line(for: .zsh) == "a\\:\u{301}b:cd[31m")
  }

  @Test(arguments: [
    ("", ["chart", "genres", "gallery"]), ("slov", ["slovenia", "slovakia"]), ("br", ["browse"]),
    ("-c s", ["sa", "sb", "sc"]), ("--country=slov", ["slovenia", "slovakia"]),
    ("--kind=paid", ["paid-apps"]),
    ("-c sk,cz,c", ["sk,cz,ca", "sk,cz,cd", "sk,cz,cf"]), ("-c sk,cz", ["sk,cz"]),
    ("--country=sk,slov", ["sk,slovenia"]), ("genres -c sk,ca", ["sk,ca"]), ("play -c sk,ca", []),
    ("-c nowhere,sk", ["nowhere,sk"]),
    ("--source ", ["auto", "most-played", "top-songs"]),
    ("--type=podcast --source ", ["auto", "top-podcasts"]),
    ("podcasts --source ", ["auto", "top-podcasts"]),
    ("albums ", ["ad", "ae", "af"]), ("albums podc", []), ("slovakia podc", ["podcasts"]),
    ("-csk pl", ["play"]), ("favorites r", ["remove"]), ("help pl", ["play"]),
    ("play --repeat o", ["off", "one"]), ("play --no-k", ["--no-keep"]),
    ("config set use", ["user_agent"]),
    ("config set country slov", ["slovenia", "slovakia"]), ("completions f", ["fish"]),
    ("search slov", []), ("-- -", []), ("--documents ", [Completer.files]),
    ("share 1 --artwork ", [Completer.files]), ("-n ", []),
  ])
  func `the last word is completed by what precedes it`(line: String, expected: [String]) async {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let last = words.last?.split(separator: "=").last.map(String.init) ?? ""
    for (shell, words) in [
      (CompletionsCommand.Shell.bash, ["hottracks " + line, last]), (.zsh, words),
    ] {
      let lines = await Completer(words, shell: shell)?.lines() ?? ["nothing"]
      let values = lines.map {
        $0 == Completer.files ? $0 : String($0.prefix { !"\t:".contains($0) })
      }
      #expect(
        Array(values.prefix(expected.isEmpty ? 1 : 3)).starts(with: expected), "\(shell) \(values)")
      #expect(expected.count >= 3 || values.count == expected.count, "\(shell) \(values)")
    }
  }

  @Test func `fish gets the whole word, and the others what follows the equals sign`() async {
    let lines = await Completer(["--country=sk,cz,slov"], shell: .fish)?.lines()
    #expect(lines == ["--country=sk,cz,slovenia\tsi"])
    // The parser's own command has a description, too.
    let help = await Completer(["help"], shell: .zsh)?.lines()
    #expect(help == ["help:Show the help of a command."])
  }

  @Test(arguments: [
    (#"hottracks -c "united k"#, "united k", "united kingdom"),
    ("hottracks -c uni'ted k", "ted k", "ted kingdom"), ("hottracks -c 'united k", "k", "kingdom"),
    ("hottracks --country=côte", "côte", #"côte\ d\'Ivoire"#),
    ("hottracks -c 'côte", "côte", nil), ("hottracks -c $x", "$x", nil),
    ("hottracks -c s", "x", nil),
  ])
  func `bash gets the end of the word that it replaces, quoted`(
    line: String, replaced: String, inserted: String?
  ) async {
    let lines = await Completer([line, replaced], shell: .bash)?.lines() ?? []
    #expect(lines.map { String($0.prefix { $0 != "\t" }) } == (inserted.map { [$0] } ?? []))
  }
}
