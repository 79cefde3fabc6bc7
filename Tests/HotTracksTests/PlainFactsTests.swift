import Charts
import Library
import Session
import SessionFixtures
import Testing

@testable import HotTracks

struct PlainFactsTests {
  @Test func `an entry has one fact per line and an empty line`() {
    let row = Row.stub(rank: 4, name: "Lesná diskotéka 🫐", artist: "DJ Čučoriedka", album: "Single")
    #expect(
      PlainFacts.lines(of: row) == [
        "rank: 4", "id: 990000000001", "artist: DJ Čučoriedka", "track: Lesná diskotéka 🫐",
        "album: Single", "state: none", "",
      ])
  }

  @Test func `previous rank, movement and favorite are separate facts`() {
    var row = Row.stub(rank: 4)
    (row.previousRank, row.movement, row.isFavorite) = (6, .up(2), true)
    #expect(
      PlainFacts.lines(of: row).prefix(3) == ["rank: 4", "previous rank: 6", "movement: up 2"])
    #expect(PlainFacts.lines(of: row).contains("favorite: yes"))
    for (movement, words) in [
      (Movement.down(3), "down 3"), (.new, "new"), (.none, "unchanged"),
    ] {
      row.movement = movement
      #expect(PlainFacts.lines(of: row).contains("movement: \(words)"))
    }
  }

  @Test func `other kinds than songs have their own labels`() {
    let app = Row(
      ChartEntry(
        rank: 1,
        Entry(
          kind: .paidApps, id: "7", name: "Budík", artistName: "Ticho s.r.o.",
          genres: ["Utilities"], trackPrice: 5, currency: "EUR")), kept: nil)
    #expect(
      PlainFacts.lines(of: app) == [
        "rank: 1", "id: 7", "kind: paid-apps", "developer: Ticho s.r.o.", "app: Budík",
        "category: Utilities", "price: 5.00 EUR", "",
      ])
    let episode = Row(
      ChartEntry(
        rank: 2,
        Entry(
          kind: .tvEpisodes, id: "8", name: "Pilot", artistName: "Ostrov",
          collectionName: "Season 1", releaseDate: "2020-02-03")), kept: nil)
    #expect(
      PlainFacts.lines(of: episode) == [
        "rank: 2", "id: 8", "kind: tv-episodes", "show: Ostrov", "episode: Pilot",
        "season: Season 1", "released: 2020-02-03", "",
      ])
  }

  @Test func `kinds without charts are not tracks`() {
    let part = Row(
      Entry(id: "7", name: "Part 9", artistName: "Rozhlas", collectionName: "Nočný vlak"), kept: nil
    )
    #expect(
      PlainFacts.lines(of: part) == [
        "id: 7", "by: Rozhlas", "name: Part 9", "part of: Nočný vlak", "",
      ])
  }

  @Test func `downloaded entries show their path, without unknown values`() throws {
    let kept = Row(try .stub())
    #expect(
      PlainFacts.lines(of: kept) == [
        "id: 990000000001", "artist: Päť Minút Ticha", "track: Ozvena", "state: Downloaded",
        "path: /previews/Päť Minút Ticha - Ozvena [990000000001].m4a", "",
      ])
  }

  @Test func `a partial file has no path to play`() throws {
    let kept = Row(try .stub(bytes: 5000, part: .partial(total: nil)))
    #expect(PlainFacts.lines(of: kept).contains("state: Paused"))
    #expect(!PlainFacts.lines(of: kept).contains { $0.hasPrefix("path:") })
  }

  @Test func `a row is marked as a favorite, and facts of the list come last`() throws {
    var row = Row.stub()
    row.isFavorite = true
    #expect(
      PlainFacts.lines(of: row, more: [("country", "sk"), ("added", nil)]).suffix(4) == [
        "favorite: yes", "state: none", "country: sk", "",
      ])
  }

  @Test func `line ends and escape codes are removed from names`() {
    let row = Row.stub(name: "One\nrank: 7\u{1B}[2J")
    let lines = PlainFacts.lines(of: row)
    #expect(lines.contains("track: Onerank: 7[2J"))
  }
}
