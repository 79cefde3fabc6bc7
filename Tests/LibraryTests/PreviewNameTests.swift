import Foundation
import Testing

@testable import Library

@Suite struct PreviewNameTests {
  private func name(_ artist: String, _ track: String, id: String = "42") -> String {
    PreviewName.fileName(artist: artist, track: track, id: id)
  }

  @Test func `a file name consists of artist, track and ID`() {
    #expect(name("Mira Vale", "Glass Rivers") == "Mira Vale - Glass Rivers [42].m4a")
    // An artist with a dash is separated from the track.
    for artist in ["A - B", "A -", "A - - B", "A - B - C", "- A"] {
      let made = name(artist, "C - D")
      #expect(PreviewName(fileName: made)?.track == "C - D", "\(made)")
    }
    // Related files have another extension.
    let related = PreviewName.fileName(artist: "A/B", track: "C", id: "42", fileExtension: ".png")
    #expect(related == "A-B - C [42].png")
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

  @Test func `different encodings of an accent give one name`() {
    #expect(Array(name("e\u{301}", "x").utf8) == Array(name("\u{E9}", "x").utf8))
    // Also if a removed character separated the two parts.
    #expect(Array(name("e\u{200B}\u{301}", "x").utf8) == Array(name("\u{E9}", "x").utf8))
  }

  @Test(arguments: PreviewName.shorterLengths)
  func `a name for a file system with short names keeps its ID`(limit: Int) throws {
    let made = PreviewName.fileName(
      artist: String(repeating: "á", count: 200), track: String(repeating: "ž", count: 300),
      id: "12345678901234567890", limit: limit)
    #expect((limit - 2...limit).contains(made.utf8.count))
    #expect(PreviewName(fileName: made)?.id == "12345678901234567890")
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
    "", ".m4a", "a.m4a", "[].m4a", "a [x].m4a", "a [1", "a [1].mp3", "a [1].m4a.ht-part",
    "a 1].m4a", "a [123456789012345678901].m4a", "a [-1].m4a", "a [٣].m4a", "a [1] .m4a",
    "a [1].M4A",
  ])
  func `a file with another name format does not belong to the program`(fileName: String) {
    #expect(PreviewName(fileName: fileName) == nil)
  }

  @Test(
    arguments: [
      ("Mira Vale - Glass Rivers [7].m4a", "Mira Vale", "Glass Rivers"),
      // Shortened by hand.
      ("[7].m4a", nil, "7"), ("Song [7].m4a", nil, "Song"),
      ("A - B [live] [7].m4a", "A", "B [live]"),
    ] as [(String, String?, String)])
  func `artist, track and ID are read from a name`(fileName: String, artist: String?, track: String)
  {
    let read = PreviewName(fileName: fileName)
    #expect(read?.artist == artist && read?.track == track && read?.id == "7")
  }
}
