import Foundation
import TestSupport
import Testing

/// Settings of `browse` in `config.yaml`, and the saved country.
@Suite(.timeLimit(.minutes(10)))
struct BrowseSettingsTests {
  @Test func `keys and autoplay of the file apply, warnings are printed, the country is saved`()
    async throws
  {
    let home = try Home(
      config:
        """
        country: us
        limit: 4
        limt: 5
        autoplay: true
        keys:
          quit: w
          details: [b, F2]
          refresh: []

        """)
    try await Tmux.run("--demo browse", columns: 160, home: home) { screen in
      try await screen.expect("config.yaml:3: Unknown setting “limt”. Did you mean limit?")
      try await screen.expect("the list with these keys") { lines in
        lines.contains { $0.contains("1 of 4") }
          && ["autoplay on", "b details", "w quit"].allSatisfy { lines.last?.contains($0) == true }
      }
      try await screen.press("C")
      try await screen.type("slovakia")
      try await screen.press("Enter")
      try await screen.expect("električka")
      try await screen.press("q", "F2")
      try await screen.expect("Esc close")
      // The first key closes the details.
      try await screen.press("w", "w")
      let printed = try await screen.expectEnd(status: 0).joined(separator: " ")
      #expect(printed.contains("config.yaml:3: Unknown setting “limt”."), "\(printed)")
    }
    try await Tmux.run("--demo browse", home: home) { screen in
      try await screen.expect("električka")
      try await screen.press("w")
      try await screen.expectEnd(status: 0)
    }
    // `chart` does not use the country of `browse`.
    #expect(try await home.run(["--demo", "--json"]).object()["country"] as? String == "us")
  }
}
