import Charts
import Foundation
import Library
import TestSupport
import Testing

/// The recorded days of charts.
struct HistoryTests {
  private let place: DatabasePlace
  private let database: LibraryDatabase
  private let list = ChartList(kind: .songs, source: .mostPlayed)

  init() throws {
    place = try DatabasePlace()
    database = place.database()
  }

  /// The past of an entry by definition, from one list of IDs for each recorded day.
  private func model(
    _ id: String, _ days: [(day: String, ids: [String])], since: String?
  ) -> EntryHistory {
    let ranks = days.map { $0.ids.firstIndex(of: id).map { $0 + 1 } }
    let known = zip(days, ranks).compactMap { day, rank in rank.map { (day.day, $0) } }
    let best = known.map(\.1).min() ?? 0
    var history = EntryHistory(rank: known[0].1, day: known[0].0)
    history.peakRank = best
    history.peakDay = known.first { $0.1 == best }?.0 ?? ""
    history.daysOnChart = known.count
    history.consecutiveDays = ranks.reversed().prefix { $0 != nil }.count
    let last = Date(day: days.last?.day ?? "") ?? .distantPast
    history.recent = (0..<30).reversed().map { back in
      let index = days.firstIndex { $0.day == (last - 86_400 * Double(back)).day }
      return index.map { ranks[$0].map { .rank($0) } ?? .absent } ?? .notRecorded
    }
    guard days.count > 1 else { return history }
    let past = days.indices.dropLast()
    let base = since.map { since in past.last { days[$0].day <= since } ?? 0 } ?? past.last ?? 0
    history.previousRank = ranks[base]
    let rank = ranks.last.flatMap(\.self) ?? 0
    history.movement =
      switch ranks[base] {
      case rank?: Movement.none
      case let previous? where previous > rank: .up(previous - rank)
      case let previous?: .down(rank - previous)
      case nil: ranks[...base].allSatisfy { $0 == nil } ? .new : .reEntry
      }
    return history
  }

  @Test(arguments: 1...8)
  func `the history is that of a simple model`(seed: UInt64) async throws {
    var random = SeededNumbers(seed: seed)
    let start = place.now
    var days: [(day: String, ids: [String])] = []
    var pool = (1...140).map(String.init)
    for number in 0..<25 {
      // Some days are not recorded.
      if Int.random(in: 0..<4, using: &random) == 0 { continue }
      let time = start + Double(number) * 86_400
      // Some entries change their places, so that some leave the chart and return.
      for _ in 0..<40 {
        pool.swapAt(.random(in: 0..<140, using: &random), .random(in: 0..<140, using: &random))
      }
      let ids = Array(pool.prefix(100))
      let chart = Chart.sample(ids, updated: time)
      try await database.record(StoredChart(chart: chart, fetched: time))
      days.append((time.day, ids))
      // A shorter chart of the day counts as little as those of another list or country.
      var others = [
        Chart.sample(Array(ids.shuffled(using: &random).prefix(10)), updated: time + 60),
        Chart.sample(ids, source: .topSongs, updated: time), chart,
      ]
      others[2].country = "cz"
      for other in others.shuffled(using: &random) where Bool.random(using: &random) {
        try await database.record(StoredChart(chart: other, fetched: time + 120))
      }
      if Int.random(in: 0..<3, using: &random) == 0 {
        // Ten rows alone are no recorded day.
        let next = time + 43_200
        let short = Chart.sample(Array(pool.suffix(10)), updated: next)
        if next.day != days.last?.day {
          try await database.record(StoredChart(chart: short, fetched: next))
        }
      }
    }
    let recorded = try await database.recordedDays(of: list, in: .slovakia)
    #expect(recorded == days.map(\.day))
    for (index, day) in days.enumerated() where index % 3 == 0 || index == days.count - 1 {
      let stored = try #require(
        await database.recordedChart(of: list, in: .slovakia, on: day.day))
      #expect(stored.chart.entries.map(\.id) == day.ids)
      let since = index % 2 == 0 ? nil : days[index / 2].day
      let history = try await database.history(of: stored, since: since)
      let expected = day.ids.map { model($0, Array(days[...index]), since: since) }
      #expect(day.ids.map { history.entries[$0] } == expected)
      #expect(history.recordedDays == index + 1 && history.firstDay == days[0].day)
      let calendarDays = try #require(Date(day: day.day)).timeIntervalSince(
        #require(Date(day: days[0].day)))
      #expect(history.missingDays == Int(calendarDays / 86_400) - index)
    }
    let last = try await database.recordedChart(of: list, in: .slovakia)
    #expect(last?.chart.entries.map(\.id) == days.last?.ids)
    let id = try #require(days.last?.ids.first)
    let ranks = try await database.ranks(of: id, in: list, of: .slovakia)
    #expect(
      ranks
        == Dictionary(
          uniqueKeysWithValues: days.compactMap { day in
            day.ids.firstIndex(of: id).map { (day.day, $0 + 1) }
          }))
  }

  @Test func `charts outside the history do not count until they are shown by name`() async throws {
    let chart = Chart.sample(["1", "2"], requested: 100)
    try await database.record(StoredChart(chart: chart, fetched: place.now, isKept: false))
    #expect(try await database.recordedDays(of: list, in: .slovakia) == [])
    try await database.record(StoredChart(chart: chart, fetched: place.now))
    try await database.record(StoredChart(chart: chart, fetched: place.now, isKept: false))
    #expect(
      try await database.recordedDays(of: list, in: .slovakia) == [place.now.day])
  }
}
