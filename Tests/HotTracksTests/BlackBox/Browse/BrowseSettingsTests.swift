import TestSupport
import Testing

/// Settings of `browse` in `config.yaml`, and the saved country.
@Suite(.timeLimit(.minutes(10)))
struct BrowseSettingsTests {
  @Test func `keys and autoplay of the file apply, and warnings are shown and printed`()
    async throws
  {
    let home = try Home(
      config:
        """
        country: sk
        limit: 4
        limt: 5
        autoplay: true
        keys:
          quit: w
          details: [b, F2]
          refresh: []

        """)
    try await Tmux.run("--demo browse", columns: 160, home: home) { browse in
      try await browse.expect("config.yaml:3: Unknown setting “limt”. Did you mean limit?")
      try await browse.expect("the list with these keys") { lines in
        lines.contains { $0.contains("1 of 4") }
          && ["autoplay on", "b details", "w quit"].allSatisfy { lines.last?.contains($0) == true }
      }
      try await browse.press("q", "F2")
      try await browse.expect("Esc close")
      // The first key closes the details.
      try await browse.press("w", "w")
      let printed = try await browse.expectEnd(status: 0).joined(separator: " ")
      #expect(printed.contains("config.yaml:3: Unknown setting “limt”."), "\(printed)")
    }
  }

  @Test func `the country chosen last is used in the next run of browse only`() async throws {
    let home = try Home(config: "country: us\n")
    try await Tmux.run("--demo browse", home: home) { browse in
      try await browse.expect("United States")
      try await browse.press("C")
      try await browse.type("slovakia")
      try await browse.press("Enter")
      try await browse.expect("električka")
      try await browse.quit()
    }
    try await Tmux.run("--demo browse", home: home) { browse in
      try await browse.expect("električka")
      try await browse.quit()
    }
    let json = try await home.run(["config", "--demo", "--json"]).object()
    let settings = try #require(json["settings"] as? [[String: Any]])
    let country = try #require(settings.first { $0["name"] as? String == "browse.country" })
    #expect(country["value"] as? String == "sk")
    #expect(country["from"] as? String == "remembered")
    // `chart` does not use the country of `browse`.
    #expect(try await home.run(["--demo", "--json"]).object()["country"] as? String == "us")
  }
}
