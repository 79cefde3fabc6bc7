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
    "\u{FEFF}limit: 3\r\n", "--- # one document\nlimit: 3", "color:\n  auto",
  ])
  func `valid settings`(text: String) {
    #expect(Self.warnings(text).isEmpty)
    #expect(Settings(text).file.settings.count == 1)
  }

  @Test(arguments: ["", "\n", "# a", "\u{FEFF}", "---\n", "keys:", "keys: # none\n"])
  func `an empty file`(text: String) {
    #expect(Self.warnings(text).isEmpty)
    #expect(Settings(text).file.settings.isEmpty)
    #expect(Settings(text).keys().keys.table == .usual)
  }

  @Test(arguments: [
    ("limit: 0", "limit: 0 is out of range (1–200)."),
    ("limit: 1.5", "limit: “1.5” is invalid. Expected: 1–200."),
    ("limit:", "limit: no value. Expected: 1–200."),
    ("jobs: []", "jobs: a list is invalid. Expected: 1–8."),
    ("jobs:\n  a: 1", "jobs: a mapping is invalid. Expected: 1–8."),
    ("documents: ''", "documents: no value. Expected: a path that begins with / or ~/."),
    (
      "documents: ~other/x",
      "documents: “~other/x” is invalid. Expected: a path that begins with / or ~/."
    ),
    (
      "documents: \"/a\\0\"",
      "documents: “/a\0” is invalid. Expected: a path that begins with / or ~/."
    ),
    (
      "art: sixle",
      "art: “sixle” is invalid. Expected: auto, kitty, iterm2, sixel, blocks or off. Did you mean sixel?"
    ),
    ("color: true", "color: “true” is invalid. Expected: auto, always or never."),
    ("autoplay: yes", "autoplay: “yes” is invalid. Expected: true or false."),
    (
      "country: al",
      "country: “al” is invalid. Expected: the code or name of a country with a music store."
    ),
    (
      "country: Slovakai",
      "country: “Slovakai” is invalid. Expected: the code or name of a country with a music store. "
        + "Did you mean Slovakia (sk)?"
    ),
    ("colour: never", "Unknown setting “colour”. Did you mean color?"),
    ("contry: sk", "Unknown setting “contry”. Did you mean country?"),
    ("volume: 1", "Unknown setting “volume”. See `hottracks config`."),
    ("[a]: 1", "Invalid name of a setting."),
    ("play: b", "play is an action, not a setting. Indent it below “keys:”."),
    (
      "keys: b",
      "keys is invalid. Write each action on its own indented line, such as `details: b`."
    ),
  ])
  func `an invalid setting is ignored with a warning`(text: String, sentence: String) {
    #expect(Self.warnings("\n" + text) == ["c:2: \(sentence)"])
    #expect(Settings(text).file.settings.isEmpty)
    #expect(Settings("\(text)\nmore: 1").file.warnings.map(\.line).last == text.lineCount + 1)
  }

  @Test(arguments: [
    ("x", 1, "Expected settings such as `country: sk`"), ("# a\n- x", 2, "Expected settings"),
    ("country = 'sk'", 1, "Expected settings"),
    ("limit: 3\nlimit: 4", 1, "Invalid YAML: “limit” is set more than once"),
    ("a: 1\n\">\": 1\n'>': 2", 2, "Invalid YAML: “>” is set more than once"),
    ("limit: 3\n\tjobs: 2", 2, "Invalid YAML: tabs cannot be used for indentation"),
    ("limit: 3\nkeys:\n\tplay: b", 3, "Invalid YAML: tabs cannot be used for indentation"),
    ("a: 1\n---\nb: 2", 2, "Invalid YAML: more than one document"),
    ("a: 1\n\nb: \0", 3, "Invalid YAML: control characters are not allowed"),
    ("a: 1\nb: \u{81}", 2, "Invalid YAML: control characters are not allowed"),
    ("a: 1\r\nb: 'c\r\n", 2, "Invalid YAML: found unexpected end of stream"),
    ("a: b: c", 1, "Invalid YAML: mapping values are not allowed"),
    (String(repeating: "a: ", count: 20_000), 1, "Invalid YAML: mapping values"),
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
    #expect(whole.settings.isEmpty && file.settings.isEmpty)
  }

  @Test func `bytes that are not UTF-8`() {
    let file = ConfigFile(path: "/c", Array("limit: 3\n# ".utf8) + [0xFF, 0x0A])
    #expect(file.warnings == [ConfigWarning(sentence: "Invalid UTF-8. The file is ignored.")])
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
    let expected = "Expected: a key such as d or \"#\", or a list of keys."
    #expect(
      Self.warnings(
        """
        keys:
          softer: #
          stop: [s, [t]]
          limit: 5
          plya: x
          pause: b
          details: b
          mute: hash
        """) == [
          "c:2: softer: no value. \(expected)",
          "c:3: stop: a list is invalid. \(expected)",
          "c:4: limit is a setting, not an action. Move it out of “keys:”.",
          "c:5: Unknown action “plya”. Did you mean play?",
          "c:7: b is already bound to pause; ignored for details.",
          "c:7: No key is bound to details.",
          "c:8: Invalid key “hash”. Examples: d, D, Enter, Space, PgUp, F5, Up, ^L.",
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
