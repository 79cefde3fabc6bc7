import Charts
import Foundation
import Library
import Testing

/// Charts by day, details, and the times of lookups.
struct LibraryDatabaseChartsTests {
  private static let day = 86_400.0
  private let place: DatabasePlace
  private let database: LibraryDatabase

  init() throws {
    place = try DatabasePlace()
    database = place.database()
  }

  private func record(
    _ chart: Chart, isFallback: Bool = false, isKept: Bool = true
  ) async throws {
    try await database.record(
      StoredChart(chart: chart, fetched: place.now, isFallback: isFallback, isKept: isKept))
  }

  private func chart(
    _ source: ChartSource = .mostPlayed, orFallback: Bool = false
  ) async throws -> StoredChart? {
    try await database.chart(
      of: ChartList(kind: .songs, source: source), in: .slovakia, orFallback: orFallback)
  }

  @Test func `a chart is read with its ranks and gaps`() async throws {
    var chart = Chart.sample(["1", "2", "3"], requested: 10)
    chart.entries.remove(at: 1)
    chart.title = "Top"
    chart.entries[0].artistName = "Müller & “Söhne”"
    try await record(chart)
    #expect(try await self.chart() == StoredChart(chart: chart, fetched: place.now))
    #expect(try await self.chart(.topSongs) == nil)
  }

  /// By a damaged disk or another program.
  @Test(arguments: [
    "UPDATE chartRank SET id = '1' WHERE rank = 2",
    "UPDATE chartRank SET id = x'ff' WHERE rank = 2",
    "UPDATE chartRank SET rank = x'ff' WHERE rank = 2",
    "UPDATE chartRank SET rank = 'two' WHERE rank = 2",
    "UPDATE chartRank SET rank = -9223372036854775808 WHERE rank = 2",
    "UPDATE chartRank SET rank = 9e999 WHERE rank = 2", "UPDATE entry SET fetched = x'ff'",
    "UPDATE entry SET country = x'ff' WHERE id = '2'",
    "UPDATE answer SET body = 9e999, fetched = 'now'",
  ])
  func `an invalid value does not end the program`(change: String) async throws {
    for _ in 1...2 {
      place.now += Self.day
      try await record(.sample(["1", "2", "3"], updated: place.now, requested: 100))
    }
    try await database.record(StoredAnswer(address: "a", fetched: place.now, body: Data()))
    let stored = try #require(await chart())
    #expect(stored.chart.entries.map(\.id) == ["1", "2", "3"])
    try place.execute(change)
    let changed = try await chart()?.chart.entries.map(\.id)
    if change.hasPrefix("UPDATE chartRank") { #expect(changed?.contains("3") == true) }
    #expect(changed.map { Set($0).count == $0.count } == true)
    let list = ChartList(kind: .songs, source: .mostPlayed)
    #expect(try await database.history(of: stored).entries["1"]?.daysOnChart == 2)
    #expect(try await database.ranks(of: "1", in: list, of: .slovakia).count == 2)
    _ = try await database.details(of: ["1", "2"], in: nil)
    _ = try await database.answer(to: "a")
  }

  @Test func `a list that was shown instead of another one stands for it`() async throws {
    try await record(.sample(["1"], source: .topSongs))
    #expect(try await chart(orFallback: true) == nil)
    try await record(.sample(["1"], source: .topSongs), isFallback: true)
    #expect(try await chart() == nil)
    #expect(try await chart(orFallback: true)?.chart.source == .topSongs)
    place.now += 60
    try await record(.sample(["2"]))
    #expect(try await chart(orFallback: true)?.chart.source == .mostPlayed)
  }

  @Test func `a chart that was fetched while the clock was ahead is not the newest`() async throws {
    try await database.record(
      StoredChart(chart: .sample(["1"]), fetched: place.now + 99 * Self.day))
    #expect(try await chart()?.chart == .sample(["1"]))
    try await record(.sample(["2"]))
    #expect(try await chart()?.chart == .sample(["2"]))
  }

  @Test func `details are read by country, including unknown IDs`() async throws {
    let entry = Entry(kind: .songs, id: "1", name: "Track")
    try await database.record(details: ["1": entry, "2": nil], in: .slovakia, fetched: place.now)
    var expected = StoredDetails(id: "1", country: "sk", fetched: place.now, entry: entry)
    #expect(try await database.details(of: ["1", "3"], in: .slovakia) == [expected])
    #expect(try await database.details(of: ["1"], in: nil) == [expected])
    let czechia = try #require(Storefront.withCode("cz"))
    #expect(try await database.details(of: ["1"], in: czechia) == [])
    (expected.id, expected.entry) = ("2", nil)
    #expect(try await database.details(of: ["2"], in: .slovakia) == [expected])
    // Charted entries without details have not been looked up.
    try await record(.sample(["1", "4"]))
    #expect(try await database.details(of: ["4"], in: .slovakia) == [])
    let charted = try await database.details(of: ["4"], in: nil)
    #expect(charted.map(\.country) == ["sk"] && charted.first?.entry?.id == "4")
    try await database.record(details: ["4": nil], in: .slovakia, fetched: place.now)
    #expect(try await database.details(of: ["4"], in: nil).first?.entry?.id == "4")
    #expect(try await database.details(of: ["4"], in: .slovakia).first?.entry == nil)
    #expect(try await database.details(of: ["1"], in: nil).first?.entry == entry)
  }

  @Test func `old charts and unused entries are deleted on the day's first run`() async throws {
    func ids(_ table: String) async throws -> [String] {
      await database.close()
      return try place.strings("SELECT id FROM \(table) ORDER BY id")
    }
    try await record(.sample(["1"]))
    for id in ["1", "2", "3", "4"] {
      let entry = Entry(id: id, name: "Track")
      try await database.record(details: [id: entry], in: .slovakia, fetched: place.now)
    }
    try await database.addFavorites([.sample("2")])
    try await database.noteRecent(.sample("3"))
    place.now += 29 * Self.day
    try await record(.sample(["5"]))
    #expect(try await ids("entry") == ["1", "2", "3", "4", "5"])
    place.now += 2 * Self.day
    try await record(.sample(["5"]))
    #expect(try await ids("entry") == ["1", "2", "3", "5"])
    // Charts outside the history are deleted after a day; those of the history, never.
    try await record(.sample(["6"], source: .topSongs), isKept: false)
    place.now += 400 * Self.day
    try await record(.sample(["7"]))
    #expect(try await ids("entry") == ["1", "2", "3", "5", "7"])
    #expect(try await ids("chartRank") == ["1", "5", "5", "7"])
    // Once a day.
    try place.execute("UPDATE chart SET fetched = 0, isKept = 0 WHERE day < '2028'")
    try await record(.sample(["8"]))
    #expect(try await ids("chartRank").count == 4)
  }

  @Test func `the last answer to each request is kept, of 200 requests`() async throws {
    func answer(_ number: Int, _ body: String) -> StoredAnswer {
      StoredAnswer(
        address: "search?term=\(number)", fetched: place.now, body: Data(body.utf8))
    }
    #expect(try await database.answer(to: "search?term=1") == nil)
    try await database.record(answer(1, "old"))
    for number in 2...200 { try await database.record(answer(number, "")) }
    // An hour ago by the clock, but the newest.
    place.now -= 3600
    try await database.record(answer(1, "\n{\u{0}}"))
    #expect(try await database.answer(to: "search?term=1") == answer(1, "\n{\u{0}}"))
    #expect(try place.strings("SELECT count(*) FROM answer") == ["200"])
    try await database.record(answer(201, ""))
    #expect(try await database.answer(to: "search?term=2") == nil)
    #expect(try await database.answer(to: "search?term=1") != nil)
    #expect(try place.strings("SELECT count(*) FROM answer") == ["200"])
  }

  @Test func `all processes share the lookups of a minute`() async throws {
    let other = place.database()
    let first = place.now
    #expect(await database.takeLookup(perMinute: 3) == nil)
    place.now += 10
    #expect(await other.takeLookup(perMinute: 3) == nil)
    #expect(await database.takeLookup(perMinute: 3) == nil)
    #expect(await other.takeLookup(perMinute: 3) == .milliseconds(50_001))
    place.now = first + 60.5
    #expect(await other.takeLookup(perMinute: 3) == nil)
    #expect(await database.takeLookup(perMinute: 3) == .milliseconds(9_501))
    // A clock that was ahead delays nothing.
    place.now = first - 9999
    #expect(await database.takeLookup(perMinute: 3) == nil)
  }

  @Test func `eight simultaneous processes stay within the limit`() async throws {
    let granted = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask { [database = place.database()] in
          var count = 0
          while await database.takeLookup(perMinute: 5) == nil { count += 1 }
          return count
        }
      }
      return await group.reduce(0, +)
    }
    #expect(granted == 5)
    #expect(place.reports == [])
  }
}
