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
