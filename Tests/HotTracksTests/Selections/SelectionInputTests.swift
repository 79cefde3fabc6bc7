import Charts
import Library
import Session
import SessionFixtures
import TestSupport
import Testing

@testable import HotTracks

struct SelectionInputTests {
  @Test(
    arguments: [
      ("1318665245\n", ["1318665245"]), ("1318665245", ["1318665245"]),
      ("1\n2\r\n1\r\n", ["1", "2", "1"]), ("\u{FEFF}7\n\n  8  \n# nine\n", ["7", "8"]),
    ])
  func `IDs and links are read, one per line`(text: String, ids: [String]) throws {
    #expect(try Selection(lines: text).items == ids.map { .id($0) })
  }

  @Test func `links are read with their countries`() throws {
    let text = "https://music.apple.com/sk/album/x/1?i=22\nhttps://music.apple.com/song/x/33\n"
    #expect(try Selection(lines: text).items == [.id("22", in: .coded("sk")), .id("33")])
  }

  @Test(
    arguments: [
      ("12\nOzvena\n", "Line 2 of standard input is not an ID, a store link or a file: “Ozvena”"),
      ("\n# all\n1-5", "Line 3 of standard input is not an ID, a store link or a file: “1-5”"),
      ("https://music.apple.com/sk/artist/x/1", "Line 1 of standard input is not an ID"),
      ("12 13", "Line 1 of standard input"), ("١٢", "Line 1 of standard input"),
      ("\u{1B}[2J", "Line 1 of standard input"),
      (String(repeating: "9", count: 21), "Line 1 of standard input"),
      ("", "Standard input is empty"), ("\n # none\n", "Standard input is empty"),
      (String(repeating: "1\n", count: 1001), "has 1001 entries; the limit is 1000."),
    ])
  func `words without a match are reported with their line`(text: String, sentence: String) {
    let failure = #expect(throws: CommandError.self) { try Selection(lines: text) }
    #expect(failure?.status == .usage)
    #expect(failure?.sentence.contains(sentence) == true, "\(failure?.sentence ?? "")")
  }

  @Test func `names of files are read`() throws {
    #expect(
      try Selection(lines: "./Ema - Ozvena [990000000001].m4a\n").items == [.id("990000000001")])
  }

  private static let samples = [
    "1318665245\n990000000001\r\n", "# mine\n\n12\n",
    "\u{FEFF}https://music.apple.com/sk/album/x/1?i=22\nhttps://music.apple.com/sk/song/x/33\n",
  ]

  @Test func `Fuzz: standard input gives IDs, or an error with status 64`()
    async throws
  {
    try await Fuzz().run("ids of stdin", on: { $0.text(of: Self.samples) }) { text in
      do throws(CommandError) {
        for item in try Selection(lines: text).items {
          guard case .id(let id, _) = item, EntryID.isValid(id) else {
            throw CommandError(.failed, "\(item)")
          }
        }
      } catch {
        try #require(error.status == .usage)
      }
    }
  }
}
