import Foundation
import TestSupport
import Testing

/// Settings of `browse` in `config.yaml`, and the saved country.
@Suite(.timeLimit(.minutes(10)))
struct BrowseSettingsTests {
  private static func home(_ text: String) throws -> Home {
    let home = try Home()
    let folder = home.path + "/config/hottracks"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: folder + "/config.yaml"))
    return home
  }

  @Test func `keys in the file work and are shown`() async throws {
    let home = try Self.home(
      "country: sk\nlimit: 4\nkeys:\n  quit: w\n  details: [b, F2]\n  refresh: []\n"
    )
    try await Browse.open("--demo browse", home: home) { browse in
      let lines = try await browse.wait(for: "električka")
      #expect(lines.contains { $0.contains("Chart 4  Library") })
      #expect(lines.contains { $0.contains("b details") && $0.hasSuffix("w quit") })
      try await browse.press("q", "i", "b")
      try await browse.wait(for: "Esc close")
      try await browse.press("Escape", "F2")
      try await browse.wait(for: "Esc close")
      // The first key closes the details.
      try await browse.press("w", "w")
      try await browse.waitForEnd(status: 0)
    }
  }

  @Test func `warnings are printed before the screen opens and shown on it`() async throws {
    let home = try Self.home("limt: 5\nkeys:\n  stop: b\n  play: b\n")
    try await Browse.open("--demo -c sk browse", columns: 160, home: home) { browse in
      try await browse.wait(
        for: "config.yaml:1: Unknown setting “limt”. Did you mean limit? (1 of 3 warnings)")
      try await browse.press("q")
      let lines = try await browse.waitForEnd(status: 0)
      let said = lines.joined(separator: " ")
      #expect(said.contains("config.yaml:1: Unknown setting “limt”."), "\(lines)")
      #expect(
        said.contains("config.yaml:4: b is already bound to stop; ignored for play."), "\(lines)")
      #expect(said.contains("config.yaml:4: No key is bound to play."), "\(lines)")
    }
  }

  @Test
  func
    `the country chosen last is used in the next run, unless an option or variable sets another`()
    async throws
  {
    let home = try Self.home("country: us\n")
    try await Browse.open("--demo browse", home: home) { browse in
      try await browse.wait(for: "United States")
      try await browse.press("C")
      try await browse.tmux.type("slovakia")
      try await browse.press("Enter")
      try await browse.wait(for: "električka")
      try await browse.quit()
    }
    try await Browse.open("--demo browse", home: home) { browse in
      try await browse.wait(for: "Slovakia")
      try await browse.wait(for: "električka")
      try await browse.quit()
    }
    let json = try await home.run(["config", "--demo", "--json"]).object()
    let settings = try #require(json["settings"] as? [[String: Any]])
    let country = try #require(settings.first { $0["name"] as? String == "browse.country" })
    #expect(country["value"] as? String == "sk")
    #expect(country["from"] as? String == "remembered")
    // The demo has its own settings, and `chart` does not save those of `browse`.
    #expect(try await !home.run(["config"]).output.contains("browse.country"))
    #expect(try await home.run(["--demo", "--json"]).object()["country"] as? String == "us")
    try await Browse.open(
      "--demo browse", home: home, environment: ["HOTTRACKS_COUNTRY": "gb"]
    ) { browse in
      try await browse.wait(for: "United Kingdom")
      try await browse.quit()
    }
  }

  @Test func `autoplay in the file is on in browse, unless an option turns it off`() async throws {
    let home = try Self.home("autoplay: true\n")
    try await Browse.open("--demo -c sk browse", columns: 120, home: home) { browse in
      let lines = try await browse.wait(for: "električka")
      #expect(lines.last?.contains("autoplay on") == true, "\(lines)")
      try await browse.quit()
    }
    try await Browse.open("--demo -c sk browse --no-autoplay", columns: 120, home: home) { browse in
      let lines = try await browse.wait(for: "električka")
      #expect(lines.last?.contains("autoplay on") == false, "\(lines)")
      try await browse.quit()
    }
  }
}
