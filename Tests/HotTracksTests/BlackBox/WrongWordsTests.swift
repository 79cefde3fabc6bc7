import Rows
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct WrongWordsTests {
  @Test(arguments: [
    (["--bogus"], "Unknown option --bogus"), (["donwload", "1"], "download"),
    (["-n", "0"], "minimum: 1"), (["-n", "ten"], "ten"),
    (["--json", "--plain"], "--json and --plain cannot be combined"),
    (["--offline", "--refresh"], "--offline and --refresh cannot be combined"),
    (["download"], "selection"),
    (["download", "-j", "0", "1"], "--jobs"),
    (["erase"], "Pass exactly one of: a selection, --all, --older-than."),
    (["erase", "--all", "1"], "exactly one"), (["erase", "--older-than", "3m"], "3m"),
    (["--demo", "download", "0"], "(1–200)"), (["--demo", "download", "5-3"], "5-3"),
    (["--demo", "library", "3"], "no ranks"),
    (["--demo", "download", " "], "The selection is empty"),
    (
      ["download", "-q", "--progress", "json", "1"],
      "--quiet and --progress json cannot be combined"
    ),
    (
      ["download", "--plain", "--progress=json", "1"],
      "--plain and --progress json cannot be combined"
    ),
    (
      ["download", "--plain", "--progress=bar", "1"],
      "--plain and --progress bar cannot be combined"
    ),
    (["play", "-q", "--progress", "json", "1"], "--quiet and --progress json cannot be combined"),
    (["play", "--repeat", "twice", "1"], "Valid: off, one, all."),
    (["play", "-", "1"], "`-` cannot be combined with other selections"),
    (["show", "1", "-"], "`-` cannot be combined with other selections"),
    (["download", "-", "1"], "`-` cannot be combined with other selections"),
    (["erase", "-"], "does not read standard input"),
    (["erase", "--all", "--kind", "apps", "--yes"], "cannot be combined with --kind"),
    (["erase", "--all", "-c", "sk", "--yes"], "cannot be combined with --country"),
    (["erase", "--older-than", "1h", "-n", "3", "--yes"], "cannot be combined with --limit"),
    (["cancel", "--all", "--source", "top-songs"], "cannot be combined with --source"),
    (["cancel", "--all", "1"], "Pass either a selection or --all"),
    (["recents", "clear", "--source", "top-songs"], "--source cannot be combined"),
    (["favorites", "remove", "all", "--source", "top-songs"], "--source can only be combined"),
    (["play", "--shuffle", "--reverse", "1"], "--shuffle and --reverse"),
    (["--documents", "", "library"], "--documents is empty"),
    (["--demo", "--genre", " "], "--genre is empty"),
    (["--documents", "/etc/passwd", "erase", "--all"], "/etc/passwd is not a folder"),
    (["--source", "top-songs", "--kind", "apps"], "--kind songs"),
    (["--demo", "play", "-"], "Standard input is empty"),
    (["download", "--limit-rate", "fast", "1"], "Examples: 500KB, 1.5MB"),
    (["--limit-rate", "999", "download", "1"], "Minimum: 1KB"),
    (["--demo", "play", " "], "The selection is empty"),
    (["--demo", "cancel", " "], "The selection is empty"),
    (["help", "bogus"], "bogus"), (["--source", "top", "chart"], "top"),
    (["--art", "pixels"], "for --art"),
    (
      ["--demo", "download", "https://music.apple.com/sk/artist/ticho/1318665244"],
      "is not a store link"
    ),
  ])
  func `wrong words are answered with a sentence and 64`(
    words: [String], hint: String
  ) async throws {
    let ended = try await Home().run(words)
    #expect(ended.status == 64)
    #expect(ended.output == "")
    #expect(ended.errors.hasPrefix("hottracks: "))
    #expect(ended.errors.contains(hint))
  }

  @Test(arguments: [
    (["--country", "zz"], "Unknown country “zz”. See `hottracks countries`."),
    (
      ["-c", "Slovakai", "download", "1"],
      "Unknown country “Slovakai”. Did you mean Slovakia (sk)? See `hottracks countries`."
    ),
    (
      ["-c", "Icelnd"],
      "Unknown country “Icelnd”. Did you mean Iceland (is) or Ireland (ie)? See `hottracks countries`."
    ),
    (["-c", "slov"], "Ambiguous country “slov”: Slovakia (sk) or Slovenia (si)."),
    (
      ["-c", "united", "favorites"],
      "Ambiguous country “united”: United Kingdom (gb), United States (us) or United Arab Emirates (ae)."
    ),
  ])
  func `an unknown country is an error before any request`(
    words: [String], sentence: String
  ) async throws {
    try await CountingStore.open { store in
      let ended = try await Home().run(words, store.environment)
      #expect(ended.status == 64)
      #expect(ended.errors == "hottracks: \(sentence)\n")
      #expect(store.requests.isEmpty)
    }
  }

  @Test(arguments: [("uk", "gb"), ("Slovensko", "sk"), ("deutsch", "de")])
  func `a country is named by code, English name or native name`(
    text: String, code: String
  ) async throws {
    let ended = try await Home().run(["--demo", "-c", text, "--json"])
    #expect(ended.status == 0)
    #expect(ended.errors == "")
    #expect(try ended.object()["country"] as? String == code)
  }

  @Test func `countries lists those that match the words`() async throws {
    let home = try Home()
    let united = try await home.run(["countries", "united"])
    #expect(
      united.lines == ["gb\tUnited Kingdom", "us\tUnited States", "ae\tUnited Arab Emirates"])
    let plain = try await home.run(["countries", "united", "arab", "--plain"])
    #expect(plain.output == "code: ae\nname: United Arab Emirates\nmusic: yes\napps: yes\n\n")
    let json = try await home.run(["countries", "--json", "österreich"]).object()
    let listed = try #require(json["countries"] as? [[String: Any]])
    #expect(listed.map { $0["code"] as? String } == ["at"])
    let none = try await home.run(["countries", "Slovakai"])
    #expect(none.status == 66)
    #expect(
      none.errors
        == "hottracks: No country matches “Slovakai”. Did you mean Slovakia (sk)?\n")
  }

  @Test func `the environment names the country, and the option wins`() async throws {
    let home = try Home()
    let environment = ["HOTTRACKS_COUNTRY": "sk"]
    let named = try await home.run(["--demo", "--json"], environment)
    #expect(try named.object()["country"] as? String == "sk")
    let won = try await home.run(["--demo", "--json", "-c", "us"], environment)
    #expect(try won.object()["country"] as? String == "us")
    let unknown = try await home.run(["--demo"], ["HOTTRACKS_COUNTRY": "zz"])
    #expect(unknown.status == 64)
  }

  @Test(arguments: [
    "http://example.org", "ftp://127.0.0.1", "https://me:secret@example.org", "example.org",
    "https://example.org/?q", "http://127.0.0.1.example.org",
  ])
  func `a service address that is not safe is refused`(address: String) async throws {
    let ended = try await Home().run([], ["HOTTRACKS_CHARTS_URL": address])
    #expect(ended.status == 64)
    #expect(ended.errors.contains("Invalid HOTTRACKS_CHARTS_URL "))
    #expect(!ended.errors.contains("secret"))
  }

  @Test(arguments: ["0", "33", "many"])
  func `a number of transfers that cannot be is refused`(jobs: String) async throws {
    let ended = try await Home().run(["--demo", "download", "1"], ["HOTTRACKS_JOBS": jobs])
    #expect(ended.status == 64)
    #expect(ended.errors.contains("HOTTRACKS_JOBS"))
  }

  @Test func `a country where no music is sold is refused`() async throws {
    let ended = try await Home().run(["--demo", "-c", "af"])
    #expect(ended.status == 64)
    #expect(
      ended.errors.contains("Apple sells no music in Afghanistan (af). See `hottracks countries`."))
  }

  @Test func `what is not sold where only apps are is named`() async throws {
    let ended = try await Home().run(["--demo", "-c", "pk", "--kind", "movies"])
    #expect(ended.status == 64)
    #expect(ended.errors.contains("Apple sells no movies in Pakistan (pk)"))
    let countries = try await Home().run(["countries"])
    #expect(countries.lines.contains("pk\tPakistan\tapps only"))
    #expect(countries.lines.contains("ad\tAndorra\tno music"))
    let plain = try await Home().run(["countries", "--plain"])
    #expect(plain.output.contains("name: Pakistan\nmusic: no\napps: yes\n"))
    #expect(plain.output.contains("name: Andorra\nmusic: no\napps: no\n"))
    let json = try await Home().run(["countries", "--json"]).object()
    let told = try #require(json["countries"] as? [[String: Any]])
    #expect(told.count { $0["apps"] as? Bool == true && $0["music"] as? Bool == false } == 6)
  }

  @Test(arguments: [
    ["download", "nothing", "like", "this"], ["erase", "halo"], ["cancel", "halo"],
  ])
  func `words that match nothing end with 66`(words: [String]) async throws {
    let ended = try await Home().run(["--demo"] + words)
    #expect(ended.status == 66)
    #expect(ended.errors.contains("matches “"))
  }

  @Test func `a rank below the chart's end ends with 66`() async throws {
    let ended = try await Home().run(["--demo", "-c", "sk", "download", "150"])
    #expect(ended.status == 66)
  }
}
