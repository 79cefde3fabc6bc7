import Charts
import SessionFixtures
import Testing

@testable import Session

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

struct GenreGroupTests {
  private func row(_ rank: Int, _ name: String, _ genres: [String]) -> Row {
    Row(
      ChartEntry(rank: rank, Entry(kind: .songs, id: "\(rank)", name: name, genres: genres)),
      kept: nil)
  }

  private var rows: [Row] {
    [
      row(1, "Zebra", ["Pop", "dance"]), row(2, "apple", ["Pop"]), row(3, "Élan", []),
      row(4, "Bell", ["pop"]),
    ]
  }

  @Test func `an entry counts for each of its genres, and one without counts as Other`() {
    let groups = GenreGroup.byGenre(rows)
    #expect(groups.map(\.name) == ["Dance", "Other", "Pop"])
    #expect(groups.map { $0.rows.compactMap(\.rank) } == [[1], [3], [1, 2, 4]])
  }

  @Test func `the root of a kind is not listed, and an app about music is`() {
    #expect(row(1, "Cached", ["Music"]).genreNames == ["Other"])
    #expect(row(1, "Cached", ["music", "Pop"]).genreNames == ["Pop"])
    var app = row(1, "Tuner", ["Music"])
    app.kind = .apps
    #expect(app.genreNames == ["Music"])
  }

  @Test func `in the gallery an entry is in the group of its first genre, by title`() {
    let groups = GenreGroup.byFirstGenre(rows)
    #expect(groups.map(\.name) == ["Other", "Pop"])
    #expect(groups.map { $0.rows.map(\.name) } == [["Élan"], ["apple", "Bell", "Zebra"]])
  }

  @Test func `genres ignore case, diacritics and punctuation`() {
    let groups = [GenreGroup(name: "Música Mexicana", rows: [])]
    #expect(GenreGroup.named(" musica mexicana", in: groups)?.name == "Música Mexicana")
    #expect(GenreGroup.named("musica", in: groups) == nil)
    let rap = [GenreGroup(name: "Hip-Hop/Rap", rows: [])]
    #expect(GenreGroup.named("hip hop rap", in: rap)?.name == "Hip-Hop/Rap")
  }

  @Test
  func `the C locale sorts regardless of case and diacritics, and keeps the order of equal names`()
  {
    let names = [("b", 1), ("Á", 2), ("a", 3), ("C", 4)]
    #expect(Collation("C").sorted(names) { $0.0 }.map(\.1) == [2, 3, 1, 4])
  }
}
