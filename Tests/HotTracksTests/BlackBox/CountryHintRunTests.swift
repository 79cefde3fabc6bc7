import TestSupport
import Testing

/// Messages about the country, which only a terminal gets.
@Suite(.timeLimit(.minutes(10)))
struct CountryHintRunTests {
  @Test func `the locale's country is suggested once, and several options as one`() async throws {
    let home = try Home()
    let locale = ["LANG": "sk_SK.UTF-8"]
    #expect(try await home.run("--demo -q", locale).errors == "")
    let hint = "Showing the chart of the United Kingdom. For Slovakia: `-c sk`. To "
    let options = "Only the last -c is used. To select several countries: `-c sk,cz`"
    try await Tmux.open(columns: 110, rows: 30, home: home, environment: locale) { tmux in
      func lines(_ words: String) async throws -> [String] {
        try await tmux.enter("clear; \(BuiltProgram.path) --demo \(words); echo status $?")
        return try await tmux.wait(for: "status 0")
      }
      for (words, isSuggested) in [
        ("-c gb", false), ("-q", false), ("library", false), ("-n 1", true), ("-n 1", false),
      ] {
        let found = try await lines(words).contains { $0.hasPrefix(hint) }
        #expect(found == isSuggested, "\(words)")
      }
      for (words, isNoted) in [("", true), ("-q", false), ("cz", false)] {
        let found = try await lines("-n 1 -c sk -c cz \(words)").contains(options)
        #expect(found == isNoted, "\(words)")
      }
    }
  }
}
