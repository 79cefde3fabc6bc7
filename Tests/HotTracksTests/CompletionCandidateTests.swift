import TestSupport
import Testing

@testable import HotTracks

/// Transcripts/completions.txt has the candidates.
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
}
