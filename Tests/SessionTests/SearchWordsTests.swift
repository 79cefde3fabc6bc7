import Charts
import Session
import SessionFixtures
import Testing

struct SearchWordsTests {
  @Test(arguments: [
    ("beyonce perfect", true), ("BEYONCÉ", true), ("perfect beyoncé", true), ("per", true),
    ("ｐｅｒｆｅｃｔ", true), ("beyonce imperfect", false), ("halo", false),
    ("fect", false), ("beyonce–perfect", true),
  ])
  func `each word matches the start of a word, without case, diacritics and width`(
    phrase: String, isFound: Bool
  ) {
    let isMatch = SearchWords(phrase).match(artist: "Beyonce\u{301}", track: "Perfect Duet")
    #expect(isMatch == isFound)
  }

  @Test(arguments: [
    ("Sundays Dont Call", "Kestrel Lane", "Sundays Don’t Call"),
    ("don't", "Kestrel Lane", "Sundays Don’t Call"),
    ("jayz", "Jay-Z", "Song"), ("jay z", "Jay-Z", "Song"), ("jay-z", "JAY Z", "Song"),
    ("drozd and sykorka", "Drozd & Sýkorka", "Čierne čerešne"),
    ("drozd & sykorka", "Drozd and Sýkorka", "Čierne čerešne"),
    ("drozd sykorka", "Drozd & Sýkorka", "Čierne čerešne"),
    ("lesna diskoteka single", "DJ", "Lesná diskotéka - Single"),
    ("ema riecna · ozvena", "Ema Riečna", "Ozvena"),
    ("slodki", "Słodki", "Głos"), ("mo", "MØ", "Kamikaze"), ("strasse", "Straße", "x"),
    ("!!!", "!!!", "Me and Giuliani"), ("and", "And", "x"),
    ("駆ける", "YOASOBI", "夜に駆ける"),
  ])
  func `punctuation, “and” and other alphabets are matched`(
    phrase: String, artist: String, track: String
  ) {
    #expect(SearchWords(phrase).match(artist: artist, track: track))
  }

  @Test func `words may be in the album, without the artist`() {
    #expect(
      SearchWords("ticha hala").match(artist: "Päť Minút Ticha", track: "Ozvena", album: "Hala"))
    #expect(SearchWords("ľúbim").match(artist: nil, track: "LUBIM TA, ELEKTRICKA"))
  }

  @Test func `all words of a title in order match it completely`() {
    let words = SearchWords("Ema Riečna – Ozvena")
    #expect(words.matchWhole(artist: "Ema Riečna", track: "Ozvena"))
    #expect(words.matchWhole(artist: "Ema Riečna", track: "Ozvena", album: "Hala"))
    #expect(!words.matchWhole(artist: "Ema Riečna", track: "Ozvena (Remix)"))
    #expect(
      SearchWords("Ozvena Ema Riečna Hala").matchWhole(
        artist: "Ema Riečna", track: "Ozvena", album: "Hala"))
  }

  @Test func `an empty phrase matches everything and has a flag`() {
    #expect(SearchWords(" ").isEmpty)
    #expect(SearchWords(" ").match(artist: "Ema", track: "Ozvena"))
    #expect(!SearchWords("–").isEmpty)
  }
}

struct PrintedLineTests {
  private static let row = Row.stub(
    id: "990000000001", name: "Štvrť na päť", artist: "Nočný Trolejbus", album: "Konečná stanica")

  @Test(arguments: [
    "2  Nočný Trolejbus  Štvrť na päť  Konečná stanica  –",
    "2\tNočný Trolejbus\tŠtvrť na päť\tKonečná stanica\tDownloaded",
    "2  ▲2  Nočný Trolejbus  ★ Štvrť na päť  Paused 30%",
    "2 new Nočný Trolejbus Štvrť na päť In use", "★ Nočný Trolejbus – Štvrť na päť",
    "Downloaded (503KB): Nočný Trolejbus – Štvrť na päť",
    "Already downloaded: Nočný Trolejbus – Štvrť na päť",
    "Downloaded  503KB  0:30  ★ Nočný Trolejbus – Štvrť na päť  2026-11-21 10:00  990000000001",
    "Paused 30%  503KB  –  Nočný Trolejbus – Štvrť na päť  2026-11-21 10:00",
    "Nočný Trolejbus  ★ Štvrť na päť  Konečná stanica  2026-11-21  Downloaded",
    "2  Nočný Trole…  Štvrť na p…  Konečná…", "2  Nočný Trolejbus  Štvrť na päť  Another album  –",
    "Nočný Trolejbus\tŠtvrť na päť\tAnother album\tsk\t2026-11-22 15:22\t–",
  ])
  func `a pasted line of any list selects its entry`(line: String) {
    #expect(PrintedLine(line).isOf(Self.row))
  }

  @Test(arguments: [
    "Štvrť na päť", "2 Štvrť na päť", "Nočný Trolejbus – Štvrť na päť (Remix)",
    "no Nočný Trolejbus Štvrť na päť", "Downloaded", "2  Nočný Trolejbus  Štvrť na päť (Remix)",
    "2  Nočný…  Ozvena  –", "2", "", "…",
    "Nočný Trolejbus – Štvrť na šesť",
  ])
  func `a part of the title, or more than the title, does not match`(line: String) {
    #expect(!PrintedLine(line).isOf(Self.row))
  }

  @Test func `kind, genre, price and country can follow`() {
    var row = Row.stub(name: "Conductor's Elbow", artist: "Tiny Orchestra")
    (row.kind, row.genres, row.currency, row.country) = (.paidApps, ["Music"], "EUR", "sk")
    for line in [
      "1  ★ Conductor's Elbow  Tiny Orchestra  Music  3.99 EUR",
      "Tiny Orchestra  ★ Conductor's Elbow  app  sk  2026-11-21  3.99 EUR",
    ] {
      #expect(PrintedLine(line).isOf(row))
    }
  }

  @Test func `an ID is recognized anywhere in the line`() {
    #expect(
      PrintedLine("Downloaded 503KB Ema – Ozvena 990000000001 2026-11-21").ids == ["990000000001"])
    #expect(PrintedLine("  3. Ema – Ozvena [990000000001]").ids == ["990000000001"])
    #expect(PrintedLine("7 Rings 2026").ids == [])
  }
}
