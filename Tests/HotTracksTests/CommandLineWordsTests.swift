import ArgumentParser
import Charts
import Foundation
import Session
import TestSupport
import Testing

@testable import HotTracks

struct CommandLineWordsTests {
  @Test(
    arguments: [
      ([], ["chart"]), (["-c", "sk"], ["chart", "-c", "sk"]),
      (["download", "1", "-c", "sk"], ["download", "1", "-c", "sk"]),
      (["-c", "sk", "download", "1"], ["download", "-c", "sk", "1"]),
      (["--country=sk", "--demo", "download", "1"], ["download", "--country=sk", "--demo", "1"]),
      (["-c", "play", "library"], ["library", "-c", "play"]),
      (["--documents", "play", "library"], ["library", "--documents", "play"]),
      (["--demo", "help", "play"], ["play", "--help"]), (["-c", "sk", "-h"], ["--help"]),
      (["-c", "sk", "--version"], ["--version"]), (["help"], ["--help"]),
      (["--", "download"], ["chart", "--", "download"]),
      (["--artwork", "play", "share", "1"], ["share", "--artwork", "play", "1"]),
      (["--documents"], ["chart", "--documents"]),
      (
        ["-c", "sk", "favorites", "--demo", "add", "1"],
        ["favorites", "add", "-c", "sk", "--demo", "1"]
      ),
      (["favourites", "-c", "add", "remove", "-"], ["favorites", "remove", "-c", "add", "-"]),
      (["--demo", "favorites", "--json"], ["favorites", "list", "--demo", "--json"]),
      (["favorites", "--", "add"], ["favorites", "list", "--", "add"]),
      (["recents", "--demo", "clear"], ["recents", "clear", "--demo"]),
      (["help", "favourites", "add"], ["favorites", "add", "--help"]),
      (["--generate-completion-script", "zsh"], ["completions", "zsh"]),
      (["new", "zealand"], ["chart", "--country", "nz"]),
      // Joined short options.
      (["-csk", "-n3"], ["chart", "-c", "sk", "-n", "3"]),
      (["-qcsk"], ["chart", "-q", "-c", "sk"]),
      (["-qn", "3"], ["chart", "-q", "-n", "3"]), (["-c=sk"], ["chart", "-c", "sk"]),
      (["-yq", "erase", "2"], ["erase", "-y", "-q", "2"]),
      (["download", "-j2", "1"], ["download", "-j", "2", "1"]),
      // A range that starts with a dash is not an option.
      (["download", "-3"], ["download", "1-3"]), (["download", "-3,8-"], ["download", "1-3,8-"]),
      (["-n", "-3", "download", "8-"], ["download", "--limit=-3", "8-"]),
      (["show", "Ema", "-…"], ["show", "Ema", "…"]),
      (["download", "--", "-3"], ["download", "--", "-3"]),
    ] as [([String], [String])])
  func `the command comes first, and values are not taken for it or for options`(
    words: [String], arguments: [String]
  ) throws {
    #expect(try CommandLineWords(words).arguments == arguments)
  }

  @Test(
    arguments: [
      ["sk"], ["Slovakia"], ["chart", "sk"], ["--demo", "slovensko"], ["SK", "-n3"],
      ["-c", "us", "sk"],
    ])
  func `a country without a command shows its chart`(words: [String]) throws {
    let arguments = try CommandLineWords(words).arguments
    #expect(arguments.first == "chart")
    #expect(arguments.suffix(2) == ["--country", "sk"])
  }

  @Test(
    arguments: [
      (["--demo", "donwload", "1"], "Unknown command “donwload”. Did you mean download?"),
      (["bicykel"], "Unknown command “bicykel”. See `hottracks --help`."),
      (
        ["sk", "download", "1"],
        "Unknown command “sk”. To set the country: `hottracks -c sk download 1`"
      ),
      (["sk", "5"], "Unknown command “sk”. To set the country: `hottracks -c sk show 5`"),
      (["browse", "xx"], "Unknown country “xx”. See `hottracks countries`."),
      (["slovakai"], "Unknown command “slovakai”. Did you mean Slovakia (sk)?"),
      (["help", "donwload"], "Unknown command “donwload”. Did you mean download?"),
      (["--demo", "favorites", "ad"], "Unknown subcommand “ad”. Did you mean add?"),
      (["favourites", "3"], "Unknown subcommand “3”. To add it: `hottracks favorites add 3`"),
      (["recents", "bicykel"], "Unknown subcommand “bicykel”. See `hottracks recents --help`."),
    ] as [([String], String)])
  func `an unknown command is reported, with the nearest one`(
    words: [String], sentence: String
  ) {
    #expect(throws: CommandError.usage(sentence)) { try CommandLineWords(words) }
  }

  @Test(
    arguments: [
      (["--shufle"], "Unknown option --shufle. Did you mean --shuffle?"),
      (["download", "--foo=1", "1"], "Unknown option --foo. See `hottracks download --help`."),
      (["--coun", "sk"], "Unknown option --coun. Did you mean --country?"),
      (["-json"], "Unknown option -json. Did you mean --json?"),
      (["-x"], "Unknown option -x. See `hottracks --help`."),
      (
        ["download", "--shuffle", "1"],
        "`hottracks download` does not support --shuffle; only play does."
      ),
      (
        ["--dry-run"],
        "`hottracks chart` does not support --dry-run; only download and erase do."
      ),
    ] as [([String], String)])
  func `an unknown option is reported, with a similar one`(
    words: [String], sentence: String
  ) {
    #expect(throws: CommandError.usage(sentence)) { try CommandLineWords(words) }
  }

  @Test func `the relevant help is suggested`() throws {
    #expect(try CommandLineWords([]).help == "hottracks --help")
    #expect(try CommandLineWords(["-q", "erase", "1"]).help == "hottracks erase --help")
    #expect(
      try CommandLineWords(["favorites", "add", "1"]).help == "hottracks favorites add --help")
  }

  @Test func `escape codes in an unknown word do not reach the terminal`() {
    for words in [["\u{1B}[2J"], ["--\u{1B}[2J"], ["favorites", "\u{1B}[2J"]] {
      let failure = #expect(throws: CommandError.self) { try CommandLineWords(words) }
      #expect(failure?.sentence.unicodeScalars.contains("\u{1B}") == false)
    }
  }

  @Test func `the tables of commands and options are those of the parser`() async throws {
    let help = try await DumpedHelp.ofTheProgram()
    #expect(Set(CommandLineWords.commands) == Set(help.options.keys.map { $0[0] } + ["help"]))
    for (path, options) in help.options {
      let own = CommandLineWords.ownOptions[path[0]] ?? []
      let known = Set((CommandLineWords.sharedOptions + own).flatMap(Self.names))
      #expect(options.subtracting(["--help", "-h", "--version"]) == known, "\(path)")
    }
    let subcommands = Dictionary(grouping: help.options.keys.filter { $0.count == 2 }) { $0[0] }
    #expect(
      subcommands.mapValues { Set($0.map { $0[1] }) }
        == CommandLineWords.subcommands.mapValues(Set.init))
  }

  /// `-c VALUE`, `--country VALUE`, `--demo`.
  private static func names(of option: CommandLineWords.Option) -> [String] {
    let names = ["--" + option.name] + (option.letter.map { ["-\($0)"] } ?? [])
    return names.map { option.hasValue ? $0 + " VALUE" : $0 }
  }
}

/// The help that the program exports.
private struct DumpedHelp {
  /// By command, or command and subcommand. A command that only has subcommands is left out.
  var options: [[String]: Set<String>] = [:]

  static func ofTheProgram() async throws -> DumpedHelp {
    let home = try Home()
    let ended = try await home.run(["--experimental-dump-help"])
    let root = try #require(try ended.object()["command"] as? [String: Any])
    var help = DumpedHelp()
    for command in root["subcommands"] as? [[String: Any]] ?? [] { try help.add(command, []) }
    return help
  }

  private mutating func add(_ command: [String: Any], _ parents: [String]) throws {
    let path = parents + [try #require(command["commandName"] as? String)]
    guard path.last != "help" else { return }
    let subcommands = command["subcommands"] as? [[String: Any]] ?? []
    for subcommand in subcommands { try add(subcommand, path) }
    guard subcommands.isEmpty else { return }
    var names: Set<String> = []
    for argument in command["arguments"] as? [[String: Any]] ?? [] {
      let value = argument["kind"] as? String == "option" ? " VALUE" : ""
      for name in argument["names"] as? [[String: Any]] ?? [] {
        guard let kind = name["kind"] as? String, let text = name["name"] as? String else {
          continue
        }
        names.insert((kind == "long" ? "--" : "-") + text + value)
      }
    }
    options[path] = names
  }
}

struct EditDistanceTests {
  @Test(arguments: [
    ("play", "play", 0), ("play", "plya", 2), ("erase", "erse", 1), ("cancel", "cancels", 1),
    ("library", "libary", 1), ("", "chart", 5), ("chart", "", 5), ("kôň", "kon", 2),
  ])
  func `changed, added and removed letters are counted`(one: String, other: String, count: Int) {
    #expect(EditDistance.between(one, other) == count)
    #expect(EditDistance.between(other, one) == count)
  }
}
