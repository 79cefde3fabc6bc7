import Charts
import Foundation
import Library
import Screen
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
        row.period.rank, row.entry.id, row.entry.artistName, row.entry.displayName,
      ]
    }
    let run: [Column<EntryRun.Row>] = [
      Column(title: "Date", key: "", place: .tables) { $0.period.day },
      Column(title: "Days", key: "days", place: .data) { $0.period.days },
      Column(title: "#", key: "", place: .tables, alignment: .right) {
        $0.period.rank.map(String.init) ?? ""
      },
      Column(
        title: "+/-", key: "status", style: { $0.period.movement?.style ?? .plain },
        text: { $0.period.movement?.mark ?? "" }
      ) { $0.period.status },
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

extension EntryRun {
  /// A rank for each recorded day, `null` without one.
  var json: JSON {
    let peak = ranks.min { ($0.value, $0.key) < ($1.value, $1.key) }
    return .output(
      isDemo: isDemo,
      [
        "country": country.code, "kind": list.kind.rawValue, "source": list.source.rawValue,
        "id": entry.id, "name": entry.displayName, "artistName": entry.artistName,
        "peakRank": peak?.value, "peakDate": peak?.key, "daysOnChart": ranks.count,
        "recordedDays": days.count,
        "days": days.map { ["date": $0, "rank": ranks[$0]] as JSON },
      ])
  }
}
