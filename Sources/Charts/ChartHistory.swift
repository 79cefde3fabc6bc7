package import Foundation
import Support

/// The recorded past of a chart, as of its day. It covers the first 100 ranks.
package struct ChartHistory: Equatable, Sendable {
  /// The number of ranks that count. A recorded chart that has fewer, although the store has more, does not count.
  package static let depth = 100

  /// `yyyy-MM-dd`, in UTC.
  package let day: String
  package let firstDay: String
  /// The number of recorded days, including this one.
  package let recordedDays: Int
  /// The recorded day to which ranks are compared; `nil` for the first day.
  package let comparedDay: String?
  package var comparedDate: Date? { comparedDay.flatMap { Date(day: $0) } }

  /// By ID.
  package let entries: [String: EntryHistory]

  /// A rank on a day.
  package struct Rank: Equatable, Sendable {
    package let id: String
    /// The index of the day.
    package let day: Int
    package let rank: Int

    package init(id: String, day: Int, rank: Int) {
      (self.id, self.day, self.rank) = (id, day, rank)
    }
  }

  /// - Parameters:
  ///   - pastDays: The recorded days before that of the chart, in order.
  ///   - pastRanks: The ranks of the chart's entries on these days.
  ///   - since: Ranks are compared with those of the last recorded day that is not later, or of the first one;
  ///     `nil` for the last recorded day.
  package init(
    of chart: Chart, on day: String, pastDays: [String], pastRanks: [Rank], since: String? = nil
  ) {
    self.day = day
    firstDay = pastDays.first ?? day
    recordedDays = pastDays.count + 1
    let last = pastDays.indices.last
    let base = since.map { since in pastDays.lastIndex { $0 <= since } ?? pastDays.indices.first }
    let compared = base ?? last
    comparedDay = compared.map { pastDays[$0] }
    let ranks = Dictionary(grouping: pastRanks, by: \.id)
    let places = Dictionary(zip(pastDays, pastDays.indices)) { first, _ in first }
    let today = Date(day: day) ?? Date(timeIntervalSince1970: 0)
    let recentPlaces = (1..<EntryHistory.recentDays).reversed().map { days in
      places[today.addingTimeInterval(-86_400 * Double(days)).day]
    }
    entries = Dictionary(
      chart.entries(first: Self.depth).map { entry in
        var last = -1
        // A changed database can contain an entry twice.
        let past = ranks[entry.id, default: []].sorted { ($0.day, $0.rank) < ($1.day, $1.rank) }
          .filter { rank in
            defer { last = rank.day }
            return rank.day != last
          }
        return (
          entry.id,
          EntryHistory(
            rank: entry.rank, day: day, past: past, pastDays: pastDays, compared: compared,
            recentPlaces: recentPlaces)
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The number of days since the first one that were not recorded.
  package var missingDays: Int {
    guard let first = Date(day: firstDay), let last = Date(day: day) else { return 0 }
    return Int((last.timeIntervalSince(first) / 86_400).rounded()) + 1 - recordedDays
  }
}

/// The recorded past of an entry in a chart, as of the chart's day.
package struct EntryHistory: Equatable, Sendable {
  /// The best rank, and the first day with it.
  package var peakRank: Int
  package var peakDay: String
  /// The number of recorded days with the entry, including that of the chart.
  package var daysOnChart = 1
  /// Those until the day of the chart without an interruption.
  package var consecutiveDays = 1
  package var entryDay: String
  package var entryRank: Int
  /// On the compared day.
  package var previousRank: Int?
  /// Since the compared day; `nil` if there is none.
  package var movement: Movement?
  /// On the last 30 days in order, including that of the chart.
  package var recent: [DayRank]

  package static let recentDays = 30

  package enum DayRank: Equatable, Sendable {
    case rank(Int)
    /// Not among the recorded ranks.
    case absent
    case notRecorded
  }

  /// An entry on its first day.
  package init(rank: Int, day: String) {
    (peakRank, peakDay, entryRank, entryDay) = (rank, day, rank, day)
    recent = Array(repeating: .notRecorded, count: Self.recentDays - 1) + [.rank(rank)]
  }

  fileprivate init(
    rank: Int, day: String, past: [ChartHistory.Rank], pastDays: [String], compared: Int?,
    recentPlaces: [Int?]
  ) {
    self.init(rank: rank, day: day)
    let ranks = Dictionary(past.map { ($0.day, $0.rank) }, uniquingKeysWith: min)
    for (index, place) in recentPlaces.enumerated() {
      if let place { recent[index] = ranks[place].map { .rank($0) } ?? .absent }
    }
    if let first = past.first { (entryRank, entryDay) = (first.rank, pastDays[first.day]) }
    for past in past.reversed() where past.rank <= peakRank {
      (peakRank, peakDay) = (past.rank, pastDays[past.day])
    }
    daysOnChart += past.count
    consecutiveDays += zip(past.reversed(), 1...).prefix { $0.day == pastDays.count - $1 }.count
    guard let compared else { return }
    previousRank = past.first { $0.day == compared }?.rank
    movement =
      previousRank.map { Movement(from: $0, to: rank) }
      ?? (past.first.map { $0.day < compared } == true ? .reEntry : .new)
  }
}

/// How the rank of an entry has changed since an earlier day.
package enum Movement: Equatable, Sendable {
  /// By a number of ranks, at least 1.
  case up(Int)
  case down(Int)
  case none
  /// Not in the chart on that day or before.
  case new
  /// Not in the chart on that day, but before.
  case reEntry

  package init(from previous: Int, to rank: Int) {
    self =
      previous == rank ? .none : previous > rank ? .up(previous - rank) : .down(rank - previous)
  }

  /// In JSON.
  package var status: String {
    switch self {
    case .up: "up"
    case .down: "down"
    case .none: "same"
    case .new: "new"
    case .reEntry: "re-entry"
    }
  }
}

extension Date {
  /// `yyyy-MM-dd`, in UTC.
  package var day: String { textInUTC("%Y-%m-%d") }

  /// - Parameter day: `yyyy-MM-dd`, in UTC.
  package init?(day: String) {
    let parts = day.split(separator: "-").map { Int($0) }
    guard day.utf8.count == 10, parts.count == 3, let year = parts[0], let month = parts[1],
      let number = parts[2]
    else { return nil }
    var time = tm()
    (time.tm_year, time.tm_mon, time.tm_mday) = (
      Int32(year - 1900), Int32(month - 1), Int32(number)
    )
    self.init(timeIntervalSince1970: Double(timegm(&time)))
    // There is no 30 February.
    guard self.day == day else { return nil }
  }
}
