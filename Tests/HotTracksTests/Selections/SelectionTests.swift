import ArgumentParser
import Charts
import Session
import SessionFixtures
import Testing

@testable import HotTracks

struct SelectionTests {
  @Test(
    arguments: [
      (["3"], [.ranks(3...3)]),
      (["1,3,7-9"], [.ranks(1...1), .ranks(3...3), .ranks(7...9)]),
      (["all"], [.all]),
      (["ALL"], [.all]),
      (["1318665245"], [.id("1318665245")]),
      (["990000000001,990000000002"], [.id("990000000001"), .id("990000000002")]),
      ([" 4 ", ""], [.ranks(4...4)]),
      (["-3"], [.ranks(1...3)]), (["8-"], [.ranksFrom(8)]), (["1–3"], [.ranks(1...3)]),
      (["-3,8-", "5"], [.ranks(1...3), .ranksFrom(8), .ranks(5...5)]),
      (["1, 3"], [.ranks(1...1), .ranks(3...3)]), (["1 - 3"], [.ranks(1...3)]),
      (["1,", "3,", "7-9"], [.ranks(1...1), .ranks(3...3), .ranks(7...9)]),
      // Unquoted words are one phrase, at the position of the first.
      (["beyonce", "perfect"], [.words("beyonce perfect")]),
      (["3", "ozvena", "1", "dnes"], [.ranks(3...3), .words("ozvena dnes"), .ranks(1...1)]),
      (["ema riečna", "hrdzavý bicykel"], [.words("ema riečna"), .words("hrdzavý bicykel")]),
      (["3a"], [.words("3a")]), (["٣"], [.words("٣")]), (["1,a"], [.words("1,a")]),
      // A short number in brackets is an ID only in a file name.
      (["Ozvena [2]"], [.words("Ozvena [2]")]), (["Ozvena [2].m4a"], [.id("2")]),
      (["/home/you/Documents/HotTracks/Ema - Ozvena [990000000001].m4a"], [.id("990000000001")]),
      (["./Ema - Ozvena [990000000001].m4a.ht-part"], [.id("990000000001")]),
      (["Ema", "Riečna", "-", "Ozvena", "[990000000001].m4a"], [.id("990000000001")]),
      // A line of an ambiguous match.
      (["  3. Ema Riečna – Ozvena [990000000001]"], [.id("990000000001")]),
    ] as [([String], [Selection.Item])])
  func `ranks, ranges, all, IDs and words are distinguished`(
    words: [String], items: [Selection.Item]
  ) throws {
    #expect(try Selection(words).items == items)
  }

  @Test(arguments: [
    ("https://music.apple.com/sk/album/ozvena/1318665244?i=1318665245", "sk"),
    ("https://music.apple.com/sk/album/ozvena/1318665244?l=sk&i=1318665245", "sk"),
    ("https://music.apple.com/sk/song/p%C3%A4%C5%A5-min%C3%BAt/1318665245", "sk"),
    ("https://music.apple.com/sk/album/ozvena/1318665245", "sk"),
    ("https://apps.apple.com/sk/app/ozvena/id1318665245?mt=8", "sk"),
    ("https://itunes.apple.com/sk/tv-season/ozvena/id1318665244?i=1318665245", "sk"),
    ("https://itunes.example/jp/movie/x/id1318665245", "jp"),
    ("https://music.apple.com/album/sk/1318665245", nil),
    ("https://music.apple.com/qq/album/x/1318665245", nil),
  ])
  func `a store link selects its entry, in its country if that exists`(
    link: String, country: String?
  ) throws {
    #expect(try Selection([link]).items == [.id("1318665245", in: country.map(Storefront.coded))])
  }

  @Test func `the first of two links to one entry determines the country`() throws {
    let places = try Selection([
      "1318665244", "https://music.apple.com/sk/song/1318665245",
      "https://music.apple.com/gb/song/1318665245",
    ]).places
    #expect(places == ["1318665245": try .coded("sk")])
  }

  @Test(arguments: [
    "https://music.apple.com/sk/artist/ticho/x1318665244",
    "https://apps.apple.com/sk/developer/somebody/id1318665245",
    "https://apps.apple.com/sk/app/somebody",
    "https://music.apple.com/sk/album/ozvena/pl.1318665244",
    "https://example.org/",
  ])
  func `a link without an ID is rejected`(link: String) {
    let failure = #expect(throws: CommandError.self) { try Selection([link]) }
    #expect(failure?.status == .usage)
    #expect(failure?.sentence.hasPrefix(link) == true)
  }

  @Test func `a link of an artist is one, and a command can use another ID of a link`() throws {
    let artist = "https://music.apple.com/sk/artist/ticho/1318665244"
    #expect(try Selection([artist]).items == [.id("1318665244", in: .coded("sk"))])
    let album = "https://music.apple.com/sk/album/ozvena/13?i=1318665245"
    let linkID = { StoreLink.albumID(in: $0) }
    #expect(try Selection([album], linkID: linkID).items == [.id("13", in: .coded("sk"))])
    #expect(try Selection(lines: album, linkID: linkID).items == [.id("13", in: .coded("sk"))])
  }

  @Test func `a dash between words belongs to the title`() throws {
    let words = ["Ema", "Riečna", "-", "Ozvena"]
    #expect(try Selection(words).items == [.words("Ema Riečna Ozvena")])
    for words in [["-", "2"], ["Ema", "-"], ["1", "-", "3"], ["-", "-"], ["-"]] {
      #expect(throws: CommandError.self) { try Selection(words) }
    }
    #expect(throws: CommandError.usage("`-` cannot be combined with other selections.")) {
      try Selection(["-", "1"])
    }
  }

  @Test(arguments: [
    ("0", "Rank 0 is out of range (1–200)."), ("-0", "Rank -0 is out of range (1–200)."),
    ("201", "Rank 201 is out of range (1–200)."), ("0-3", "Rank 0-3 is out of range (1–200)."),
    ("1-201", "Rank 1-201 is out of range (1–200)."),
    ("1,0", "Rank 0 is out of range (1–200)."), ("201-", "Rank 201- is out of range (1–200)."),
    ("1234", "Rank 1234 is out of range (1–200)."),
    ("5-3", "The range 5-3 is reversed. Did you mean 3-5?"),
    ("-", "This command does not read standard input."),
    (" ", "The selection is empty. Pass ranks, words, IDs or `all`."),
    ("123456789012345678901", "Invalid rank or ID “123456789012345678901”."),
    ("1-2-3", invalidRank("1-2-3")), ("#1", invalidRank("#1")), ("1.5", invalidRank("1.5")),
    ("--1", invalidRank("--1")), ("3.", invalidRank("3.")),
  ])
  func `the message names the problem`(word: String, sentence: String) {
    #expect(throws: CommandError.usage(sentence)) { try Selection([word]) }
  }

  private static func invalidRank(_ word: String) -> String {
    "Invalid rank or range “\(word)”. Examples: 3, 1-5, 8-, 1,3,7-9"
  }

  @Test(
    arguments: [
      (["2"], true, 2, false), (["2-2"], true, 2, false), (["ozvena"], true, nil, false),
      (["1318665245"], false, nil, false), (["1318665245", "2"], true, 2, true),
      (["1-2"], true, 2, true), (["all"], true, nil, true), (["2,25", "4-7"], true, 25, true),
      (["9-"], true, 9, true),
    ] as [([String], Bool, Int?, Bool)])
  func `only IDs need no chart, the highest rank determines its length, and several are plural`(
    words: [String], needsChart: Bool, highestRank: Int?, isPlural: Bool
  ) throws {
    let selection = try Selection(words)
    #expect(selection.needsChart == needsChart)
    #expect(selection.highestRank == highestRank)
    #expect(selection.isPlural == isPlural)
  }
}

struct SelectionInputTests {
  @Test func `IDs, links and names of files are read, one per line`() throws {
    let text =
      "\u{FEFF}10001\n10002\r\n\n  10001  \n# nine\n"
      + "https://music.apple.com/sk/album/x/1?i=22\n./Ema - Ozvena [990000000001].m4a"
    #expect(
      try Selection(lines: text).items == [
        .id("10001"), .id("10002"), .id("10001"), .id("22", in: .coded("sk")),
        .id("990000000001"),
      ])
  }

  @Test func `the last column of a list in a pipe is read, without its headers`() throws {
    let list = ListTable(
      columns: .chart(.songs, hasFiles: true),
      items: [
        Row.stub(id: "990000000001", name: "One\ttwo"), .stub(id: "990000000002", album: nil),
      ])
    let text = (list.tsv + list.tsv).joined(separator: "\n")
    let ids = ["990000000001", "990000000002"]
    #expect(try Selection(lines: text).items == (ids + ids).map { .id($0) })
    // A list that is empty today.
    #expect(try Selection(lines: list.tsv[0] + "\n").items == [])
    // The name of an artist, not a comment.
    #expect(try Selection(lines: "#1 Dads\tOzvena\t990000000001").items == [.id(ids[0])])
    // A number that is not the last column is not an ID.
    #expect(throws: CommandError.self) { try Selection(lines: "990000000001\tOzvena") }
  }

  @Test(
    arguments: [
      (
        "10012\nOzvena\n",
        "Line 2 of standard input is not an ID, a store link or a file: “Ozvena”."
      ),
      ("\n# all\n1-5", "Line 3 of standard input is not an ID, a store link or a file: “1-5”."),
      ("rank,artistName,id\n1,Ema,10001", "“rank,artistName,id”. Lists must be TSV."),
      ("{\n", "“{”. Lists must be TSV."),
      ("https://music.apple.com/sk/room/x/1", "Line 1 of standard input is not an ID"),
      ("12 13", "Line 1 of standard input"),
      ("10001\n3", "Line 2 of standard input is a rank: “3”. Pass ranks as arguments;"),
      ("١٢", "Line 1 of standard input"),
      ("\u{1B}[2J", "Line 1 of standard input"),
      (String(repeating: "9", count: 21), "Line 1 of standard input"),
      ("", "Standard input is empty"), ("\n # none\n", "Standard input is empty"),
      (String(repeating: "10001\n", count: 1001), "has 1001 entries; the limit is 1000."),
    ])
  func `words without a match are reported with their line`(text: String, sentence: String) {
    let failure = #expect(throws: CommandError.self) { try Selection(lines: text) }
    #expect(failure?.status == .usage)
    #expect(failure?.sentence.contains(sentence) == true, "\(failure?.sentence ?? "")")
  }
}
