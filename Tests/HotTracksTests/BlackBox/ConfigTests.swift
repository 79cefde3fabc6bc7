import Foundation
import TestSupport
import Testing

/// `config.yaml` and `hottracks config`.
@Suite(.timeLimit(.minutes(10)))
struct ConfigTests {
  private static func home(_ text: String) throws -> Home {
    let home = try Home()
    try write(Data(text.utf8), in: home)
    return home
  }

  private static func write(_ data: Data, in home: Home) throws {
    try FileManager.default.createDirectory(
      atPath: home.path + "/config/hottracks", withIntermediateDirectories: true)
    try data.write(to: URL(filePath: path(home)))
  }

  private static func path(_ home: Home) -> String {
    home.path + "/config/hottracks/config.yaml"
  }

  @Test func `the chart has the country and the length from the file`() async throws {
    let home = try Self.home("country: sk\nlimit: 3\n")
    let object = try await home.run(["--demo", "--json"]).object()
    #expect(object["country"] as? String == "sk")
    #expect((object["tracks"] as? [Any])?.count == 3)
    let other = try await home.run(
      ["--demo", "--json", "-n", "2"], ["HOTTRACKS_COUNTRY": "jp"]
    ).object()
    #expect(other["country"] as? String == "jp")
    #expect((other["tracks"] as? [Any])?.count == 2)
    let named = try await home.run(
      ["--demo", "--json", "-c", "us"], ["HOTTRACKS_COUNTRY": "jp"]
    ).object()
    #expect(named["country"] as? String == "us")
  }

  @Test func `the limit in the file is the limit of all`() async throws {
    let home = try Self.home("limit: 3\n")
    let ended = try await home.run(["--demo", "download", "all", "--dry-run"])
    #expect(ended.status == 0)
    #expect(ended.output.split(separator: "\n").count == 3)
  }

  @Test func `the file sets the folder of previews, but not of the demo`() async throws {
    let home = try Self.home("documents: ~/Kept\n")
    let real = try await home.run(["library"])
    #expect(real.errors.contains("\(home.path)/Kept."))
    let demo = try await home.run(["--demo", "library"])
    #expect(demo.errors.contains("\(home.demoPreviews)."))
  }

  @Test func `color in the file overrides NO_COLOR, and the option both`() async throws {
    let home = try Self.home("color: always\n")
    let words = ["--demo", "chart"]
    #expect(try await home.run(words, ["NO_COLOR": "1"]).output.contains("\u{1B}["))
    #expect(try await !home.run(words + ["--color", "never"]).output.contains("\u{1B}"))
    #expect(try await !home.run(words + ["--plain"]).output.contains("\u{1B}"))
    try Self.write(Data("color: auto".utf8), in: home)
    #expect(try await !home.run(words, ["NO_COLOR": "1"]).output.contains("\u{1B}"))
  }

  @Test func `an invalid entry is reported once, and the others apply`() async throws {
    let home = try Self.home("limt: 3\nlimit: 2\njobs: 99\n")
    let ended = try await home.run(["--demo", "--plain"])
    #expect(ended.status == 0)
    #expect(
      ended.errors == """
        hottracks: \(Self.path(home)):1: Unknown setting “limt”. Did you mean limit?
        hottracks: \(Self.path(home)):3: jobs: 99 is out of range (1–8).

        """)
    #expect(ended.output.contains("rank: 2\n"))
    #expect(!ended.output.contains("rank: 3\n"))
    #expect(try await home.run(["--demo", "--plain", "-q"]).errors == "")
    for words in [["countries"], ["--help"], ["--version"], ["help", "play"]] {
      #expect(try await home.run(words).errors == "")
    }
  }

  @Test func `with --progress json, warnings are events`() async throws {
    let home = try Self.home("limt: 3\n")
    let ended = try await home.run(
      ["--demo", "download", "1", "--progress", "json", "--no-input"])
    let first = try #require(ended.errors.split(separator: "\n").first)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(first.utf8)) as? [String: Any])
    #expect(object["event"] as? String == "note")
    #expect((object["message"] as? String)?.contains("config.yaml:1: Unknown setting") == true)
  }

  @Test func `an invalid variable fails, even if the file is valid`() async throws {
    let home = try Self.home("jobs: 2\n")
    let ended = try await home.run(["--demo", "download", "1"], ["HOTTRACKS_JOBS": "9"])
    #expect(ended.status == 64)
    #expect(ended.errors == "hottracks: HOTTRACKS_JOBS=9 is out of range (1–8).\n")
  }

  @Test func `a FIFO instead of the file does not block`() async throws {
    let home = try Self.home("")
    try FileManager.default.removeItem(atPath: Self.path(home))
    #expect(mkfifo(Self.path(home), 0o600) == 0)
    let ended = try await home.run(["--demo", "library"])
    #expect(ended.status == 0)
    #expect(
      ended.errors.hasPrefix(
        "hottracks: \(Self.path(home)): Not a regular file. The file is ignored.\n"
      ))
  }

  @Test func `config shows each setting and its origin`() async throws {
    let home = try Self.home("# mine\ncountry: sk\n\nkeys:\n  play: b\n")
    let ended = try await home.run(["config"], ["HOTTRACKS_JOBS": "2"])
    #expect(ended.status == 0)
    #expect(ended.errors == "")
    let facts = ended.lines.map { $0.components(separatedBy: "\t") }
    #expect(facts.first == [Self.path(home)])
    #expect(facts.contains(["country", "sk", "config.yaml, line 2"]))
    #expect(facts.contains(["jobs", "2", "HOTTRACKS_JOBS"]))
    #expect(facts.contains(["documents", home.previews, "default"]))
    #expect(facts.contains(["play", "b", "config.yaml, line 5"]))
    #expect(facts.contains(["pause", "Space p", "default"]))
    let object = try await home.run(["config", "--json"]).object()
    #expect(object["path"] as? String == Self.path(home))
    #expect(object["exists"] as? Bool == true)
  }

  @Test func `--init writes a file that changes nothing, and does not replace one`() async throws {
    let home = try Home()
    let before = try await home.run(["config"])
    #expect(before.output.hasPrefix("\(Self.path(home)) does not exist. "))
    let written = try await home.run(["config", "--init"])
    #expect(written.status == 0)
    #expect(written.errors == "Created \(Self.path(home))\n")
    let after = try await home.run(["config"])
    #expect(after.errors == "")
    #expect(
      after.output.split(separator: "\n").dropFirst()
        == before.output.split(separator: "\n").dropFirst())
    try Self.write(Data("limit: 5\n".utf8), in: home)
    let again = try await home.run(["config", "--init"])
    #expect(again.status == 73)
    #expect(
      again.errors
        == "hottracks: \(Self.path(home)) already exists. "
        + "Edit it, or move it away.\n")
    #expect(try String(contentsOfFile: Self.path(home), encoding: .utf8) == "limit: 5\n")
    #expect(home.names(in: home.path + "/config/hottracks") == ["config.yaml"])
  }

  @Test func `config shows an invalid variable and fails`() async throws {
    let home = try Home()
    let variables = [
      "HOTTRACKS_COUNTRY": "zz", "HOTTRACKS_JOBS": "99", "HOTTRACKS_ART": "\u{1B}[31m",
    ]
    let ended = try await home.run(["config"], variables)
    #expect(ended.status == 64)
    for words in [
      "country\tzz\tHOTTRACKS_COUNTRY, invalid\n", "jobs\t99\t", "\nlimit\t10\t",
      "\nautoplay\tfalse\t", "\nKey bindings of browse\n",
    ] {
      #expect(ended.output.contains(words), "\(words)")
    }
    #expect(
      ended.errors == """
        hottracks: HOTTRACKS_COUNTRY=zz is invalid. Expected: the code or name of a country with a music store.
        hottracks: HOTTRACKS_JOBS=99 is out of range (1–8).
        hottracks: HOTTRACKS_ART=[31m is invalid. Expected: auto, kitty, iterm2, sixel, blocks or off.

        """)
    let json = try await home.run(["config", "--json"], variables)
    #expect(json.status == 64)
    let settings = try #require(try json.object()["settings"] as? [[String: Any]])
    #expect(
      settings.filter { $0["invalid"] as? Bool == true }.compactMap { $0["name"] as? String }
        == ["country", "jobs", "art"])
  }

  @Test func `control characters from the file do not reach the terminal`() async throws {
    let home = try Self.home("country: \"\\u001b[31m\"\n\"\\u001b[1m\": 1\n")
    let ended = try await home.run(["config"])
    #expect(ended.errors.contains("config.yaml:1: country: “[31m” is invalid. "))
    #expect(ended.errors.contains("config.yaml:2: Unknown setting “[1m”."))
    #expect(!ended.errors.contains("\u{1B}"))
  }

  @Test func `config includes options`() async throws {
    let ended = try await Home().run(["-c", "slovensko", "-n", "5", "--art", "off", "config"])
    #expect(ended.status == 0, "\(ended.errors)")
    for line in ["country\tslovensko\toption", "limit\t5\toption", "art\toff\toption"] {
      #expect(ended.lines.contains(line), "\(ended.output)")
    }
    let unknown = try await Home().run(["-c", "atlantis", "config"])
    #expect(unknown.status == 64)
  }

  @Test(arguments: [["--demo"], ["--documents", "/tmp"]])
  func `--init rejects options that it would ignore`(words: [String]) async throws {
    let home = try Home()
    let ended = try await home.run(["config", "--init"] + words)
    #expect(ended.status == 64)
    #expect(ended.errors.contains("--init cannot be combined with --documents or --demo"))
    #expect(home.names(in: home.path + "/config/hottracks") == [])
  }

  @Test func `--init reports a folder that cannot be written`() async throws {
    let home = try Home()
    try Data().write(to: URL(filePath: home.path + "/config"))
    let ended = try await home.run(["config", "--init"])
    #expect(ended.status == 73)
    #expect(
      ended.errors
        == "hottracks: Cannot create the folder \(home.path)/config/hottracks. Check its parent "
        + "folder, or set XDG_CONFIG_HOME.\n")
    #expect(try await home.run(["config", "--init", "--json"]).status == 64)
  }
}
