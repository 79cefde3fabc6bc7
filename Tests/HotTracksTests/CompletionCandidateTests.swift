import TestSupport
import Testing

@testable import HotTracks

struct CompletionCandidateTests {
  @Test(arguments: [
    (CompletionsCommand.Shell.bash, #"a:b\\t"c"∕d"#), (.zsh, #"a\:b\\:"c"/d"#),
    (.fish, #"a:b\\t"c"/d"#),
  ])
  func `each shell gets its own form`(shell: CompletionsCommand.Shell, line: String) {
    let candidate = CompletionCandidate(value: #"a:b\"#, meaning: #""c"/d"#)
    let expected = line.replacing(#"\\t"#, with: "\\\t")
    #expect(candidate.line(for: shell) == expected)
  }

  @Test func `a colon with a mark is escaped for zsh, and control characters are removed`() {
    let candidate = CompletionCandidate(value: "a:\u{301}b\n", meaning: "c\td\u{1B}[31m")
    #expect(candidate.line(for: .zsh) == "a\\:\u{301}b:cd[31m")
  }

  @Test(arguments: [
    ("", ["chart", "genres", "gallery"]), ("slov", ["slovenia", "slovakia"]), ("br", ["browse"]),
    ("albums slov", ["slovenia", "slovakia"]), ("browse pai", ["paid-apps"]),
    ("-c s", ["sa", "sb", "sc"]), ("--country=slov", ["slovenia", "slovakia"]),
    ("--country = slov", ["slovenia", "slovakia"]), ("--kind=paid", ["paid-apps"]),
    ("-csk pl", ["play"]), ("favorites r", ["remove"]), ("help pl", ["play"]),
    ("play --repeat o", ["off", "one"]), ("play --no-k", ["--no-keep"]),
    ("config set use", ["user_agent"]),
    ("config set country slov", ["slovenia", "slovakia"]), ("completions f", ["fish"]),
    ("search slov", []), ("-- -", []), ("--documents ", [Completer.files]),
    ("share 1 --artwork ", [Completer.files]), ("-n ", []),
  ])
  func `the last word is completed by what precedes it`(line: String, expected: [String]) async {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let lines = await Completer(words, shell: .bash)?.lines() ?? ["nothing"]
    let values = lines.map { $0.prefix { $0 != "\t" } }.map(String.init)
    #expect(Array(values.prefix(expected.isEmpty ? 1 : 3)).starts(with: expected), "\(values)")
    #expect(expected.count >= 3 || values.count == expected.count)
  }
}
