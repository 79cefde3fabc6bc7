import Charts
import Foundation
import Library
import Testing

/// Values that were spoiled cost their row alone.
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
    #expect(try await database.addFavorites([.sample("9")]).new == ["9"])
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

  @Test func `addresses are such as may be asked and shown, whatever was kept`() async throws {
    try await place.make()
    try place.execute(
      """
      UPDATE favorite SET url = 'http://itunes.apple.com/{x}',
        artworkURL100 = 'http://localhost:x@evil.example/', previewURL = 'http://127.0.0.2:80/a'
      WHERE id = '2'
      """)
    let entry = try #require(await place.database().favorites().first { $0.id == "2" })
    #expect(entry.url == "https://itunes.apple.com/%7Bx%7D")
    #expect(entry.artworkURL100 == nil)
    #expect(entry.previewURL == "http://127.0.0.2:80/a")
  }

  @Test func `a price that the store may tell is remembered`() async throws {
    var dear = RememberedEntry.sample("1")
    (dear.trackPrice, dear.currency) = (25_000_000, "VND")
    try await place.database().addFavorites([dear])
    #expect(try await place.database().favorites().first?.trackPrice == 25_000_000)
  }

  @Test func `a past that cannot be read is none, and the next one is kept`() async throws {
    let day = Date(timeIntervalSince1970: 1_795_000_000)
    let chart = Chart.sample(["1", "2"])
    let database = place.database()
    for past in [
      "x'FF00'", "''", "'{'", "'[]'", "hex(zeroblob(60000))",
      #"'{"present":{"ids":["../x"],"fetched":1,"isWhole":true}}'"#,
      #"'{"present":{"ids":["1","1"],"fetched":1,"isWhole":true}}'"#,
      #"'{"present":{"ids":["1"],"fetched":1e300,"isWhole":true}}'"#,
    ] {
      try await database.note(chart, fetched: day)
      try place.execute("UPDATE chartPast SET past = \(past)")
      #expect(try await database.past(of: chart) == nil, "\(past)")
      try await database.note(chart, fetched: day)
      let next = Chart.sample(["2", "1"])
      try await database.note(next, fetched: day + 60)
      let compared = try await database.past(of: next)?
        .compared(with: PastChart(next, fetched: day + 60))
      #expect(compared?.movement(of: "2", at: 1) == .up(1), "\(past)")
    }
    #expect(place.told == [])
  }

  @Test(arguments: ["favorite", "recent"])
  func `a row that is too large for memory costs itself`(table: String) async throws {
    try await place.make()
    for id in ["1", "2", "3"] { try await place.database().noteRecent(.sample(id)) }
    try place.execute("UPDATE \(table) SET genres = hex(zeroblob(2000000)) WHERE id = '2'")
    let database = place.database()
    let entries = try await table == "recent" ? database.recents() : database.favorites()
    #expect(entries.map(\.id) == (table == "recent" ? ["3", "1"] : ["1", "3"]))
    #expect(try await database.entries(of: ["1", "2"]).keys.contains("1"))
    #expect(try await database.addFavorites([.sample("9")]).new == ["9"])
    #expect(try await database.favoriteIDs() == ["1", "2", "3", "9"])
    #expect(place.told == [])
  }

  @Test func `a chart that is as it was is not written again`() async throws {
    let day = Date(timeIntervalSince1970: 1_795_000_000)
    var chart = Chart.sample(["1", "2"])
    chart.updated = day - 60
    try await place.database().note(chart, fetched: day)
    let bytes = try place.bytes()
    try await place.database().note(chart, fetched: day + 700)
    #expect(try place.bytes() == bytes)
    chart.updated = day + 600
    try await place.database().note(chart, fetched: day + 700)
    #expect(try await place.database().past(of: chart)?.present.fetched == day + 700)
  }
}

extension Chart {
  static func sample(_ ids: [String]) -> Chart {
    Chart(
      country: "sk", source: .mostPlayed, requested: ids.count,
      entries: zip(ids, 1...).map {
        ChartEntry(rank: $1, id: $0, name: "Track \($0)", artistName: nil)
      })
  }
}
