import TestSupport
import Testing

@testable import HotTracks

struct ShellWordTests {
  /// Of a line in `Texts/shell-words.txt`, the words; of the beginning of a word and a value after a bar, what bash
  /// inserts.
  @Test func `a line is split as bash does, and the program gets what bash inserts`() async throws {
    try await ExpectedText.expectTable(
      in: "shell-words",
      [
        "Words": { line in
          ShellWord.words(of: line).map { "[\(String($0.text))]" }.joined(separator: " ")
        },
        "Inserted text": { line in
          let parts = line.split(separator: "|", omittingEmptySubsequences: false)
          return ShellWord(parts[0].unicodeScalars).rest(of: String(parts[1]))
        },
      ])
  }
}
