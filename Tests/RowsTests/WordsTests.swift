import Rows
import Testing

struct WordsTests {
  @Test(arguments: [
    ("beyonce perfect", true), ("BEYONCÉ", true), ("perfect beyoncé", true), ("per", true),
    ("ｐｅｒｆｅｃｔ", true), ("beyonce imperfect", false), ("halo", false),
    ("fect", false), ("beyonce–perfect", true),
  ])
  func `each word is the beginning of one, without case, diacritics and width`(
    phrase: String, isFound: Bool
  ) {
    let isMatch = Words(phrase).match(artist: "Beyonce\u{301}", track: "Perfect Duet")
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
  func `punctuation, “and” and letters of other alphabets are no obstacle`(
    phrase: String, artist: String, track: String
  ) {
    #expect(Words(phrase).match(artist: artist, track: track))
  }

  @Test func `words may be in the album, and nobody need be named`() {
    #expect(Words("ticha hala").match(artist: "Päť Minút Ticha", track: "Ozvena", album: "Hala"))
    #expect(Words("ľúbim").match(artist: nil, track: "LUBIM TA, ELEKTRICKA"))
  }

  @Test func `all words of a title, in its order, name it whole`() {
    let words = Words("Ema Riečna – Ozvena")
    #expect(words.matchWhole(artist: "Ema Riečna", track: "Ozvena"))
    #expect(words.matchWhole(artist: "Ema Riečna", track: "Ozvena", album: "Hala"))
    #expect(!words.matchWhole(artist: "Ema Riečna", track: "Ozvena (Remix)"))
    #expect(
      Words("Ozvena Ema Riečna Hala").matchWhole(
        artist: "Ema Riečna", track: "Ozvena", album: "Hala"))
  }

  @Test func `no words match everything and say so`() {
    #expect(Words(" ").isEmpty)
    #expect(Words(" ").match(artist: "Ema", track: "Ozvena"))
    #expect(!Words("–").isEmpty)
  }
}

struct PastedLineTests {
  @Test(arguments: [
    (
      "1  Ema Riečna  Ľúbim ťa, električka  Posledná linka  –",
      "Ema Riečna Ľúbim ťa, električka Posledná linka"
    ),
    (
      "10\tPäť Minút Ticha\tOzvena\tPrázdna hala\tDownloaded", "Päť Minút Ticha Ozvena Prázdna hala"
    ),
    (" 4  ▲2  ★ Ozvena  Paused 30%", "Ozvena"), ("2 new Ozvena In use", "Ozvena"),
    ("Downloaded (503KB): Nočný Trolejbus – Štvrť na päť", "Nočný Trolejbus – Štvrť na päť"),
    ("Downloaded  503KB  0:30  Ema – Ozvena  2026-11-21 10:00", "Ema – Ozvena"),
    ("★ Ema – Ozvena", "Ema – Ozvena"),
  ])
  func `what the program prints around the names is left out`(line: String, names: String) {
    #expect(PastedLine(line).names == names)
  }

  @Test(arguments: ["Ema – Ozvena", "Ozvena", "3", "Unknown", ""])
  func `without anything around them there are no other names`(line: String) {
    #expect(PastedLine(line).names == nil)
  }

  @Test func `an id is found anywhere in the line`() {
    #expect(
      PastedLine("Downloaded 503KB Ema – Ozvena 990000000001 2026-11-21").ids == ["990000000001"])
    #expect(PastedLine("7 Rings 2026").ids == [])
  }
}
