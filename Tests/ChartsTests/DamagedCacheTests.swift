import Foundation
import Testing

@testable import Charts

/// Cached files with any contents.
@Suite struct DamagedCacheTests {
  /// The cached chart after it was changed.
  private func chart(_ change: (inout CachedChart) -> Void) async throws -> Chart {
    let fixture = RepositoryFixture()
    try await fixture.fetchSongs()
    let request = fixture.request()
    let storage = ChartStorage(cache: fixture.cache.cache, addresses: .apple, isDemo: false)
    var cached = try #require(await storage.chart(for: request))
    change(&cached)
    fixture.cache[request.cacheKey] = CacheCoding.encoded(cached)
    return try await fixture.chart(freshness: .offline).chart
  }

  @Test(arguments: [
    "no entries", "a repeated entry", "a repeated ID", "an invalid ID", "a rank of 0",
    "a repeated rank", "unordered ranks", "a rank beyond the last", "no last rank",
    "a last rank before the end", "an impossible last rank", "an invalid time", "an invalid date",
    "another country", "another kind",
  ])
  func `a damaged chart counts as absent`(damage: String) async {
    await #expect(throws: ChartError.notCached(what: "chart of Slovakia")) {
      try await chart { cached in
        let first = cached.chart.entries[0]
        switch damage {
        case "no entries": cached.chart.entries = []
        case "a repeated entry": cached.chart.entries[1] = first
        case "a repeated ID": cached.chart.entries[1] = ChartEntry(rank: 2, first.entry)
        case "an invalid ID":
          cached.chart.entries[0] = ChartEntry(rank: 1, Entry(kind: .songs, id: "../../x"))
        case "a rank of 0": cached.chart.entries[0].rank = 0
        case "a repeated rank": cached.chart.entries[4].rank = 4
        case "unordered ranks": cached.chart.entries[4].rank = 9
        case "a rank beyond the last": cached.chart.entries[9].rank = 11
        case "no last rank": cached.chart.lastRank = 0
        case "a last rank before the end": cached.chart.lastRank = 9
        case "an impossible last rank": cached.chart.lastRank = 201
        case "an invalid time": cached.fetched = Date(timeIntervalSince1970: 1e300)
        case "an invalid date": cached.chart.updated = Date(timeIntervalSince1970: -1e18)
        case "another country": cached.chart.country = "cz"
        default: cached.chart.kind = .albums
        }
      }
    }
  }

  @Test func `a chart with a gap is read with its ranks`() async throws {
    let chart = try await chart { $0.chart.entries.remove(at: 4) }
    #expect(chart.entries.map(\.rank) == [1, 2, 3, 4, 6, 7, 8, 9, 10])
    #expect(chart.lastRank == 10)
  }

  @Test func `a chart of an earlier version has the rank of its last entry`() async throws {
    let fixture = RepositoryFixture()
    try await fixture.fetchSongs()
    let key = "chart-sk-songs-auto"
    let cached = String(decoding: try #require(fixture.cache[key]), as: UTF8.self)
    fixture.cache[key] = Data(cached.replacing(#""lastRank":10,"#, with: "").utf8)
    #expect(fixture.cache[key] != Data(cached.utf8))
    #expect(try await fixture.chart(freshness: .offline).chart.lastRank == 10)
  }

  @Test(arguments: [
    "", "\n", "{", "[", "{}", "null", Fixtures.portal, #"{"schema":3}"#,
    #"{"schema":2,"fetched":0,"chart":{},"services":{}}"#, #"{"schema":2,"entries":[]}"#,
    #"{"schema":1,"fetched":1799999999,"services":{},"chart":{"country":"sk","tracks":[]}}"#,
  ])
  func `an invalid file counts as absent`(text: String) async throws {
    let fixture = RepositoryFixture()
    fixture.cache["chart-sk-songs-auto"] = Data(text.utf8)
    fixture.cache["lookup-sk"] = Data(text.utf8)
    #expect(try await fixture.fetchSongs().warnings.isEmpty)
    #expect(fixture.store.requests.count == 2)
    #expect(try await fixture.chart(freshness: .offline).warnings.isEmpty)
  }

  private func item(_ id: String, _ entry: Entry?) -> CachedDetails.Item {
    CachedDetails.Item(id: id, fetched: Date(timeIntervalSince1970: 1_800_000_000), entry: entry)
  }

  @Test func `implausible details are not added`() async throws {
    let cache = StubCache()
    let storage = ChartStorage(cache: cache.cache, addresses: .apple, isDemo: false)
    let items = [
      item("1", Entry(id: "../x")), item("../y", Entry(id: "../y")), item("3", Entry(id: "3")),
      item("4", nil),
    ]
    await storage.add(items, in: .slovakia, on: .songs)
    let saved = try #require(cache["lookup-sk"].flatMap(CachedDetails.init))
    #expect(saved.items().map(\.id) == ["3", "4"])
  }

  @Test(arguments: [
    #"["7",1799999999,{"id":"8","genres":[],"isExplicit":false,"details":{"screenshotURLs":[]}}]"#,
    #"["7",1e300,null]"#, #"["7",1799999999"#, #"["7""#, #"{"7":{}}"#, "[", "7",
  ])
  func `a damaged line of details counts as absent`(line: String) async {
    let cache = StubCache()
    let storage = ChartStorage(cache: cache.cache, addresses: .apple, isDemo: false)
    let (other, new) = (item("3", Entry(id: "3")), item("7", Entry(id: "7")))
    await storage.add([other], in: .slovakia, on: .songs)
    cache["lookup-sk"]? += Data("\n\(line)".utf8)
    #expect(await storage.details(of: ["7"], in: .slovakia, on: .songs).isEmpty)
    #expect(await storage.details(of: ["3"], in: .slovakia, on: .songs) == ["3": other])
    await storage.add([new], in: .slovakia, on: .songs)
    #expect(
      await storage.details(of: ["3", "7"], in: .slovakia, on: .songs)
        == ["3": other, "7": new])
  }
}
