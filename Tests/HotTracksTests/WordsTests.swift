import ArgumentParser
import Charts
import Session
import Support
import TestSupport
import Testing

@testable import HotTracks

/// Words after `hottracks`.
struct WordsTests {
  @Test(arguments: [
    ("sk", "sk"), ("UK", "gb"), ("usa", "us"),
    ("🇸🇰", "sk"), ("日本", "jp"), ("new zealand", "nz"), ("slovak", "sk"),
    ("росс", "ru"), ("the gambia", "gm"),
  ])
  func `a code, a name of any length, or four letters are a country`(text: String, code: String) {
    #expect(Storefront.word(text).storefront?.code == code)
  }

  @Test(arguments: [
    "new", "and", "demo", "tür", "to the", "play", "all", "jazz",
  ])
  func `a shorter beginning, or the name of something else, is no country`(text: String) {
    #expect(Storefront.word(text).storefront == nil)
  }

  @Test func `all is not selected with other countries`() {
    let list = ChartList(kind: .songs, source: .mostPlayed)
    let failure = #expect(throws: CommandError.self) { try CountryList("sk,ALL", for: list) }
    #expect(failure?.sentence == "“all” selects every country. Pass it without other countries.")
  }

  @Test func `no name of a command, option, kind or source is a country`() throws {
    let names =
      HotTracksCommand.configuration.subcommands.flatMap {
        [$0._commandName] + $0.configuration.aliases
      } + MediaKind.allCases.map(\.rawValue) + ChartSource.allCases.map(\.rawValue)
      + OptionNames.long
    #expect(names.count > 80 && names.contains("demo") && names.contains("older-than"))
    // `by` and `to` are codes.
    for name in names where !["by", "to"].contains(name) {
      #expect(Storefront.word(name).storefront == nil, "\(name)")
    }
    // Elsewhere, it is the beginning of a name.
    #expect(Storefront.named("demo").storefront?.code == "cd")
  }

  @Test(
    arguments: [
      (["sk"], "sk", .songs), (["chart", "Slovakia"], "sk", .songs),
      (["--demo", "slovensko"], "sk", .songs), (["SK", "-n3"], "sk", .songs),
      (["-c", "us", "sk"], "sk", .songs), (["podcasts"], nil, .podcasts),
      (["us", "app"], "us", .apps), (["--kind", "apps", "books", "sk"], "sk", .books),
      (["browse", "albums", "new", "zealand"], "nz", .albums), (["genres", "sk"], "sk", .songs),
      (["gallery", "movies"], nil, .movies),
      (["podcasts", "--source", "top-podcasts"], nil, .podcasts),
      (["-c", "mac"], "mac", .songs), (["browse", "mac"], "mo", .songs),
      (["Slovakia,", "uk"], "sk,gb", .songs), (["songs", "sk,cz"], "sk,cz", .songs),
      (["albums", "ALL"], "all", .albums), (["genres", "sk,cz"], "sk,cz", .songs),
      (["top", "songs", "all"], "all", .songs), (["korea,", "republic", "of"], "kr", .songs),
      (["tv", "sk"], "sk", .tvEpisodes), (["TV", "episodes"], nil, .tvEpisodes),
      (["us", "tracks"], "us", .songs), (["music"], nil, .songs),
      (["music", "videos"], nil, .musicVideos), (["ebooks"], nil, .books),
      (["films"], nil, .movies), (["free", "apps"], nil, .apps),
      (["top", "paid", "apps", "sk"], "sk", .paidApps), (["--kind", "tv"], nil, .tvEpisodes),
      (["-c", "sk", "genres", "-c", "cz"], "cz", .songs), (["-c", "sk", "cz"], "cz", .songs),
      (["-csk", "library", "--country=cz"], "cz", .songs),
    ] as [([String], String?, MediaKind)])
  func `words and the last option choose the countries and the kind`(
    words: [String], country: String?, kind: MediaKind
  ) throws {
    let command = try HotTracksCommand.command(words) as? any CommandWithSharedOptions
    #expect(command?.chart.country == country)
    #expect(command?.chart.kind == kind)
  }

  @Test(
    arguments: [
      ("990926301171 sk", "To show this entry: `hottracks -c sk show 990926301171`"),
      ("sk top 10", "“10” is not a country. To list 10 entries: `hottracks sk -n 10`"),
      (
        "--documents /x sk erase all --genre pop",
        "The command must come first. Instead: `hottracks -c sk --documents /x --genre pop erase all`"
      ),
      ("sk,cz genres", "The command must come first. Instead: `hottracks -c sk,cz genres`"),
      ("demo", "“demo” is an option. To use it: `hottracks --demo`"),
      (
        "demo download 1",
        "The command must come first. Instead: `hottracks --demo download 1`"
      ),
      (
        "new albums",
        "“new” is an option. To use it: `hottracks albums --new`; for New Zealand: `hottracks albums nz`"
      ),
      (
        "genre hip'hop us",
        "“genre hip'hop” is an option. To use it: `hottracks us --genre 'hip'\\''hop'`"
      ),
      (
        "mac",
        "“mac” is not a command, kind or country. For Macao: `hottracks mo`; to search the store: "
          + "`hottracks search mac`"
      ),
      ("can", "Unknown command “can”. Did you mean cancel? For Canada: `hottracks ca`"),
      (
        "mal",
        "Ambiguous country “mal”. It could be Malawi (mw), Malaysia (my), Maldives (mv), "
          + "Mali (ml) or Malta (mt)."
      ),
      ("top10", "“top10” is not a country. To list 10 entries: `hottracks -n 10`"),
      (
        "--demo -c sk albums 10",
        "“10” is not a country. To list 10 entries: `hottracks --demo albums sk -n 10`"
      ),
      ("1-10", "“1-10” is not a country. To list 10 entries: `hottracks -n 10`"),
      ("genres -10", "Unknown country “-10”. See `hottracks countries`."),
      (
        "history --date -3",
        "Invalid value “-3” for --date. Examples: 2026-11-20, yesterday, 7d, 2w, 3m, 1y."
      ),
      ("pause", "Unknown command “pause”. To pause or resume: `playerctl -p hottracks play-pause`"),
      ("world albums", "Unknown command “world”. For all countries: `hottracks albums all`"),
      ("update sk", "Unknown command “update”. To fetch the chart again: `hottracks sk --refresh`"),
      (
        "top-albums",
        "“top-albums” is a source. To select it: `hottracks albums --source top-albums`"
      ),
      (
        "most played sk",
        "“most played” is a source. To select it: `hottracks sk --source most-played`"
      ),
      (
        "albums new zealand download 1",
        "The command must come first. Instead: `hottracks -c nz --kind albums download 1`"
      ),
      ("sk cz pl", "Separate countries with commas: `hottracks sk,cz,pl`"),
      ("albums songs", "Pass one kind at a time: `hottracks albums` or `hottracks songs`"),
      (
        "hello, goodbye",
        "“hello, goodbye” is not a command, kind or country. See `hottracks --help`; to search the "
          + "store: `hottracks search hello, goodbye`"
      ),
      (
        "$(reboot) sk",
        "“$(reboot)” is not a kind or country. To search the store: "
          + "`hottracks -c sk search '$(reboot)'`"
      ),
    ])
  func `another word has a message with a line to paste`(line: String, sentence: String) {
    #expect(refusal(of: line.split(separator: " ").map(String.init)) == sentence)
  }

  @Test(arguments: [
    ("-c sk -c cz", "sk,cz"), ("-c sk,cz -c Poland", "sk,cz,pl"), ("-csk --country=uk", "sk,gb"),
    ("-c sk -c sk", nil), ("-c sk", nil), ("-c sk -c all", nil), ("", nil),
  ])
  func `several options are also one value`(line: String, value: String?) throws {
    let options = try ChartOptions.parse(line.split(separator: " ").map(String.init))
    #expect(options.joinedCountries == value)
  }

  @Test func `a pastable word is one word for the shell`() async throws {
    let words = [
      "sk", "new zealand", "don't", "Pop ${x:=$(touch PWNED)}", "`x`", "R&B/Soul", "",
      // Marks and letters that form one character with the quote or the semicolon next to them.
      "a '\u{301};echo x;echo '\u{301}", "\u{d4e};echo",
    ]
    let ended = try await ProgramRun(
      "/bin/bash", ["-c", "printf '<%s>' \(words.map(\.pastable).joined(separator: " "))"],
      in: Home()
    ).ended()
    #expect(ended.output == words.map { "<\($0)>" }.joined())
  }

  @Test func `six of many are listed`() throws {
    let many = Array(Storefront.all.prefix(8))
    let listed = """
      Ambiguous country “x”: United Kingdom (gb), United States (us), Slovakia (sk), Afghanistan (af), \
      Albania (al), Algeria (dz) and 2 others.
      """
    #expect(throws: CommandError.usage(listed)) {
      try StorefrontSearchResult.ambiguous(many).storefront(named: "x")
    }
    #expect(StorefrontSearchResult.ambiguous(Array(many.prefix(7))).hint.hasSuffix(" and 1 other."))
    #expect(
      StorefrontSearchResult.ambiguous(Array(many.prefix(6))).hint.hasSuffix(" or Algeria (dz)."))
  }
}
