import ArgumentParser
import Charts
import Session
import SessionFixtures
import Testing

@testable import HotTracks

struct SelectionTests {
  @Test func `unquoted words have the position of the first`() throws {
    #expect(try Selection(["ozvena", "3"]).items == [.words("ozvena"), .ranks(3...3)])
    #expect(
      try Selection(["3", "ozvena", "1", "dnes"]).items
        == [.ranks(3...3), .words("ozvena dnes"), .ranks(1...1)])
  }

  @Test(
    arguments: [
      (["3"], [.ranks(3...3)]),
      (["1-5"], [.ranks(1...5)]),
      (["1,3,7-9"], [.ranks(1...1), .ranks(3...3), .ranks(7...9)]),
      (["1", "200"], [.ranks(1...1), .ranks(200...200)]),
      (["all"], [.all]),
      (["ALL"], [.all]),
      (["1318665245"], [.id("1318665245")]),
      (["990000000001,990000000002"], [.id("990000000001"), .id("990000000002")]),
      ([" 4 ", ""], [.ranks(4...4)]),
      (["-3"], [.ranks(1...3)]), (["8-"], [.ranksFrom(8)]), (["1–3"], [.ranks(1...3)]),
      (["-3,8-", "5"], [.ranks(1...3), .ranksFrom(8), .ranks(5...5)]),
      (["1, 3"], [.ranks(1...1), .ranks(3...3)]), (["1 - 3"], [.ranks(1...3)]),
      (["1,", "3,", "7-9"], [.ranks(1...1), .ranks(3...3), .ranks(7...9)]),
    ] as [([String], [Selection.Item])])
  func `ranks, ranges, all and IDs are distinguished`(words: [String], items: [Selection.Item])
    throws
  {
    #expect(try Selection(words).items == items)
  }

  @Test(arguments: [
    "https://music.apple.com/sk/album/ozvena/1318665244?i=1318665245",
    "https://music.apple.com/sk/album/ozvena/1318665244?l=sk&i=1318665245",
    "https://itunes.apple.com/sk/album/1318665244?i=1318665245&uo=4#app",
    "https://music.apple.com/sk/song/p%C3%A4%C5%A5-min%C3%BAt/1318665245",
    "https://music.apple.com/sk/song/1318665245",
  ])
  func `a store link selects its track`(link: String) throws {
    #expect(try Selection([link]).items == [.id("1318665245", in: .coded("sk"))])
  }

  @Test(arguments: [
    "https://music.apple.com/sk/album/ozvena/1318665245",
    "https://music.apple.com/sk/music-video/ozvena/1318665245",
    "https://podcasts.apple.com/sk/podcast/ozvena/id1318665245",
    "https://apps.apple.com/sk/app/ozvena/id1318665245?mt=8",
    "https://books.apple.com/sk/book/ozvena/id1318665245",
    "https://books.apple.com/sk/audiobook/ozvena/id1318665245",
    "https://itunes.apple.com/sk/movie/ozvena/id1318665245?uo=2",
    "https://itunes.apple.com/sk/tv-season/ozvena/id1318665244?i=1318665245",
  ])
  func `a link to an entry of any kind selects it`(link: String) throws {
    #expect(try Selection([link]).items == [.id("1318665245", in: .coded("sk"))])
  }

  @Test(arguments: [
    ("https://itunes.apple.com/SK/movie/x/id1318665245", "sk"),
    ("https://itunes.example/jp/movie/x/id1318665245", "jp"),
    ("https://music.apple.com/album/sk/1318665245", nil),
    ("https://music.apple.com/qq/album/x/1318665245", nil),
  ])
  func `a link contains the country, if it exists`(link: String, country: String?) throws {
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
    "https://music.apple.com/sk/artist/ticho/1318665244",
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

  @Test(arguments: [
    ["Ema Riečna - Ozvena [990000000001].m4a"],
    ["/home/you/Documents/HotTracks/Ema Riečna - Ozvena [990000000001].m4a"],
    ["./Ema - Ozvena [990000000001].m4a.part"], ["[990000000001].m4a.part.json"],
    ["Ema", "Riečna", "-", "Ozvena", "[990000000001].m4a"],
    ["  3. Ema Riečna – Ozvena [990000000001]"],
  ])
  func `a file name, or a line that ends with an ID, selects the entry`(words: [String]) throws {
    #expect(try Selection(words).items == [.id("990000000001")])
  }

  @Test func `a short number in brackets is not an ID, except in a file name`() throws {
    #expect(try Selection(["Ozvena [2]"]).items == [.words("Ozvena [2]")])
    #expect(try Selection(["Ozvena [2].m4a"]).items == [.id("2")])
  }

  @Test func `a dash between words belongs to the title`() throws {
    let words = ["Ema", "Riečna", "-", "Ozvena"]
    #expect(try Selection(words).items == [.words("Ema Riečna Ozvena")])
    #expect(throws: Never.self) { try Selection.validateInput(words) }
    for words in [["-", "2"], ["Ema", "-"], ["1", "-", "3"], ["-", "-"]] {
      #expect(throws: ValidationError.self) { try Selection.validateInput(words) }
    }
    #expect(throws: ValidationError.self) { try Selection.validateInput(["-"], readsInput: false) }
    #expect(throws: Never.self) { try Selection.validateInput(["-"]) }
  }

  @Test(arguments: ["0", "201", "5-3", "0-3", "1-201", "1,0", "1234", "1-99999", "-0", "201-"])
  func `an impossible rank is rejected`(word: String) {
    #expect(throws: CommandError.self) { try Selection([word]) }
  }

  @Test(arguments: [
    ("0", "Rank 0 is out of range (1–200)."),
    ("5-3", "The range 5-3 is reversed. Did you mean 3-5?"),
    (" ", "The selection is empty. Pass ranks, words, IDs or `all`."),
  ])
  func `the message names the problem`(word: String, sentence: String) {
    #expect(throws: CommandError.usage(sentence)) { try Selection([word]) }
  }

  @Test func `a number that is too long for an ID is rejected`() {
    #expect(throws: CommandError.usage("Invalid rank or ID “123456789012345678901”.")) {
      try Selection(["123456789012345678901"])
    }
  }

  @Test func `unquoted words are one phrase`() throws {
    #expect(try Selection(["beyonce", "perfect"]).items == [.words("beyonce perfect")])
  }

  @Test func `a quoted phrase is separate`() throws {
    let items = try Selection(["ema riečna", "hrdzavý bicykel"]).items
    #expect(items == [.words("ema riečna"), .words("hrdzavý bicykel")])
  }

  @Test(arguments: ["1-2-3", "#1", "1.5", "--1", "3."])
  func `a near-rank is a typing error`(word: String) {
    #expect(
      throws: CommandError.usage("Invalid rank or range “\(word)”. Examples: 3, 1-5, 8-, 1,3,7-9")
    ) {
      try Selection([word])
    }
  }

  @Test(arguments: ["3a", "٣", "1,a"])
  func `a word that resembles a number is a word`(word: String) throws {
    #expect(try Selection([word]).items == [.words(word)])
  }

  @Test func `only IDs need no chart`() throws {
    #expect(try !Selection(["1318665245"]).needsChart)
    #expect(try Selection(["1318665245", "2"]).needsChart)
    #expect(try Selection(["ozvena"]).needsChart)
    #expect(try Selection(["all"]).needsChart)
  }

  @Test func `the highest rank determines the length of the list`() throws {
    #expect(try Selection(["2,25", "4-7"]).highestRank == 25)
    #expect(try Selection(["8-"]).highestRank == 8)
    #expect(try Selection(["all", "ozvena"]).highestRank == nil)
  }

  @Test(arguments: [
    (["2"], false), (["2-2"], false), (["1318665245"], false), (["ozvena"], false),
    (["1-2"], true), (["all"], true), (["1", "2"], true), (["1,2"], true), (["9-"], true),
  ])
  func `several things are plural`(words: [String], isPlural: Bool) throws {
    #expect(try Selection(words).isPlural == isPlural)
  }
}
