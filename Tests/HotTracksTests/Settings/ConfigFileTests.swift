import Screen
import Testing

@testable import HotTracks

struct ConfigFileTests {
  private static func warnings(_ text: String) -> [String] {
    let settings = Settings(text)
    return (settings.file.warnings + settings.keys().warnings).map { $0.text(path: "c") }
  }

  @Test(arguments: [
    "country: SK", "country: uk", "country: no", "country: 'Slovensko'", "limit: 200", "limit: '2'",
    "jobs: 1", "documents: ~", "documents: /a b", "art: \"off\"", "color: auto", "autoplay: false",
    "autoplay: yes", "--- # one document\nlimit: 3", "color:\n  auto",
  ])
  func `valid settings`(text: String) {
    #expect(Self.warnings(text).isEmpty)
    #expect(Settings(text).file.texts.count == 1)
  }

  @Test(arguments: ["", "\n", "# a", "\u{FEFF}", "---\n", "keys:", "keys: # none\n"])
  func `an empty file`(text: String) {
    #expect(Self.warnings(text).isEmpty)
    #expect(Settings(text).file.texts.isEmpty)
    #expect(Settings(text).keys().keys.table == .usual)
  }

  @Test(arguments: [
    ("limit: 0", "limit: 0 is out of range (1–200)."),
    ("limit: 1.5", "limit: 1.5 is invalid. Expected: 1–200."),
    ("jobs: []", "jobs: This value is invalid. Expected: 1–8."),
    (
      "documents: ~other/x",
      "documents: ~other/x is invalid. Expected: a path that begins with / or ~/."
    ),
    (
      "art: sixle",
      "art: sixle is invalid. Expected: auto, kitty, iterm2, sixel, blocks or off."
    ),
    ("color: true", "color: true is invalid. Expected: auto, always or never."),
    ("autoplay: maybe", "autoplay: maybe is invalid. Expected: true or false."),
    (
      "country: Slovakai",
      "country: Slovakai is invalid. Expected: the code or name of a country with a music store. "
        + "Did you mean Slovakia (sk)?"
    ),
    ("colour: never", "Unknown setting “colour”. Did you mean color?"),
    ("volume: 1", "Unknown setting “volume”. See `hottracks config`."),
    ("[a]: 1", "Unknown setting “”. See `hottracks config`."),
    (
      "keys: b",
      "keys is invalid. Write each action on its own indented line, such as `details: b`."
    ),
  ])
  func `an invalid setting is ignored with a warning`(text: String, sentence: String) {
    #expect(Self.warnings("\n" + text) == ["c:2: \(sentence)"])
    #expect(Settings(text).file.texts.isEmpty)
    #expect(Settings("\(text)\nmore: 1").file.warnings.map(\.line).last == text.lineCount + 1)
  }

  @Test(arguments: [
    ("x", 1, "Expected settings such as `country: sk`"), ("# a\n- x", 2, "Expected settings"),
    ("limit: 3\nlimit: 4", 1, "Invalid YAML: “limit” is set more than once"),
    ("a: 1\n\">\": 1\n'>': 2", 2, "Invalid YAML: “>” is set more than once"),
    (
      "limit: 3\n\tjobs: 2", 2, "Invalid YAML: found a tab character that violates indentation; put"
    ),
    ("a: 1\n---\nb: 2", 2, "Invalid YAML: more than one document"),
    ("a: *b", 1, "Invalid YAML: found undefined alias"),
    ("a: 1\nb: \u{81}", nil, "Invalid YAML: control characters are not allowed"),
    ("a: 1\r\nb: 'c\r\n", 2, "Invalid YAML: found unexpected end of stream"),
    ("a: b: c", 1, "Invalid YAML: mapping values are not allowed"),
  ])
  func `an invalid file is ignored with one warning`(text: String, line: Int?, reason: String)
    throws
  {
    let file = Settings("color: never\n" + text).file
    let whole = Settings(text).file
    let warning = try #require(whole.warnings.first)
    #expect(whole.warnings.count == 1)
    #expect(warning.line == line)
    #expect(warning.sentence.hasPrefix(reason), "\(warning.sentence)")
    #expect(warning.sentence.hasSuffix(". The file is ignored."))
    #expect(whole.texts.isEmpty && file.texts.isEmpty)
  }

  @Test(arguments: [
    ("", "limit: 3\n"), ("country: sk", "country: sk\nlimit: 3\n"),
    ("limit: 9  # mine\ncountry: sk\n", "limit: 3 # mine\ncountry: sk\n"),
    ("\u{FEFF}limit: 900\r\nart: 'off'\r\n", "limit: 3\nart: 'off'\r\n"),
    ("limit: \"9 #x\"\n", "limit: 3\n"),
    ("limit: 9 #\u{FE0F}\u{20E3} nine\n", "limit: 3 #\u{FE0F}\u{20E3} nine\n"),
    ("# Lines\n#limit: 10\n\nkeys:\n  play: b\n", "# Lines\nlimit: 3\n\nkeys:\n  play: b\n"),
    ("keys:\n  play: b\n", "keys:\n  play: b\nlimit: 3\n"),
  ])
  func `a setting is changed and everything else is kept`(text: String, changed: String) {
    #expect(Settings(text).file.content(setting: .limit, to: "3") == changed)
  }

  @Test(arguments: ["limit:\n  9\n", "{limit: 9, jobs: 2}", "limit: 3\n- x", "jobs: 2\n..."])
  func `a file with another layout is not changed`(text: String) {
    #expect(Settings(text).file.content(setting: .limit, to: "3") == nil)
  }

  @Test func `a byte order mark is skipped, invalid UTF-8 is not, and a changed text is quoted`() {
    let file = Settings("\u{FEFF}country: sk\r\nlimit: 3\r\n").file
    #expect(file.texts == [.country: "sk", .limit: "3"] && file.warnings.isEmpty)
    #expect(file.lines == ["country": 1, "limit": 2])
    let invalid = ConfigFile(path: "/c", Array("limit: 3\n# ".utf8) + [0xFF, 0x0A])
    #expect(invalid.warnings == [ConfigWarning(sentence: "Invalid UTF-8. The file is ignored.")])
    let content = Settings("").file.content(setting: .documents, to: "/a \"b\" \\ #c")
    #expect(Settings(content ?? "").file.texts == [.documents: "/a \"b\" \\ #c"])
  }

  @Test func `key bindings are a key, a list of keys, or none`() {
    let (keys, warnings) = Settings(
      "keys:\n  play: b\n  stop: [F2, 'Y']\n  mute: []\n  next:\n  - '>'"
    )
    .keys()
    #expect(warnings.isEmpty)
    #expect(keys.table.action(for: "b") == .play)
    #expect(keys.table.action(for: "Y") == .stop)
    #expect(keys.table.action(for: "m") == nil)
    #expect(keys.table.action(for: ">") == .next)
    #expect(Settings("keys: {play: b}").keys().keys.table.action(for: "b") == .play)
    // Text, even if YAML has another type for it.
    #expect(Settings("country: no").country(nil).value == "no")
    #expect(Settings("keys:\n  copy: y\n  next: 1\n").keys().keys.table.action(for: "1") == .next)
  }

  @Test func `an invalid key binding is ignored with a warning`() {
    #expect(
      Self.warnings(
        """
        keys:
          softer: #
          limit: 5
          plya: x
          pause: b
          details: b
        """) == [
          "c:2: Invalid key “”. Examples: d, D, Enter, Space, PgUp, F5, Up, ^L.",
          "c:3: Unknown action “limit”. See `hottracks config`.",
          "c:4: Unknown action “plya”. Did you mean play?",
          "c:6: b is already bound to pause; ignored for details.",
          "c:6: No key is bound to details.",
        ])
  }

  @Test(arguments: [
    "-", "- ", "[", "]", "{", "}", ",", ":", "'", "\"", "a: b", "[a", "[,]", "x\" y: \"",
  ])
  func `a key without quotes that ends the YAML is reported with its line`(key: String) {
    let file = Settings("country: sk\nkeys:\n  softer: \(key)\n  louder: x\nlimit: 3\n").file
    #expect(file.warnings.map(\.line) == [3])
  }
}

extension String {
  fileprivate var lineCount: Int { split(separator: "\n", omittingEmptySubsequences: false).count }
}
