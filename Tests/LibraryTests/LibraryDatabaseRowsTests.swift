import Charts
import Foundation
import Library
import Testing

/// Values that were spoilt cost their row alone.
struct LibraryDatabaseRowsTests {
  private let place: DatabasePlace

  init() throws {
    place = try DatabasePlace()
  }

  @Test(
    arguments: [
      "id = 'one'", "id = x'01FF'", "id = ''", "country = 'Slovakia'", "name = ''", "name = x'80'",
      "name = char(27)", "date = 'yesterday'", "date = 9e99", "kind = 'Songs!'",
      "country = '../..'",
    ])
  func `a row that tells of no entry is left out`(change: String) async throws {
    try await place.make()
    try place.execute("UPDATE favorite SET \(change) WHERE id = '2'")
    let database = place.database()
    #expect(try await database.favorites().map(\.id) == ["1", "3"])
    #expect(try await database.favoriteIDs().isSubset(of: ["1", "2", "3"]))
    #expect(try await database.addFavorites([.sample("9")]) == ["9"])
    #expect(try await database.favorites().map(\.id) == ["9", "1", "3"])
    #expect(place.told == [])
  }

  @Test(
    arguments: [
      "genres = '[['", "genres = x'00'", "url = 'file:///etc/passwd'", "url = 'https://a b'",
      "artworkURL100 = hex(zeroblob(100000))", "trackTimeMillis = -5", "trackTimeMillis = 'long'",
      "trackPrice = 'dear'", "isExplicit = 'maybe'", "artistName = char(7)",
      "releaseDate = '20.11.2026'", "currency = hex(zeroblob(100))",
    ])
  func `a value that cannot be costs itself`(change: String) async throws {
    try await place.make()
    try place.execute("UPDATE favorite SET \(change) WHERE id = '2'")
    var entry = try #require(await place.database().favorites().first { $0.id == "2" })
    if change.hasPrefix("genres") { entry.genres = ["Pop"] }
    #expect(entry == .sample("2"))
  }

  @Test func `a past that cannot be read is none, and the next one is kept`() async throws {
    let day = Date(timeIntervalSince1970: 1_795_000_000)
    let chart = Chart.sample(["1", "2"])
    let history = place.database().chartHistory { Issue.record("\($0)") }
    for past in [
      "x'FF00'", "''", "'{'", "'[]'", "hex(zeroblob(60000))",
      #"'{"present":{"ids":["../x"],"fetched":1,"isWhole":true}}'"#,
      #"'{"present":{"ids":["1","1"],"fetched":1,"isWhole":true}}'"#,
      #"'{"present":{"ids":["1"],"fetched":1e300,"isWhole":true}}'"#,
    ] {
      await history.note(chart, day)
      try place.execute("UPDATE chartPast SET past = \(past)")
      #expect(await history.compared(chart, day) == nil)
      await history.note(chart, day)
      await history.note(.sample(["2", "1"]), day + 60)
      let compared = await history.compared(.sample(["2", "1"]), day + 60)
      #expect(compared?.movement(of: "2", at: 1) == .up(1), "\(past)")
    }
    #expect(place.told == [])
  }
}

extension Chart {
  static func sample(_ ids: [String]) -> Chart {
    Chart(
      country: "sk", source: .mostPlayed, requested: ids.count,
      tracks: zip(ids, 1...).map { Track(rank: $1, id: $0, name: "Track \($0)", artistName: nil) })
  }
}
