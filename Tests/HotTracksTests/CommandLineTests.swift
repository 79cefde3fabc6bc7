import ArgumentParser
import Charts
import Testing

@testable import HotTracks

struct CommandLineTests {
  @Test(
    arguments: [
      ([], ["chart"]), (["-c", "sk"], ["chart", "-c", "sk"]), (["top"], ["chart"]),
      (["download", "1", "-c", "sk"], ["download", "-c", "sk", "1"]),
      (["-c", "sk", "download", "1"], ["download", "-c", "sk", "1"]),
      (["--country=sk", "--demo", "dl", "1"], ["download", "-c", "sk", "--demo", "1"]),
      (["-c", "play", "library"], ["library", "-c", "play"]),
      (["-o", "play", "ls"], ["library", "--documents", "play"]),
      (["list", "--type", "apps"], ["library", "--kind", "apps"]),
      (["play", "--loop", "one", "1"], ["play", "--repeat", "one", "1"]),
      (["--demo", "help", "play"], ["play", "--help"]), (["-c", "sk", "-h"], ["--help"]),
      (["--help", "download"], ["download", "--help"]),
      (["-c", "sk", "--version"], ["--version"]), (["help"], ["--help"]),
      (["--", "sk"], ["chart", "sk"]), (["genres", "sk", "--"], ["genres", "sk"]),
      (
        ["-c", "sk", "favorites", "--demo", "add", "1"],
        ["favorites", "add", "-c", "sk", "--demo", "1"]
      ),
      (["favourites", "-c", "add", "rm", "-"], ["favorites", "remove", "-c", "add", "-"]),
      (["--demo", "favorites", "--json"], ["favorites", "list", "--demo", "--json"]),
      (["recents", "--demo", "clear"], ["recents", "clear", "--demo"]),
      (["help", "favourites", "add"], ["favorites", "add", "--help"]),
      (["--demo", "--generate-completion-script", "zsh"], ["completions", "zsh", "--demo"]),
      (["--generate-completion-script=zsh"], ["completions", "zsh"]),
      // Joined short options.
      (["-csk", "-n3"], ["chart", "-c", "sk", "-n", "3"]),
      (["-qcsk"], ["chart", "-q", "-c", "sk"]), (["-yqn3"], ["chart", "-y", "-q", "-n", "3"]),
      (["-qn", "3"], ["chart", "-q", "-n", "3"]), (["-c=sk"], ["chart", "-c", "sk"]),
      (["-yq", "rm", "2"], ["erase", "-y", "-q", "2"]),
      (["download", "-j2", "1"], ["download", "-j", "2", "1"]),
      // A range that starts with a dash is not an option.
      (["download", "-3"], ["download", "1-3"]), (["download", "-3,8-"], ["download", "1-3,8-"]),
      (["search", "blink", "-182", "-n", "5"], ["search", "-n", "5", "--", "blink", "-182"]),
      // `help` as the only word.
      (["download", "help"], ["download", "--help"]),
      (["-c", "sk", "dl", "help"], ["download", "--help"]),
      (["favorites", "help"], ["favorites", "--help"]),
      (["favorites", "add", "help"], ["favorites", "add", "--help"]),
      (["search", "help"], ["search", "--", "help"]),
      (["play", "help", "me"], ["play", "--", "help", "me"]),
      (["config", "set", "limit", "-5"], ["config", "--", "set", "limit", "-5"]),
    ] as [([String], [String])])
  func `shared options can precede the command, and short options can be joined`(
    words: [String], equivalent: [String]
  ) {
    #expect(refusal(of: words) == nil)
    #expect(parsed(words) == parsed(equivalent))
  }

  /// The command with its values, or what it prints instead.
  private func parsed(_ arguments: [String]) -> String {
    do {
      var command = try HotTracksCommand.command(arguments)
      if command is any CommandWithSharedOptions { return "\(type(of: command)) \(command)" }
      try command.run()
      return ""
    } catch {
      return HotTracksCommand.fullMessage(for: error)
    }
  }

  @Test(
    arguments: [
      (["--demo", "donwload", "1"], "Unknown command “donwload”. Did you mean download?"),
      (["help", "donwload"], "Unknown command “donwload”. Did you mean download?"),
      (
        ["sk", "play", "don't stop; x"],
        "The command must come first. Instead: `hottracks -c sk play 'don'\\''t stop; x'`"
      ),
      (["demo,sk"], "Unknown country “demo”. See `hottracks countries`."),
      (
        ["new,can"],
        "“new,can” is not a command, kind or country. See `hottracks --help`; "
          + "to search the store: `hottracks search new,can`"
      ),
      (
        ["podcasts", "dl", "1"],
        "The command must come first. Instead: `hottracks --kind podcasts dl 1`"
      ),
      (
        ["sk", "calder"],
        "“calder” is not a kind or country. To search the store: `hottracks -c sk search calder`"
      ),
      (
        ["find", "calder"], "Unknown command “find”. To search the store: `hottracks search calder`"
      ),
      (["version"], "Unknown command “version”. To print the version: `hottracks --version`"),
      (["us", "-50"], "“-50” is not a country. To list 50 entries: `hottracks us -n 50`"),
      (
        ["-j", "2", "download", "1"],
        "Options of download must follow it. See `hottracks download --help`."
      ),
      (["browse", "xx"], "Unknown country “xx”. See `hottracks countries`."),
      (["slovakai"], "Unknown country “slovakai”. Did you mean Slovakia (sk)?"),
      (
        ["united"],
        "Ambiguous country “united”. It could be United Kingdom (gb), United States (us) or "
          + "United Arab Emirates (ae)."
      ),
      (["--demo", "favorites", "ad"], "Unknown subcommand “ad”. Did you mean add?"),
      (["favourites", "3"], "Unknown subcommand “3”. To add it: `hottracks favorites add 3`"),
      (["recents", "bicykel"], "Unknown subcommand “bicykel”. See `hottracks recents --help`."),
    ] as [([String], String)])
  func `an unknown command is reported, with what may be meant`(
    words: [String], sentence: String
  ) {
    #expect(refusal(of: words) == sentence)
  }

  @Test(arguments: ["status", "eu", "calder", "north korea", "find"])
  func `a word that is near to no name has no suggestion`(words: String) {
    #expect(
      refusal(of: words.split(separator: " ").map(String.init))
        == "“\(words)” is not a command, kind or country. See `hottracks --help`; "
        + "to search the store: `hottracks search \(words)`")
  }

  @Test(
    arguments: [
      (["play", "--shufle"], "Unknown option --shufle. Did you mean --shuffle?"),
      (["download", "--foo=1", "1"], "Unknown option --foo. See `hottracks download --help`."),
      (["--countr", "sk"], "Unknown option --countr. Did you mean --country?"),
      (["-json"], "Unknown option -json. Did you mean --json?"),
      (["-x"], "Unknown option -x. See `hottracks --help`."),
      (["-n", "-3"], "--limit -3 is out of range (minimum: 1)."),
      (
        ["favorites", "add"], "Missing argument <selection>. See `hottracks favorites add --help`."
      ),
    ] as [([String], String)])
  func `an invalid option is reported, with a similar one or the help`(
    words: [String], sentence: String
  ) {
    #expect(refusal(of: words) == sentence)
  }
}
