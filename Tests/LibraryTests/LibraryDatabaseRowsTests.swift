import Charts
import Foundation
import Library
import Testing

/// Invalid values in the database.
struct LibraryDatabaseRowsTests {
  private let place: DatabasePlace

  init() throws {
    place = try DatabasePlace()
  }

  @Test(
    arguments: [
      "id = 'one'", "id = x'01FF'", "country = 'Slovakia'", "country = '..'", "name = x'80'",
      "name = char(27)", "date = 'yesterday'", "date = 9e99", "kind = 'Songs!'",
    ].map { ($0, true) }
      + [
        "genres = '[['", "genres = x'00'", "url = 'file:///etc/passwd'", "trackTimeMillis = -5",
        "artworkURL100 = 'http://localhost:x@evil.example/'", "trackTimeMillis = 'long'",
        "trackPrice = 'dear'", "isExplicit = 'maybe'", "artistName = char(7)",
        "releaseDate = '20.11.2026'", "currency = hex(zeroblob(100))",
      ].map { ($0, false) })
  func `an invalid row or value is skipped`(change: String, isRow: Bool) async throws {
    try await place.make()
    try place.execute("UPDATE favorite SET \(change) WHERE id = '2'")
    let database = place.database()
    var favorites = try await database.favorites()
    if change.hasPrefix("genres") { favorites[1].genres = ["Pop"] }
    #expect(favorites == (isRow ? ["1", "3"] : ["1", "2", "3"]).map { .sample($0) })
    #expect(try await database.favoriteIDs().isSubset(of: ["1", "2", "3"]))
    #expect(place.reports == [])
  }

  @Test func `invalid chart history is ignored, and the next chart is stored`() async throws {
    let day = Date(timeIntervalSince1970: 1_795_000_000)
    let chart = Chart.sample(["1", "2"])
    let database = place.database()
    for past in [
      "x'FF00'", "'{'", "hex(zeroblob(60000))",
      #"'{"present":{"ids":["../x"],"fetched":1,"isWhole":true}}'"#,
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
  fileprivate static func sample(_ ids: [String]) -> Chart {
    Chart(
      country: "sk", source: .mostPlayed, requested: ids.count,
      entries: zip(ids, 1...).map {
        ChartEntry(rank: $1, Entry(kind: .songs, id: $0, name: "Track \($0)"))
      })
  }
}
