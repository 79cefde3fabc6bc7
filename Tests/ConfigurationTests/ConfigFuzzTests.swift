import TestSupport
import Testing

@testable import Configuration

struct ConfigFuzzTests {
  private static let samples = [
    "limit = 3\ncolor = \"red\"\n\n[keys]\nplay = [\"x\", \"Enter\"] # both\nstop = \"s\"\n",
    "# a\r\nlimit = \"3\"\r\ncolor = 'x'\r\nkeys.play = 'y'\r\nkeys.\"a b\" = []\r\n",
    "keys = { play = \"x\", stop = [[1], {a = 1}] }\nwords = \"\"\"\nlimit = 3\n\"\"\"\nd = 1979-05-27\n",
    "list = [\n  1, # one\n  2.5,\n]\n[[many]]\na.b.c = true\n[[many]]\n[other.\"x\"]\n",
  ]

  @Test func `Fuzz: whatever a file holds, it is read, and each warning is about one of its lines`()
    async throws
  {
    let samples = Self.samples.map { Array($0.utf8) }
    try await Fuzz().run("config.toml", on: { $0.bytes(of: samples) }) { bytes in
      let file = ConfigFile(path: "/c", bytes, .small)
      let lines = bytes.count { $0 == 0x0A } + 1
      for warning in file.warnings {
        try #require((1...lines).contains(warning.line ?? 1))
        try #require(warning.sentence.hasSuffix(".") || warning.sentence.hasSuffix("?"))
      }
      try #require(file.warnings.count <= ConfigFile.mostWarnings + 1)
      for (name, value) in file.values {
        try #require(ConfigSchema.small.complaint(about: name, value) == nil)
      }
      let places = file.lines(of: file.names(in: "keys").map { ["keys", $0] })
      for place in places { try #require(place.map { (1...lines).contains($0) } ?? true) }
    }
  }

  private static let pieces = [
    "[", "]", "{", "}", ",", "=", "#", "\"", "'", ".", "a", "1", " ", "\n", "\r\n", "\"\"\"", "'''",
    "\\", "-", "+", "_", "0x", "e", "inf", "nan", "true", "T", ":", "1979-05-27", "07:32:00", "\t",
    "\u{3000}", "\u{85}", "é", "a = ", "[a]", "[[", "\"\\u00e9\"", ".5", "\u{FEFF}", "\u{7}", "\r",
    "\u{B}", "= [", "= {", "\n[", "keys", "00", "99999999999999999999", "1_", "e5", "\u{2028}",
    "\"\\u0000\"", "\"\\U00000000\"", "\\u0000",
  ]

  @Test func `Fuzz: no heap of what TOML is made of ends the program`() async throws {
    try await Fuzz().run(
      "pieces of TOML",
      on: { mutations in
        let begin = mutations.one(of: ["", "a = ", "a = [", "a = {", "["])
        return begin
          + (0...mutations.below(14)).map { _ in mutations.one(of: Self.pieces) }.joined()
      }
    ) { text in
      let file = ConfigFile(path: "/c", Array(text.utf8), .small)
      try #require(file.warnings.count <= ConfigFile.mostWarnings + 1)
    }
  }

  @Test func `Fuzz: the line of an entry is the one after which it is there`() async throws {
    try await Fuzz().run("lines of entries", on: { $0.text(of: Self.samples) }) { text in
      guard !text.utf8.contains(0), let document = try? TOMLDocument(text) else { return }
      let lines = EntryLines(text)
      let rows = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      for name in document.values.keys {
        guard let line = lines.line(of: [name]) else { continue }
        let before = rows.prefix(line - 1).map { String(decoding: $0, as: UTF8.self) + "\n" }
        try #require(try TOMLDocument(before.joined()).values[name] == nil)
      }
    }
  }
}
