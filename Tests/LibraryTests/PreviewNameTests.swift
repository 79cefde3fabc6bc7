import Foundation
import TestSupport
import Testing

@testable import Library

@Suite struct PreviewNameTests {
  private func name(_ artist: String, _ track: String, id: String = "42") -> String {
    PreviewName.fileName(artist: artist, track: track, id: id)
  }

  @Test func `a file name consists of artist, track and ID`() throws {
    #expect(name("Mira Vale", "Glass Rivers") == "Mira Vale - Glass Rivers [42].m4a")
    let read = try #require(PreviewName(fileName: "Mira Vale - Glass Rivers [42].m4a"))
    #expect(read.artist == "Mira Vale")
    #expect(read.track == "Glass Rivers")
    #expect(read.id == "42")
  }

  @Test func `characters that file systems forbid are replaced`() {
    #expect(name("A/B", "C\\D|E:F") == "A-B - C-D-E-F [42].m4a")
    #expect(name("A", "\"B\" <C> *D?") == "A - 'B' (C) D [42].m4a")
    #expect(name("A\nB", "C\t D\u{0}E") == "A B - C DE [42].m4a")
    #expect(name("../../etc", "-rf") == "etc - rf [42].m4a")
    #expect(name("A", "B...") == "A - B [42].m4a")
    #expect(name("\u{202E}A\u{202C}", "\u{2066}B\u{2069}\u{FEFF}") == "A - B [42].m4a")
  }

  @Test(arguments: ["", " ", ".", "..", "...", "-", "/", "\u{0}", "\n", "\u{202E}", "*?"])
  func `empty text has a placeholder`(text: String) {
    let made = name(text, text)
    #expect(!made.hasPrefix(".") && !made.hasPrefix("-") && !made.hasPrefix(" "))
    #expect(PreviewName(fileName: made)?.id == "42")
    if text != "/" { #expect(made == "Unknown artist - track [42].m4a") }
  }

  @Test func `an artist with a dash is separated from the track`() throws {
    for artist in ["A - B", "A -", "A - - B", "A - B - C", "- A"] {
      let made = name(artist, "C - D")
      let read = try #require(PreviewName(fileName: made))
      #expect(read.track == "C - D", "\(made)")
    }
  }

  @Test func `different encodings of an accent give one name`() {
    #expect(Array(name("e\u{301}", "x").utf8) == Array(name("\u{E9}", "x").utf8))
    // Also if a removed character separated the two parts.
    #expect(Array(name("e\u{200B}\u{301}", "x").utf8) == Array(name("\u{E9}", "x").utf8))
  }

  @Test func `a long name is cut between characters`() {
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    let made = name(
      String(repeating: family, count: 20), String(repeating: "ž", count: 300),
      id: "12345678901234567890")
    #expect(made.utf8.count <= PreviewName.longest)
    #expect(made.hasPrefix(String(repeating: family, count: 5) + " - ž"))
    #expect(made.hasSuffix("ž [12345678901234567890].m4a"))
    let pile = "x" + String(repeating: "\u{301}", count: 150)
    #expect(name("A", pile) == "A - track [42].m4a")
  }

  @Test(arguments: [
    "", ".m4a", "a.m4a", "[].m4a", "a [x].m4a", "a [1", "a [1].mp3", "a [1].m4a.part", "a 1].m4a",
    "a [123456789012345678901].m4a", "a [-1].m4a", "a [٣].m4a", "a [1] .m4a", "a [1].M4A",
  ])
  func `a file with another name format does not belong to the program`(fileName: String) {
    #expect(PreviewName(fileName: fileName) == nil)
  }

  @Test func `a manually shortened name is still recognized by its ID`() {
    #expect(PreviewName(fileName: "[7].m4a")?.track == "7")
    #expect(PreviewName(fileName: "Song [7].m4a")?.track == "Song")
    #expect(PreviewName(fileName: "Song [7].m4a")?.artist == nil)
    #expect(PreviewName(fileName: "A - B [live] [7].m4a")?.track == "B [live]")
  }

  @Test func `ten thousand hostile names stay in the folder and are restored`() throws {
    let pieces: [String] = [
      "../", "/", "..", ".", "-rf ", "\u{0}", "\n", "\r\n", "\u{202E}", "\u{2066}", "\u{200D}",
      "\u{FEFF}", "\u{1B}[2J", "\u{9B}", "\u{7F}", "\u{2028}", " - ", " -", "- ", "[", "]",
      " [9].m4a", ".part", "a", "ž", "e\u{301}", "\u{301}", "\u{1F468}\u{200D}\u{1F469}",
      "\u{1F1F8}\u{1F1F0}", "\u{0338}", "<", "=", "漢字", "שלום",
      String(repeating: "\u{1F600}", count: 75),
      "\u{E000}", "\u{FE0F}", "\u{1100}\u{1161}", "~", "$(x)", "`", "CON", " ",
    ]
    var numbers = SeededNumbers(seed: 11)
    func text() -> String {
      (0..<Int.random(in: 0...9, using: &numbers)).map { _ in
        Int.random(in: 0..<9, using: &numbers) == 0
          ? String(
            Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &numbers)).map(Character.init)
              ?? "?")
          : pieces[Int.random(in: 0..<pieces.count, using: &numbers)]
      }.joined()
    }
    for number in 0..<10_000 {
      let (artist, track, id) = (text(), text(), "\(number * 977)")
      let made = name(artist, track, id: id)
      let comment = Comment(
        rawValue: "\(number) \(artist.debugDescription) \(track.debugDescription)")
      try #require(made.utf8.count <= PreviewName.longest, comment)
      try #require(!made.utf8.contains { $0 < 0x20 || $0 == 0x2F || $0 == 0x7F }, comment)
      try #require(!".- ".contains(try #require(made.first)), comment)
      try #require(
        made.unicodeScalars.allSatisfy { scalar in
          scalar.value == 0x200D
            || ![.control, .format].contains(scalar.properties.generalCategory)
        }, comment)
      try #require(
        Array(made.precomposedStringWithCanonicalMapping.utf8) == Array(made.utf8), comment)
      let read = try #require(PreviewName(fileName: made), comment)
      try #require(read.id == id, comment)
      // The same name again, also if it was read from a file name.
      let again = name(read.artist ?? "", read.track, id: id)
      try #require(Array(again.utf8) == Array(made.utf8), comment)
    }
  }

  @Test func `related files can have another extension`() {
    let name = PreviewName.fileName(artist: "A/B", track: "C", id: "42", fileExtension: ".png")
    #expect(name == "A-B - C [42].png")
    #expect(PreviewName(fileName: name) == nil)
  }
}
