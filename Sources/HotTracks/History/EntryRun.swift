import Charts
import Foundation
import Library
import Session
import Terminal

/// The ranks of an entry in the recorded charts of a country.
struct EntryRun {
  let country: Storefront
  let list: ChartList
  let entry: Entry
  /// By day. Days without it are absent.
  let ranks: [String: Int]
  /// All recorded days.
  let days: [String]
  let isDemo: Bool

  /// A day, or several days without a rank, from the first day in the chart to the last recorded one.
  struct Row: Equatable {
    let country: Storefront
    let list: ChartList
    let entry: Entry
    let period: RunPeriod
  }

  var rows: [Row] {
    RunPeriod.all(ranks, days: days).map {
      Row(country: country, list: list, entry: entry, period: $0)
    }
  }

  var title: [String] {
    [
      "peak \(ranks.values.min() ?? 0)",
      "\(ranks.count) of \(Quantity.counted(days.count, "recorded day"))",
    ]
  }
}

/// A day of an entry's run, or several days without a rank.
struct RunPeriod: Equatable {
  enum Kind: Equatable {
    /// Without a movement on the first recorded day, before which nothing is known.
    case rank(Int, Movement?)
    case absent
    case notRecorded
  }

  let day: String
  let kind: Kind
  var days = 1

  static func all(_ ranks: [String: Int], days: [String]) -> [RunPeriod] {
    guard let first = days.firstIndex(where: { ranks[$0] != nil }) else { return [] }
    var periods: [RunPeriod] = []
    for index in days.indices[first...] {
      let day = days[index]
      let (before, rank) = (index > first ? days[index - 1] : nil, ranks[day])
      if let before, let start = Date(day: before), let end = Date(day: day) {
        let gap = Int((end.timeIntervalSince(start) / 86_400).rounded()) - 1
        if gap > 0 {
          periods.append(RunPeriod(day: (start + 86_400).day, kind: .notRecorded, days: gap))
        }
      }
      guard let rank else {
        if periods.last?.kind == .absent {
          periods[periods.count - 1].days += 1
        } else {
          periods.append(RunPeriod(day: day, kind: .absent))
        }
        continue
      }
      let movement =
        index == first
        ? index > 0 ? Movement.new : nil
        : before.flatMap { ranks[$0] }.map { Movement(from: $0, to: rank) } ?? .reEntry
      periods.append(RunPeriod(day: day, kind: .rank(rank, movement)))
    }
    return periods
  }
}

extension [Column<EntryRun.Row>] {
  private static var barColumns: Int { 30 }

  static var run: [Column<EntryRun.Row>] {
    let archive: [Column<EntryRun.Row>] = .archive { row in
      [
        row.period.day, row.country.code, row.list.kind.rawValue, row.list.source.rawValue, "",
        row.period.rank.map(String.init), row.entry.id, row.entry.artistName, row.entry.displayName,
      ]
    }
    let run: [Column<EntryRun.Row>] = [
      Column(title: "Date", key: "", place: .tables) { $0.period.day },
      Column(title: "Days", key: "days", place: .data) { "\($0.period.days)" },
      Column(title: "#", key: "", place: .tables, alignment: .right) {
        $0.period.rank.map(String.init) ?? ""
      },
      Column(
        title: "+/-", key: "status", style: { $0.period.movement?.style ?? .plain },
        data: { $0.period.status }
      ) { $0.period.movement?.mark ?? "" },
      Column(
        title: "", key: "", place: .tables, priority: .high,
        style: { $0.period.rank == nil ? .dim : Style(.cyan) }
      ) { row in
        let period = row.period
        let count = period.days > 1 ? " (\(period.days) days)" : ""
        return switch period.kind {
        case .rank(let rank, _):
          TextBar(Double(ChartHistory.depth + 1 - rank) / 100, columns: barColumns).filled
        case .absent: "not in the chart" + count
        case .notRecorded: "not recorded" + count
        }
      },
    ]
    return archive + run
  }
}

extension RunPeriod {
  fileprivate var rank: Int? { if case .rank(let rank, _) = kind { rank } else { nil } }
  fileprivate var movement: Movement? {
    if case .rank(_, let movement) = kind { movement } else { nil }
  }
  /// `nil` on the first recorded day.
  fileprivate var status: String? {
    switch kind {
    case .rank(_, let movement): movement?.status
    case .absent: "absent"
    case .notRecorded: "not-recorded"
    }
  }
}

/// The JSON output: a rank for each recorded day, `null` without one.
extension EntryRun: Encodable {
  private struct Day: Encodable {
    let date: String
    let rank: Int?

    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: ListJSON.Key.self)
      try object.encode(date, forKey: "date")
      try object.encode(rank, forKey: "rank")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var object = try ListJSON.object(nil, isDemo: isDemo, in: encoder)
    try object.encode(country.code, forKey: "country")
    try object.encode(list.kind.rawValue, forKey: "kind")
    try object.encode(list.source.rawValue, forKey: "source")
    try object.encode(entry.id, forKey: "id")
    try object.encode(entry.displayName, forKey: "name")
    try object.encode(entry.artistName, forKey: "artistName")
    let peak = ranks.min { ($0.value, $0.key) < ($1.value, $1.key) }
    try object.encode(peak?.value, forKey: "peakRank")
    try object.encode(peak?.key, forKey: "peakDate")
    try object.encode(ranks.count, forKey: "daysOnChart")
    try object.encode(days.count, forKey: "recordedDays")
    try object.encode(days.map { Day(date: $0, rank: ranks[$0]) }, forKey: "days")
  }
}
