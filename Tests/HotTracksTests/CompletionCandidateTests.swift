import ArgumentParser
import Testing

@testable import HotTracks

struct CompletionCandidateTests {
  private static let candidates = [
    CompletionCandidate(value: "sk", meaning: "Slovakia"),
    CompletionCandidate(value: #"a:"b"\$"#, meaning: "id"),
  ]

  @Test(arguments: [
    (CompletionShell.bash, ["sk", #"a:\"b\"\\\$"#]),
    (.zsh, ["sk:Slovakia", #"a\:"b"\\$:id"#]),
    (.fish, ["sk\tSlovakia", "a:\"b\"\\$\tid"]),
  ])
  func `each shell gets its own form`(shell: CompletionShell, lines: [String]) {
    #expect(CompletionCandidate.lines(Self.candidates, for: shell) == lines)
  }

  @Test func `bash describes several candidates, and inserts only one`() {
    let lines = CompletionCandidate.lines(Self.candidates, for: .bash, listsOnly: true)
    #expect(lines.first == "sk  (Slovakia)")
    let one = CompletionCandidate.lines([Self.candidates[0]], for: .bash, listsOnly: true)
    #expect(one == ["sk"])
  }
}
