import Charts
import Foundation
import Library
import Testing

/// Invalid values.
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
  func `an invalid row is skipped`(change: String) async throws {
    try await place.make()
    try place.execute("UPDATE favorite SET \(change) WHERE id = '2'")
    let database = place.database()
    #expect(try await database.favorites().map(\.id) == ["1", "3"])
    #expect(try await database.favoriteIDs().isSubset(of: ["1", "2", "3"]))
    #expect(try await database.addFavorites([.sample("9")]).new == ["9"])
    #expect(try await database.favorites().map(\.id) == ["9", "1", "3"])
    #expect(place.reports == [])
  }

  @Test(
    arguments: [
      "genres = '[['", "genres = x'00'", "url = 'file:///etc/passwd'", "url = 'https://a b'",
      "artworkURL100 = hex(zeroblob(100000))", "trackTimeMillis = -5", "trackTimeMillis = 'long'",
      "trackPrice = 'dear'", "isExplicit = 'maybe'", "artistName = char(7)",
      "releaseDate = '20.11.2026'", "currency = hex(zeroblob(100))",
    ])
  func `an invalid value is skipped`(change: String) async throws {
    try await place.make()
    try place.execute("UPDATE favorite SET \(change) WHERE id = '2'")
    var entry = try #require(await place.database().favorites().first { $0.id == "2" })
    if change.hasPrefix("genres") { entry.genres = ["Pop"] }
    #expect(entry == .sample("2"))
  }

  @Test func `addresses are checked again when they are read`() async throws {
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

  @Test func `a high price is stored`() async throws {
    var dear = RememberedEntry.sample("1")
    (dear.trackPrice, dear.currency) = (25_000_000, "VND")
    try await place.database().addFavorites([dear])
    #expect(try await place.database().favorites().first?.trackPrice == 25_000_000)
  }

  @Test func `invalid chart history is ignored, and the next chart is stored`() async throws {
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
        .compared(with: ChartOrder(next, fetched: day + 60))
      #expect(compared?.movement(of: "2", at: 1) == .up(1), "\(past)")
    }
    #expect(place.reports == [])
  }

  @Test func `an unchanged chart is not recorded again`() async throws {
    let day = Date(timeIntervalSince1970: 1_795_000_000)
    var chart = Chart.sample(["1", "2"])
    chart.updated = day - 60
    let database = place.database()
    try await database.note(chart, fetched: day)
    let log = try place.bytes("-wal")
    try await database.note(chart, fetched: day + 700)
    #expect(try place.bytes("-wal") == log)
    chart.updated = day + 600
    try await database.note(chart, fetched: day + 700)
    #expect(try await database.past(of: chart)?.present.fetched == day + 700)
  }
}

extension Chart {
  static func sample(_ ids: [String]) -> Chart {
    Chart(
      country: "sk", source: .mostPlayed, requested: ids.count,
      entries: zip(ids, 1...).map {
        ChartEntry(rank: $1, Entry(kind: .songs, id: $0, name: "Track \($0)"))
      })
  }
}
