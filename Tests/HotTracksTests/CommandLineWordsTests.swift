import Charts
import Foundation
import Rows
import TestSupport
import Testing

@testable import HotTracks

struct CommandLineWordsTests {
  @Test(
    arguments: [
      ([], []),
      (["-c", "sk"], ["-c", "sk"]),
      (["download", "1", "-c", "sk"], ["download", "1", "-c", "sk"]),
      (["-c", "sk", "download", "1"], ["download", "-c", "sk", "1"]),
      (["--country=sk", "--demo", "download", "1"], ["download", "--country=sk", "--demo", "1"]),
      (["-c", "play", "1"], nil),
      (["-c", "play", "library"], ["library", "-c", "play"]),
      (["--documents", "play", "library"], ["library", "--documents", "play"]),
      (["--demo", "help", "play"], ["help", "--demo", "play"]),
      (["--", "download"], ["--", "download"]),
      (["--artwork", "play", "share", "1"], ["share", "--artwork", "play", "1"]),
      (["-c", "sk", "open", "1"], ["open", "-c", "sk", "1"]),
      (["erase", "--all", "library"], ["erase", "--all", "library"]),
      (["--documents"], ["--documents"]),
      (["favorites", "add", "1"], ["favorites", "add", "1"]),
      (
        ["-c", "sk", "favorites", "--demo", "add", "1"],
        ["favorites", "add", "-c", "sk", "--demo", "1"]
      ),
      (["favourites", "-c", "add", "remove", "-"], ["favorites", "remove", "-c", "add", "-"]),
      (["--demo", "favorites", "--json"], ["favorites", "--demo", "--json"]),
      (["favorites", "--", "add"], ["favorites", "--", "add"]),
      (["recents", "--demo", "clear"], ["recents", "clear", "--demo"]),
      (["help", "favourites", "add"], ["help", "favorites", "add"]),
      (["favorites", "3"], nil),
    ] as [([String], [String]?)])
  func `the command comes first, and no value is taken for one`(words: [String], put: [String]?) {
    #expect((try? CommandLineWords.commandFirst(words)) == put)
  }

  @Test func `an unknown word is answered with the nearest commands`() {
    #expect(
      throws: Failure.usage(
        "“donwload” is no command. Did you mean download? `hottracks --help` lists them.")
    ) { try CommandLineWords.commandFirst(["--demo", "donwload", "1"]) }
  }

  @Test func `an unknown second word is answered with the nearest`() {
    #expect(
      throws: Failure.usage(
        "“ad” is nothing that favorites does. Did you mean add? "
          + "`hottracks favorites --help` lists what it does.")
    ) { try CommandLineWords.commandFirst(["--demo", "favorites", "ad"]) }
    #expect(
      throws: Failure.usage(
        "“3” is nothing that favorites does. To keep it, say hottracks favorites add 3. "
          + "`hottracks favorites --help` lists what it does.")
    ) { try CommandLineWords.commandFirst(["favourites", "3"]) }
    #expect(
      throws: Failure.usage(
        "“bicykel” is nothing that recents does. `hottracks recents --help` lists what it does.")
    ) { try CommandLineWords.commandFirst(["recents", "bicykel"]) }
  }

  @Test func `an unknown word far from every command has no hint`() {
    #expect(
      throws: Failure.usage("“bicykel” is no command. `hottracks --help` lists them.")
    ) { try CommandLineWords.commandFirst(["bicykel"]) }
  }

  @Test func `a country's code as a word is answered with its option`() {
    #expect(
      throws: Failure.usage(
        "“sk” is no command. For the chart of Slovakia, say hottracks --country sk.")
    ) { try CommandLineWords.commandFirst(["sk"]) }
  }

  @Test func `an unknown word cannot drive the terminal`() {
    let failure = #expect(throws: Failure.self) {
      try CommandLineWords.commandFirst(["\u{1B}[2J"])
    }
    #expect(failure?.sentence.unicodeScalars.contains("\u{1B}") == false)
  }

  @Test func `the table of commands and of options with a value is what the program says`()
    async throws
  {
    let help = try await DumpedHelp.ofTheProgram()
    #expect(Set(CommandLineWords.commands) == help.commands)
    #expect(CommandLineWords.parts.mapValues(Set.init) == help.parts)
    #expect(CommandLineWords.optionsWithValue == help.optionsWithValue)
  }
}

/// The program's own description of itself.
private struct DumpedHelp {
  var commands: Set<String> = []
  var parts: [String: Set<String>] = [:]
  var optionsWithValue: Set<String> = []

  static func ofTheProgram() async throws -> DumpedHelp {
    let home = try Home()
    let ended = try await home.run(["--experimental-dump-help"])
    let object = try ended.object()
    let root = try #require(object["command"] as? [String: Any])
    var help = DumpedHelp()
    let subcommands = root["subcommands"] as? [[String: Any]] ?? []
    for command in subcommands {
      let name = try #require(command["commandName"] as? String)
      help.commands.insert(name)
      let parts = command["subcommands"] as? [[String: Any]] ?? []
      guard !parts.isEmpty, name != "help" else { continue }
      help.parts[name] = Set(parts.compactMap { $0["commandName"] as? String })
      for part in parts { help.note(part) }
    }
    // Its own command, which the description may leave out.
    help.commands.insert("help")
    for command in [root] + subcommands { help.note(command) }
    return help
  }

  private mutating func note(_ command: [String: Any]) {
    for argument in command["arguments"] as? [[String: Any]] ?? []
    where argument["kind"] as? String == "option" {
      for name in argument["names"] as? [[String: Any]] ?? [] {
        guard let kind = name["kind"] as? String, let text = name["name"] as? String else {
          continue
        }
        optionsWithValue.insert((kind == "long" ? "--" : "-") + text)
      }
    }
  }
}

struct EditDistanceTests {
  @Test(arguments: [
    ("play", "play", 0), ("play", "plya", 2), ("erase", "erse", 1), ("cancel", "cancels", 1),
    ("library", "libary", 1), ("", "chart", 5), ("chart", "", 5), ("kôň", "kon", 2),
  ])
  func `letters changed, added and dropped are counted`(one: String, other: String, count: Int) {
    #expect(EditDistance.between(one, other) == count)
    #expect(EditDistance.between(other, one) == count)
  }
}
