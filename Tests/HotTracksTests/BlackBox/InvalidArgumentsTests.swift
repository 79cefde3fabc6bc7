import Charts
import Session
import TestSupport
import Testing

@testable import HotTracks

@Suite(.timeLimit(.minutes(10)))
struct InvalidArgumentsTests {
  // One case for each place that checks arguments.
  @Test(arguments: [
    (["--bogus"], "Unknown option --bogus"), (["-n", "ten"], "ten"),
    (["erase", "--all", "1"], "exactly one"), (["--demo", "download", "0"], "(1–200)"),
    (["--demo", "library", "3"], "no ranks"), (["--demo", "play", "-"], "Standard input is empty"),
    (["favorites", "remove", "all", "--source", "top-songs"], "--source can only be combined"),
  ])
  func `invalid arguments have a message and 64`(
    words: [String], hint: String
  ) async throws {
    let ended = try await Home().run(words)
    #expect(ended.status == 64)
    #expect(ended.output == "")
    #expect(ended.errors.hasPrefix("hottracks: "))
    #expect(ended.errors.contains(hint))
  }

  @Test(arguments: [
    (["-n", "0"], "minimum: 1"), (["-n", "ten"], "ten"),
    (["--json", "--plain"], "--json and --plain cannot be combined"),
    (["--offline", "--refresh"], "--offline and --refresh cannot be combined"),
    (["download"], "selection"),
    (["download", "-j", "0", "1"], "--jobs"),
    (["erase"], "Pass exactly one of: a selection, --all, --older-than."),
    (["erase", "--all", "1"], "exactly one"), (["erase", "--older-than", "3m"], "3m"),
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
    (["erase", "--all", "--kind", "songs", "--yes"], "cannot be combined with --kind"),
    (["erase", "--all", "-c", "sk", "--yes"], "cannot be combined with --country"),
    (["erase", "--all", "--source", "top-songs"], "cannot be combined with --source"),
    (["erase", "--all", "--genre", "pop"], "cannot be combined with --genre"),
    (["erase", "--all", "-n", "1"], "cannot be combined with --limit"),
    (["erase", "--older-than", "1h", "-n", "3", "--yes"], "cannot be combined with --limit"),
    (["erase", "--older-than", "0h", "--genre", "pop"], "cannot be combined with --genre"),
    (["erase", "--older-than", "0h", "-c", "sk"], "cannot be combined with --country"),
    (["cancel", "--all", "--source", "top-songs"], "cannot be combined with --source"),
    (["cancel", "--all", "--genre", "pop"], "cannot be combined with --genre"),
    (["cancel", "--all", "-c", "sk"], "cannot be combined with --country"),
    (["cancel", "--all", "--kind", "songs"], "cannot be combined with --kind"),
    (["cancel", "--all", "-n", "1"], "cannot be combined with --limit"),
    (["cancel", "--all", "1"], "Pass either a selection or --all"),
    (["recents", "clear", "--source", "top-songs"], "--source cannot be combined"),
    (["play", "--shuffle", "--reverse", "1"], "--shuffle and --reverse"),
    (["--documents", "", "library"], "--documents is empty"),
    (["--demo", "--genre", " "], "--genre is empty"),
    (["--documents", "/etc/passwd", "erase", "--all"], "/etc/passwd is not a folder"),
    (["--source", "top-songs", "--kind", "apps"], "--kind songs"),
    (["download", "--limit-rate", "fast", "1"], "Examples: 500KB, 1.5MB"),
    (["--limit-rate", "999", "download", "1"], "Minimum: 1KB"),
    (["--source", "top", "chart"], "top"), (["--art", "pixels"], "for --art"),
  ])
  func `invalid or contradictory options and arguments are rejected`(
    words: [String], hint: String
  ) throws {
    let sentence = try #require(refusal(of: words))
    #expect(sentence.contains(hint), "\(sentence)")
  }

  @Test(arguments: [
    ("zz", "Unknown country “zz”. See `hottracks countries`."),
    (
      "Slovakai",
      "Unknown country “Slovakai”. Did you mean Slovakia (sk)? See `hottracks countries`."
    ),
    (
      "Icelnd",
      "Unknown country “Icelnd”. Did you mean Iceland (is) or Ireland (ie)? See `hottracks countries`."
    ),
    ("slov", "Ambiguous country “slov”: Slovakia (sk) or Slovenia (si)."),
    (
      "united",
      "Ambiguous country “united”: United Kingdom (gb), United States (us) or United Arab Emirates (ae)."
    ),
    ("af", "Apple sells no music in Afghanistan (af). See `hottracks countries`."),
  ])
  func `an unknown country, or one without music, is rejected`(
    text: String, sentence: String
  ) throws {
    let home = try Home()
    #expect(throws: CommandError.usage(sentence)) {
      try CommandContext.of(home).storefront(text, selling: .songs)
    }
  }

  @Test func `kinds that are not sold in an apps-only country are named`() throws {
    let home = try Home()
    #expect(
      throws: CommandError.usage(
        "Apple sells no movies in Pakistan (pk). See `hottracks countries`.")
    ) {
      try CommandContext.of(home).storefront("pk", selling: .movies)
    }
    #expect(try CommandContext.of(home).storefront("pk", selling: .apps).code == "pk")
  }

  @Test(arguments: [["-c", "Slovakai", "download", "1"], ["-c", "Slovakai", "favorites"]])
  func `an unknown country is an error before any request`(words: [String]) async throws {
    try await CountingStore.open { store in
      let ended = try await Home().run(words, store.environment)
      #expect(ended.status == 64)
      #expect(
        ended.errors
          == "hottracks: Unknown country “Slovakai”. Did you mean Slovakia (sk)? "
          + "See `hottracks countries`.\n")
      #expect(store.requests.isEmpty)
    }
  }

  @Test func `countries lists those that match`() async throws {
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

  @Test func `countries shows where no music is sold`() async throws {
    let home = try Home()
    let countries = try await home.run(["countries"])
    #expect(countries.lines.contains("pk\tPakistan\tapps only"))
    #expect(countries.lines.contains("ad\tAndorra\tno music"))
    let plain = try await home.run(["countries", "--plain"])
    #expect(plain.output.contains("name: Pakistan\nmusic: no\napps: yes\n"))
    #expect(plain.output.contains("name: Andorra\nmusic: no\napps: no\n"))
    let json = try await home.run(["countries", "--json"]).object()
    let told = try #require(json["countries"] as? [[String: Any]])
    #expect(told.count { $0["apps"] as? Bool == true && $0["music"] as? Bool == false } == 6)
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

  @Test func `an unsafe service address is rejected`() async throws {
    let ended = try await Home().run(
      [], ["HOTTRACKS_CHARTS_URL": "https://me:secret@example.org"])
    #expect(ended.status == 64)
    #expect(ended.errors.contains("Invalid HOTTRACKS_CHARTS_URL "))
    #expect(!ended.errors.contains("secret"))
  }

  @Test func `an invalid number of parallel downloads is rejected`() async throws {
    let ended = try await Home().run(["--demo", "download", "1"], ["HOTTRACKS_JOBS": "33"])
    #expect(ended.status == 64)
    #expect(ended.errors.contains("HOTTRACKS_JOBS"))
  }

  @Test func `words without a match end with 66`() async throws {
    let ended = try await Home().run(["--demo", "download", "nothing", "like", "this"])
    #expect(ended.status == 66)
    #expect(ended.errors.contains("matches “"))
  }
}
