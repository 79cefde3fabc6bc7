import ArgumentParser
import Testing

@testable import HotTracks

struct CompletionCandidateTests {
  @Test(arguments: [
    (CompletionShell.bash, #"a:b\\t"c"∕d"#), (.zsh, #"a\:b\\:"c"/d"#), (.fish, #"a:b\\t"c"/d"#),
  ])
  func `each shell gets its own form`(shell: CompletionShell, line: String) {
    let candidate = CompletionCandidate(value: #"a:b\"#, meaning: #""c"/d"#)
    let expected = line.replacing(#"\\t"#, with: "\\\t")
    #expect(candidate.line(for: shell) == expected)
  }

  @Test func `a colon with a mark is escaped for zsh, and control characters are removed`() {
    let candidate = CompletionCandidate(value: "a:\u{301}b\n", meaning: "c\td\u{1B}[31m")
    #expect(candidate.line(for: .zsh) == "a\\:\u{301}b:cd[31m")
  }
}
