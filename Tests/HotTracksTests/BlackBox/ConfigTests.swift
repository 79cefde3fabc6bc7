import Foundation
import TestSupport
import Testing

/// `config.yaml` and `hottracks config`. Settings/ has the rules.
@Suite(.timeLimit(.minutes(10)))
struct ConfigTests {
  private static func path(_ home: Home) -> String {
    home.path + "/config/hottracks/config.yaml"
  }

  @Test func `settings of the file apply, and options and variables override them`() async throws {
    let home = try Home(config: "country: sk\nlimit: 3\ndocuments: ~/Kept\ncolor: always\n")
    let object = try await home.run("--demo --json").object()
    #expect(object["country"] as? String == "sk")
    #expect((object["tracks"] as? [Any])?.count == 3)
    let other = try await home.run("--demo --json -n 2", ["HOTTRACKS_COUNTRY": "jp"]).object()
    #expect(other["country"] as? String == "jp")
    #expect((other["tracks"] as? [Any])?.count == 2)
    // The folder of the demo is not a setting.
    #expect(try await home.run("library").errors.contains("\(home.path)/Kept."))
    #expect(try await home.run("--demo library").errors.contains("\(home.demoPreviews)."))
    let table = "--demo --format table"
    #expect(try await home.run(table, ["NO_COLOR": "1"]).output.contains("\u{1B}["))
    #expect(try await !home.run(table + " --color never").output.contains("\u{1B}"))
  }

  @Test func `an invalid entry is reported once, and the others apply`() async throws {
    let home = try Home(config: "limt: 3\nlimit: 2\njobs: 99\n")
    let ended = try await home.run("--demo")
    #expect(
      ended.errors.hasPrefix(
        """
        hottracks: \(Self.path(home)):1: Unknown setting “limt”. Did you mean limit?
        hottracks: \(Self.path(home)):3: jobs: 99 is out of range (1–8).

        """))
    #expect(ended.lines.count == 3)
    let json = try await home.run("--demo download 1 --progress json --no-input")
    let note = try #require(try EventLines(json.errors).all.first)
    #expect(note.name == "note" && note.message.contains("config.yaml:1: Unknown setting"))
    for words in ["--demo -q", "countries", "--help", "--version", "help play"] {
      #expect(try await home.run(words).errors == "")
    }
  }

  @Test func `config shows each setting and its origin, and fails for an invalid variable`()
    async throws
  {
    let home = try Home(config: "# mine\ncountry: sk\n\nkeys:\n  play: b\n")
    let ended = try await home.run("config", ["HOTTRACKS_JOBS": "2"])
    #expect(ended.errors == "")
    let facts = ended.lines.map { $0.components(separatedBy: "\t") }
    #expect(facts.first == [Self.path(home)])
    #expect(facts.contains(["country", "sk", "config.yaml, line 2"]))
    #expect(facts.contains(["jobs", "2", "HOTTRACKS_JOBS"]))
    #expect(facts.contains(["documents", home.previews, "default"]))
    #expect(facts.contains(["play", "b", "config.yaml, line 5"]))
    #expect(facts.contains(["pause", "Space p", "default"]))
    let object = try await home.run("config --json").object()
    #expect(object["path"] as? String == Self.path(home))
    #expect(object["exists"] as? Bool == true)
    let variables = [
      "HOTTRACKS_COUNTRY": "zz", "HOTTRACKS_JOBS": "99", "HOTTRACKS_ART": "\u{1B}[31m",
    ]
    let invalid = try await home.run("config", variables, status: 64)
    #expect(invalid.output.contains("country\tzz\tHOTTRACKS_COUNTRY, invalid\n"))
    #expect(
      invalid.errors == """
        hottracks: HOTTRACKS_COUNTRY=zz is invalid. Expected: the code or name of a country with a music store.
        hottracks: HOTTRACKS_JOBS=99 is out of range (1–8).
        hottracks: HOTTRACKS_ART=[31m is invalid. Expected: auto, kitty, iterm2, sixel, blocks or off.

        """)
  }

  @Test func `--init writes a file that changes nothing, and does not replace one`() async throws {
    let home = try Home()
    let before = try await home.run("config")
    #expect(before.output.hasPrefix("\(Self.path(home)) does not exist. "))
    try await home.run("config --init --json", status: 64)
    let demo = try await home.run("config --init --demo", status: 64)
    #expect(demo.errors.contains("--init cannot be combined with --documents or --demo"))
    #expect(home.names(in: home.path + "/config/hottracks") == [])
    #expect(try await home.run("config --init").errors == "Created \(Self.path(home))\n")
    let after = try await home.run("config")
    #expect(after.errors == "")
    #expect(after.lines.dropFirst() == before.lines.dropFirst())
    try Data("limit: 5\n".utf8).write(to: URL(filePath: Self.path(home)))
    #expect(
      try await home.run("config --init", status: 73).errors
        == "hottracks: \(Self.path(home)) already exists. Edit it, or move it away.\n")
    #expect(try String(contentsOfFile: Self.path(home), encoding: .utf8) == "limit: 5\n")
    #expect(home.names(in: home.path + "/config/hottracks") == ["config.yaml"])
  }

  @Test func `a full disk is not a matter of permissions, and an obstacle is named`() async throws {
    let home = try Home()
    let folder = home.path + "/config/hottracks"
    let disk = FaultyDisk.environment(folder: folder, faults: "write,.new,28,0")
    let message =
      "hottracks: Cannot write \(Self.path(home)): No space left on device. Free some space.\n"
    for words in ["set limit 3", "--init"] {
      #expect(try await home.run("config " + words, disk, status: 73).errors == message)
    }
    #expect(home.names(in: folder).isEmpty)
    let other = try Home()
    try Data().write(to: URL(filePath: other.path + "/config"))
    #expect(
      try await other.run("config --init", status: 73).errors
        == "hottracks: Cannot create the folder \(other.path)/config/hottracks. Check its parent "
        + "folder, or set XDG_CONFIG_HOME.\n")
  }

  // As another user, which only root may become.
  @Test(.enabled(if: geteuid() == 0))
  func `a home of another user has no settings, and nothing is said`() async throws {
    let home = try Home()
    chmod(home.path, 0o700)
    let words = ["--reuid=65534", "--clear-groups", BuiltProgram.path, "countries", "slovakia"]
    let ended = try await ProgramRun("/usr/bin/setpriv", words, in: home).ended()
    #expect(ended.errors == "" && ended.output.contains("Slovakia"), "\(ended.errors)")
  }

  @Test func `config set changes one setting and reports what prevents it`() async throws {
    let home = try Home()
    let first = try await home.run("config set country czech republic")
    #expect(first.errors == "Set country in \(Self.path(home))\n" && first.output == "")
    let second = try await home.run("config set jobs 2", ["HOTTRACKS_JOBS": "3"])
    #expect(second.errors.hasSuffix("HOTTRACKS_JOBS is set and overrides it.\n"))
    #expect(
      try String(contentsOfFile: Self.path(home), encoding: .utf8)
        == "country: \"czech republic\"\njobs: 2\n")
    for (words, message) in [
      ("set limit 0", "limit=0 is out of range (1–200)."),
      ("set contry sk", "Unknown setting “contry”. Did you mean country?"),
      ("limit 3", "To change a setting: `hottracks config set limit 3`"),
      ("path", "To show the settings and the path of the config file: `hottracks config`"),
      ("unset limit", "To unset a setting, delete its line in the config file."),
      ("set", "To change a setting: `hottracks config set SETTING VALUE`."),
    ] {
      let ended = try await home.run("config " + words, status: 64)
      #expect(ended.errors.contains(message), "\(ended.errors)")
    }
    try Data("a: 'b\n".utf8).write(to: URL(filePath: Self.path(home)))
    #expect(
      try await home.run("config set limit 3", status: 73).errors.hasPrefix(
        "hottracks: Cannot change limit. \(Self.path(home)):1: Invalid YAML: "))
  }
}
