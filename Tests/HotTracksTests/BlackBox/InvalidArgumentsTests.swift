import Charts
import Session
import TestSupport
import Testing

@testable import HotTracks

@Suite(.timeLimit(.minutes(10)))
struct InvalidArgumentsTests {
  // One case for each place that checks arguments.
  @Test(arguments: [
    (["--bogus"], "Unknown option --bogus"), (["erase", "--all", "1"], "only one"),
    (["--demo", "library", "3"], "no ranks"), (["--demo", "play", "-"], "Standard input is empty"),
    (["favorites", "remove", "all", "--source", "top-songs"], "--source can only be combined"),
  ])
  func `invalid arguments have a message and 64`(
    words: [String], hint: String
  ) async throws {
    let ended = try await Home().run(words.joined(separator: " "), status: 64)
    #expect(ended.output == "")
    #expect(ended.errors.hasPrefix("hottracks: ") && ended.errors.contains(hint))
  }

  @Test(arguments: [
    ("HOTTRACKS_DEMO_RATE", "fast", "HOTTRACKS_DEMO_RATE=fast is invalid. "),
    ("HOTTRACKS_CHARTS_URL", "https://me:secret@example.org", "Invalid HOTTRACKS_CHARTS_URL "),
  ])
  func `an invalid variable is rejected`(name: String, value: String, hint: String) async throws {
    let word = name.contains("DEMO") ? "--demo" : "chart"
    let ended = try await Home().run(word, [name: value], status: 64)
    #expect(ended.errors.contains(hint) && !ended.errors.contains("secret"))
  }

  /// Linux passes an empty name if the caller passes no arguments.
  @Test func `an empty list of arguments is an error, not a chart`() async throws {
    let ended = try await ProgramRun(
      "/bin/bash", ["-c", "exec -a '' \(BuiltProgram.path)"], in: Home()
    ).ended()
    #expect(ended.status == 64)
    #expect(ended.errors.contains("The argument list is empty"))
  }

  @Test(arguments: [
    (["-n", "0"], "minimum: 1"), (["erase", "--older-than", "3x"], "3x"),
    (["--json", "--format", "csv"], "--json and --format csv cannot be combined"),
    (["--format", "xml"], "Valid: table, tsv, csv, json."), (["--plain"], "Unknown option --plain"),
    (["--offline", "--refresh"], "--offline and --refresh cannot be combined"),
    (["download"], "selection"),
    (["download", "-j", "0", "1"], "--jobs"),
    (["erase"], "Pass a selection, --all, --older-than or --partial."),
    (["erase", "--partial", "-c", "sk"], "--partial cannot be combined with --country"),
    (
      ["download", "-q", "--progress", "json", "1"],
      "--quiet and --progress json cannot be combined"
    ),
    (["play", "--repeat", "twice", "1"], "Valid: off, one, all."),
    (["erase", "--all", "--kind", "songs", "--yes"], "cannot be combined with --kind"),
    (["erase", "--all", "-c", "sk", "--yes"], "cannot be combined with --country"),
    (["erase", "--all", "--source", "top-songs"], "cannot be combined with --source"),
    (["erase", "--all", "-n", "1"], "cannot be combined with --limit"),
    (["erase", "--older-than", "0h", "-c", "sk"], "cannot be combined with --country"),
    (["cancel", "--all", "-n", "1"], "cannot be combined with --limit"),
    (
      ["--demo", "-c", "sk", "erase", "--all", "--yes"],
      "--all cannot be combined with --country. Instead: `hottracks --demo erase --all --yes`"
    ),
    (
      ["-c", "sk", "cancel", "--all", "-o", "my previews"],
      "Instead: `hottracks --documents 'my previews' cancel --all`"
    ),
    (
      ["-c", "sk", "erase", "--older-than", "30d", "--partial", "--dry-run"],
      "Instead: `hottracks erase --older-than 30d --partial --dry-run`"
    ),
    (["--offline", "--record"], "--offline and --record cannot be combined"),
    (["history", "prune"], "Pass --older-than, --date, --country, --kind or --source"),
    (["history", "prune", "--date", "today", "--older-than", "1y"], "cannot be combined"),
    (["history", "prune", "-c", "sk", "--genre", "pop"], "--genre cannot be combined"),
    (["history", "--all", "3"], "--all cannot be combined with a selection"),
    (["history", "--from", "7d"], "--from and --to require --all"),
    (["history", "--all", "--format", "table"], "--all cannot be combined with --format table"),
    (["history", "--date", "12h"], "Invalid value “12h” for --date"),
    (["cancel", "--all", "1"], "Pass either a selection or --all"),
    (["recents", "clear", "--source", "top-songs"], "--source cannot be combined"),
    (["play", "--shuffle", "--reverse", "1"], "--shuffle and --reverse"),
    (["--documents", "", "library"], "--documents is empty"),
    (["--demo", "--genre", " "], "--genre is empty"),
    (["--documents", "/etc/passwd", "erase", "--all"], "/etc/passwd is not a folder"),
    (["--source", "top-songs", "--kind", "apps"], "--kind songs"),
    (["--source", "top", "chart"], "top"), (["--art", "pixels"], "for --art"),
  ])
  func `invalid or contradictory options and arguments are rejected`(
    words: [String], hint: String
  ) throws {
    let sentence = try #require(refusal(of: words))
    #expect(sentence.contains(hint), "\(sentence)")
  }

  @Test(
    arguments: [
      ("zz", .songs, "Unknown country “zz”. See `hottracks countries`."),
      (
        "united", .songs,
        "Ambiguous country “united”: United Kingdom (gb), United States (us) or United Arab Emirates (ae)."
      ),
      ("af", .songs, "Apple sells no music in Afghanistan (af). See `hottracks countries`."),
      ("pk", .movies, "Apple sells no movies in Pakistan (pk). See `hottracks countries`."),
      ("pk", .apps, nil),
    ] as [(String, MediaKind, String?)])
  func `an unknown country, or one without the kind, is rejected`(
    text: String, kind: MediaKind, sentence: String?
  ) throws {
    let context = CommandContext.of(try Home())
    guard let sentence else {
      #expect(try context.storefront(text, selling: kind).code == text)
      return
    }
    #expect(throws: CommandError.usage(sentence)) {
      try context.storefront(text, selling: kind)
    }
  }

  @Test func `an unknown country is an error before any request`() async throws {
    try await CountingStore.open { store in
      let ended = try await Home().run("-c Slovakai download 1", store.environment, status: 64)
      #expect(
        ended.errors
          == "hottracks: Unknown country “Slovakai”. Did you mean Slovakia (sk)? "
          + "See `hottracks countries`.\n")
      #expect(store.requests.isEmpty)
    }
  }

  @Test func `countries lists all or those that match, and what is sold there`() async throws {
    let home = try Home()
    let all = try await home.run(["countries"])
    #expect(all.lines.prefix(2) == ["name\tmusic\tapps\tcode", "United Kingdom\tyes\tyes\tgb"])
    #expect(all.lines.contains("Pakistan\tno\tyes\tpk"))
    #expect(all.lines.contains("Andorra\tno\tno\tad"))
    let united = try await home.run(["countries", "united", "--format", "csv"])
    #expect(united.output.contains("\r\nUnited Arab Emirates,yes,yes,ae\r\n"))
    #expect(united.output.split(separator: "\r\n").count == 4)
    let json = try await home.run(["countries", "--json"]).object()
    let listed = try #require(json["countries"] as? [[String: Any]])
    #expect(listed.count { $0["apps"] as? Bool == true && $0["music"] as? Bool == false } == 6)
    let none = try await home.run("countries Slovakai", status: 66)
    #expect(
      none.errors == "hottracks: No country matches “Slovakai”. Did you mean Slovakia (sk)?\n")
  }
}
