import Charts
import Library
import Session
import SessionFixtures
import Testing

@testable import HotTracks

struct PlainFactsTests {
  @Test func `an entry has one fact per line and an empty line`() {
    let row = Row.stub(
      rank: 4, name: "One\nrank: 7\u{1B}[2J", artist: "DJ Čučoriedka", album: "Single")
    #expect(
      PlainFacts.lines(of: row, more: [("country", "sk"), ("added", nil)]) == [
        "rank: 4", "id: 990000000001", "artist: DJ Čučoriedka", "track: Onerank: 7[2J",
        "album: Single", "state: none", "country: sk", "",
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
    let pilot = Entry(
      kind: .tvEpisodes, id: "8", name: "Pilot", artistName: "Ostrov",
      collectionName: "Season 1", releaseDate: "2020-02-03")
    #expect(
      PlainFacts.lines(of: Row(pilot, kept: nil)) == [
        "id: 8", "kind: tv-episodes", "show: Ostrov", "episode: Pilot", "season: Season 1",
        "released: 2020-02-03", "",
      ])
  }

  @Test func `kinds without charts are not tracks`() {
    let entry = Entry(id: "7", name: "Part 9", artistName: "Rozhlas", collectionName: "Nočný vlak")
    #expect(
      PlainFacts.lines(of: Row(entry, kept: nil)) == [
        "id: 7", "by: Rozhlas", "name: Part 9", "part of: Nočný vlak", "",
      ])
  }

  @Test func `downloaded entries show their path, without unknown values`() throws {
    #expect(
      PlainFacts.lines(of: Row(try .stub())) == [
        "id: 990000000001", "artist: Päť Minút Ticha", "track: Ozvena", "state: Downloaded",
        "path: /previews/Päť Minút Ticha - Ozvena [990000000001].m4a", "",
      ])
    let partial = PlainFacts.lines(of: Row(try .stub(bytes: 5000, part: .partial(total: nil))))
    #expect(partial.contains("state: Paused"))
    #expect(!partial.contains { $0.hasPrefix("path:") })
  }
}
