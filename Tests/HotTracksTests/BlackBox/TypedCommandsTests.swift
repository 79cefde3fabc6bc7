import Foundation
import TestSupport
import Testing

/// Common spellings and mistakes.
@Suite(.timeLimit(.minutes(10)))
struct TypedCommandsTests {
  private static let alias = ["--demo", "-c", "sk"]

  // CommandLineWordsTests and StorefrontTests test other spellings.
  @Test(arguments: [["Slovensko"], ["-csk"], ["-c", "🇸🇰"]])
  func `a country`(words: [String]) async throws {
    let ended = try await Home().run(["--demo", "-n3"] + words)
    #expect(ended.status == 0, "\(ended.errors)")
    #expect(ended.lines.first?.contains("· Slovakia ·") == true, "\(ended.output)")
    #expect(ended.lines.count == 5)
  }

  // The first three of Slovakia. SelectionTests and SelectionMatcherTests test other selections.
  private static let ids = ["990926301171", "992636983384", "997236894071"]

  @Test(
    arguments: [
      (["-3", "-n", "11"], ids),
      (["Ema Riečna - Ľúbim ťa, električka [990926301171].m4a", "3"], [ids[0], ids[2]]),
      (
        [
          "Downloaded", "443KB", "0:30", "Ines", "Calder", "–", "Borrowed", "Light", "2026-11-22",
          "10:00",
        ], [ids[2]]
      ),
    ])
  func `a selection`(words: [String], ids: [String]) async throws {
    let ended = try await Home().run(Self.alias + ["download", "--dry-run", "--json"] + words)
    #expect(ended.status == 0, "\(ended.errors)")
    #expect(try ended.tracks().map { $0["id"] as? String } == ids)
  }

  @Test func `an open range ends with the limit`() async throws {
    let words = ["download", "--dry-run", "--json", "9-", "-n", "11"]
    let ended = try await Home().run(Self.alias + words)
    #expect(try ended.tracks().map { $0["rank"] as? Int } == [9, 10, 11])
  }

  @Test(arguments: [
    ["library"], ["countries"], ["favorites"], ["recents"], ["config"], ["cancel", "all"],
    ["show", "1"], ["open", "--print", "1"], ["erase", "all", "-y"], ["help", "play"],
    ["--help"], ["favorites", "add", "1"], ["download", "1", "-q"], ["share", "1"],
    ["countries", "--art", "off", "-n", "5", "--json"], ["library", "--refresh"],
    ["config", "--kind", "songs", "-q", "--no-input", "-y"], ["recents", "clear", "--plain"],
  ])
  func `an alias with options is accepted by every command`(words: [String]) {
    #expect(refusal(of: Self.alias + words) == nil)
  }

  @Test(arguments: [
    ["countries", "--art", "off", "-n", "5", "--json"], ["cancel", "all"],
    ["config", "--kind", "songs", "-q", "--no-input", "-y"],
  ])
  func `an alias with options works with every command`(words: [String]) async throws {
    let ended = try await Home().run(Self.alias + words)
    #expect(ended.status == 0, "\(ended.errors)")
  }

  @Test func `a limit beyond the end shows the whole list, with a message, and no other list`()
    async throws
  {
    let ended = try await Home().run(Self.alias + ["-n", "150"])
    #expect(ended.status == 0)
    #expect(ended.lines.first?.contains("Most played on Apple Music") == true)
    #expect(ended.lines.count == 102)
    #expect(
      ended.errors == "“Most played on Apple Music” has at most 100 entries.\n")
  }

  @Test func `the library is limited to the chart in the options, with a message`()
    async throws
  {
    let home = try Home()
    try await home.downloadDemo("1-3")
    let here = try await home.run(Self.alias + ["library"])
    #expect(here.lines.count == 5)
    #expect(here.errors == "Most played, Slovakia:\n")
    let elsewhere = try await home.run(["--demo", "-c", "us", "library"])
    #expect(elsewhere.lines.count == 3)
    #expect(
      elsewhere.errors
        == "Most played, United States:\n2 other previews are not in this chart.\n")
    let found = try await home.run(["--demo", "library", "-n", "1", "riecna"])
    #expect(found.output.contains("Ema Riečna"))
    let newest = try await home.run(["--demo", "library", "-n", "2"])
    #expect(newest.lines.count == 4)
    #expect(newest.errors == "")
  }

  @Test func `words without a match do not prevent other downloads`() async throws {
    let home = try Home()
    let ended = try await home.run(Self.alias + ["download", "1", "zzz", "2"])
    #expect(ended.status == 66)
    #expect(ended.errors.contains("favorites or recents matches “zzz”."))
    #expect(home.names(in: home.demoPreviews).count == 2)
  }

  @Test func `a line of any list can be pasted as a selection`() async throws {
    let home = try Home()
    try await home.downloadDemo("2")
    _ = try await home.run(Self.alias + ["favorites", "add", "2"])
    let title = "Nočný Trolejbus – Štvrť na päť"
    func expect(_ command: [String], _ words: [String], toPrint text: String) async throws {
      let ended = try await home.run(Self.alias + command + words)
      #expect(ended.status == 0, "\(command) \(words): \(ended.errors)")
      #expect(ended.output.contains(text), "\(command) \(words)")
      #expect(!ended.output.contains("Ines Calder"), "\(command) \(words)")
    }
    var lines: [String] = []
    for words in [["-n", "3"], ["library"], ["favorites"]] {
      let printed = try await home.run(Self.alias + words).lines
      lines.append(try #require(printed.first { $0.contains("Trolejbus") }))
    }
    for line in lines {
      let unquoted = line.split(separator: /\s+/).map(String.init)
      for words in [[line], [line.replacing("\t", with: "  ")], unquoted] {
        try await expect(["show", "--plain"], words, toPrint: "track: Štvrť na päť")
      }
    }
    // Files have no albums: without columns, albums cannot be distinguished from titles.
    for command in [["erase", "--dry-run"], ["library"]] {
      try await expect(command, [lines[0]], toPrint: title)
    }
  }

  @Test func `downloads are printed as JSON`() async throws {
    let home = try Home()
    let ended = try await home.run(Self.alias + ["download", "2", "--json"])
    #expect(ended.status == 0)
    let track = try #require(try ended.tracks().first)
    #expect(track["state"] as? String == "downloaded")
    let path = try #require(track["path"] as? String)
    #expect(FileManager.default.fileExists(atPath: path))
  }
}
