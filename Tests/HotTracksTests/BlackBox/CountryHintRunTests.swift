import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct CountryHintRunTests {
  private static let locale = ["LANG": "sk_SK.UTF-8"]

  @Test func `the locale's country is suggested once, and not if one is chosen`() async throws {
    let home = try Home()
    // Not without a terminal.
    #expect(try await home.run(["--demo", "-q"], Self.locale).errors == "")
    try await Tmux.open(columns: 110, rows: 30, home: home, environment: Self.locale) { tmux in
      func isSuggested(_ words: String) async throws -> Bool {
        try await tmux.enter("clear; \(BuiltProgram.path) --demo \(words); echo status $?")
        return try await tmux.wait(for: "status 0").contains {
          $0.hasPrefix("Showing the chart of the United Kingdom. For Slovakia: `-c sk`. To ")
        }
      }
      for words in ["-c gb", "-q", "library"] {
        let isSuggested = try await isSuggested(words)
        #expect(!isSuggested, "\(words)")
      }
      let first = try await isSuggested("-n 1")
      #expect(first)
      let second = try await isSuggested("-n 1")
      #expect(!second)
    }
    #expect(home.names(in: home.path + "/data/hottracks/demo").contains("country-hint"))
  }

  @Test func `several countries as options are suggested as one`() async throws {
    let home = try Home()
    let line = "--demo -n 1 -c sk -c cz"
    let piped = try await home.run(line.split(separator: " ").map(String.init))
    #expect(piped.errors.hasPrefix("Demo (invented) · Czech Republic · "))
    try await Tmux.open(columns: 110, rows: 30, home: home) { tmux in
      for (words, isNoted) in [(line, true), (line + " -q", false), (line + " cz", false)] {
        try await tmux.enter("clear; \(BuiltProgram.path) \(words); echo status $?")
        let lines = try await tmux.wait(for: "status 0")
        #expect(
          lines.contains("Only the last -c is used. To select several countries: `-c sk,cz`")
            == isNoted,
          "\(words): \(lines)")
      }
    }
  }
}
