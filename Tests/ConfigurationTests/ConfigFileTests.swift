import Testing

@testable import Configuration

struct ConfigFileTests {
  @Test func `what can be counts`() {
    let file = ConfigFile("limit = 3\ncolor = 'red'\n[keys]\nplay = [\"x\", \"y\"]\n")
    #expect(
      file.values == [
        "limit": .number(3), "color": .text("red"),
        "keys": .table(["play": .list([.text("x"), .text("y")])]),
      ])
    #expect(file.words.isEmpty)
    #expect(file.exists)
  }

  @Test func `what cannot be is as if it were not there, and is told with its line`() {
    let file = ConfigFile(
      "# all\nlimt = 3\n\nlimit = 'x'\ncolor = 'red'\nkeys = 5\nday = [1]\nsum = 1.5\n")
    #expect(file.values == ["color": .text("red")])
    #expect(
      file.words == [
        "/c:2: Unknown setting “limt”. Did you mean limit?", "/c:4: limit is “x”.",
        "/c:6: keys must be a table, not 5: write [keys] on its own line.",
        "/c:7: Unknown setting “day”. See `hottracks config`.",
        "/c:8: Unknown setting “sum”. See `hottracks config`.",
      ])
  }

  @Test(arguments: [
    ("limit = \n", 1), ("color = 'a'\nlimit = 3\nlimit = 4\n", 3), ("x", 1),
    ("limit = 3\n[keys]\n[keys]\n", 3), ("limit = 3\n[=]", 2), ("[[\n]]", 1), ("[", 1),
    (" [ }x]\n", 1), ("[]", 1), ("[a.=]", 1), ("x = [\n[ {} ],\n]\n[ [a]]", 4), ("a = \"\n\"", 1),
    ("a = 99999999999999999999", 1),
  ])
  func `of what is not TOML nothing counts`(text: String, line: Int) throws {
    let file = ConfigFile(text)
    #expect(file.values.isEmpty)
    let warning = try #require(file.warnings.first)
    #expect(file.warnings.count == 1)
    #expect(warning.line == line)
    #expect(warning.sentence.hasPrefix("Invalid TOML: "))
    #expect(warning.sentence.hasSuffix(". The file is ignored."))
  }

  @Test func `bytes that are no text are told with their line`() {
    let wrong = ConfigFile(path: "/c", Array("limit = 3\n# ".utf8) + [0xFF, 0x0A], .small)
    #expect(wrong.words == ["/c:2: Invalid UTF-8. The file is ignored."])
    let broken = ConfigFile("limit = 3\n\n\u{0}color = 5\n")
    #expect(broken.words == ["/c:3: Invalid NUL byte. The file is ignored."])
    #expect(broken.values.isEmpty)
  }

  @Test func `a byte order mark and the line ends of Windows are no matter`() {
    let file = ConfigFile("\u{FEFF}limit = 3\r\ncolor = 5\r\n")
    #expect(file.values == ["limit": .number(3)])
    #expect(file.words == ["/c:2: color is 5."])
  }

  @Test func `an empty file says nothing`() {
    for text in ["", "\n", "# a", "\u{FEFF}"] {
      #expect(ConfigFile(text).values.isEmpty)
      #expect(ConfigFile(text).words.isEmpty)
    }
  }

  @Test(arguments: [
    String(repeating: "#", count: 65_537), String(repeating: "\n", count: 1000),
    "a" + String(repeating: ".a", count: 30_000) + " = 1",
    "[a" + String(repeating: ".a", count: 30_000) + "]\nb = ",
  ])
  func `what is more than a person writes is not read`(text: String) {
    #expect(
      ConfigFile(text).words == [
        "/c: Too large or too complex (limit: 64 KiB, 1000 lines, 2000 periods). "
          + "The file is ignored."
      ])
  }

  @Test(arguments: [
    "[a" + String(repeating: ".a", count: 1999) + "]\nb = 1",
    "a = " + String(repeating: "[", count: 250) + String(repeating: "]", count: 250),
  ])
  func `what is nested deeply is read to its end`(text: String) {
    #expect(
      ConfigFile(text).words == ["/c:1: Unknown setting “a”. See `hottracks config`."])
  }

  @Test func `a file that is something else is not told line by line`() {
    let file = ConfigFile((1...50).map { "name\($0) = 1\n" }.joined())
    #expect(file.warnings.count == 21)
    #expect(file.words.last == "/c: 30 more invalid entries are ignored.")
    let shorter = ConfigFile((1...21).map { "name\($0) = 1\n" }.joined())
    #expect(shorter.words.last == "/c: 1 more invalid entry is ignored.")
  }

  @Test func `each entry is told with its line, however long the file is`() {
    let remark = String(repeating: "#", count: 6000) + "\n"
    let file = ConfigFile((1...9).map { "\(remark)name\($0) = [\n1,\n]\n" }.joined())
    #expect(file.warnings.map(\.line) == (0..<9).map { 4 * $0 + 2 })
  }

  @Test(arguments: [
    "\"a\\u0000\" = 1", "[keys]\n\"\\U00000000\" = 1", "color = \"red\\u0000dish\"",
    "color = \"\"\"\n\\u0000\"\"\"",
  ])
  func `a NUL that is written as an escape is told, and ends nothing`(text: String) {
    let file = ConfigFile(text)
    #expect(file.values.isEmpty)
    #expect(
      file.warnings.map(\.sentence) == [
        "Invalid TOML: NUL is not allowed. The file is ignored."
      ])
  }

  @Test func `what only looks like a NUL counts`() {
    #expect(ConfigFile("color = \"\\\\u0000\"").values == ["color": .text("\\u0000")])
    #expect(ConfigFile("color = '\\u0000' # \\u0000").values == ["color": .text("\\u0000")])
    #expect(ConfigFile("color = \"\\u0041\"").values == ["color": .text("A")])
  }

  @Test func `a file that is not there, and one that cannot be read`() {
    let missing = ConfigFile.missing("/c")
    #expect(!missing.exists)
    #expect(missing.warnings.isEmpty)
    let refused = ConfigFile.refused("/c", "This is no file.")
    #expect(refused.exists)
    #expect(refused.words == ["/c: This is no file. The file is ignored."])
  }

  @Test func `the entries of a table are told in the order of the file`() {
    let file = ConfigFile("[keys]\nstop = 's'\nplay = 'p'\nback = 'b'\n")
    #expect(file.names(in: "keys") == ["stop", "play", "back"])
    #expect(file.names(in: "other").isEmpty)
    #expect(
      file.warnings(in: "keys", [("play", "One."), ("play", "And two."), ("stop", "First.")])
        .map { $0.text(path: "/c") } == ["/c:2: First.", "/c:3: One.", "/c:3: And two."])
    #expect(file.lines(of: [["keys", "back"], ["keys", "next"], ["keys"]]) == [4, nil, 1])
  }
}
