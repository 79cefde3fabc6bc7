import ArgumentParser
import Charts
import Foundation
import Library
import Session

/// Options of `chart` for changes since an earlier day.
struct ChangeOptions: ParsableArguments {
  enum Change: EnumerableFlag {
    case new, gone, movers

    static func help(for value: Change) -> ArgumentHelp? {
      switch value {
      case .new: "Only entries that were not in the chart on the last recorded day."
      case .gone: "Only entries that have left the chart since the last recorded day."
      case .movers: "Only entries whose rank has changed, the largest changes first."
      }
    }
  }

  @Flag(exclusivity: .exclusive)
  var change: Change?

  @Option(
    help: ArgumentHelp(
      "With --new, --gone or --movers: compare with the chart from this day (2026-11-20, yesterday, 7d, 3m).",
      valueName: "day"),
    transform: { try PastTime.day($0) })
  var since: PastTime?

  func validate() throws {
    if since != nil, change == nil {
      throw ValidationError("--since requires --new, --gone or --movers.")
    }
  }
}

extension ChangeOptions.Change {
  func columns(_ kind: MediaKind) -> [Column<Row>] {
    let columns: [Column<Row>] = .chart(kind, hasFiles: false, past: [.was, .peak, .days])
    guard self == .gone else { return columns }
    // They have no rank.
    return columns.dropFirst().map { $0.key == "previousRank" ? $0.inside(.data) : $0 }
  }

  /// The changed entries of a chart, as far as its history goes.
  func rows(of rows: [Row], gone: [Row]) -> [Row] {
    switch self {
    case .new: rows.filter { $0.movement == .new || $0.movement == .reEntry }
    case .gone: gone
    case .movers:
      rows.filter { $0.change != 0 }.enumerated()
        .sorted { (-abs($0.element.change), $0.offset) < (-abs($1.element.change), $1.offset) }
        .map(\.element)
    }
  }
}

extension Row {
  /// By how many ranks it has changed.
  fileprivate var change: Int {
    switch movement {
    case .up(let ranks): ranks
    case .down(let ranks): -ranks
    default: 0
    }
  }
}

extension CommandContext {
  /// The past of a chart, compared with the last recorded day or with another day.
  ///
  /// - Throws: If the database cannot be read, or if its file has been moved aside meanwhile.
  func history(of shown: FetchedChart, since: PastTime?) async throws(CommandError) -> ChartHistory
  {
    let stored = StoredChart(chart: shown.chart, fetched: shown.fetched, day: shown.day)
    let day = since?.day(before: Date(day: shown.day) ?? shown.fetched)
    let history = try await readDatabase { database in
      try await database.history(of: stored, since: day)
    }
    if database.movedAside != nil {
      throw CommandError(
        .failed, "Earlier charts are in the corrupt database that was moved aside.")
    }
    if let day, day < history.firstDay, let first = Date(day: history.firstDay) {
      console.note("Nothing was recorded before \(ChartHeading.day(first)).")
    }
    return history
  }

  /// The entries of the compared day that are no longer in the chart, with their past of that day.
  func gone(_ history: ChartHistory?, from chart: Chart) async throws(CommandError) -> [Row] {
    guard let day = history?.comparedDay, let storefront = Storefront.withCode(chart.country) else {
      return []
    }
    let (earlier, past) = try await readDatabase {
      (database) -> (StoredChart?, ChartHistory?) in
      guard
        let earlier = try await database.recordedChart(of: chart.list, in: storefront, on: day)
      else { return (nil, nil) }
      return (earlier, try await database.history(of: earlier))
    }
    guard let earlier else { return [] }
    let present = Set(chart.entries(first: ChartHistory.depth).map(\.id))
    // An entry below the known ranks may still be in the chart.
    let known = chart.isWhole ? ChartHistory.depth : min(chart.lastRank, ChartHistory.depth)
    return earlier.chart.entries(first: known)
      .filter { !present.contains($0.id) }.map { entry in
        var row = Row(entry.entry, file: nil)
        row.country = chart.country
        row.history = past?.entries[entry.id]
        row.history?.previousRank = entry.rank
        row.history?.movement = nil
        return row
      }
  }
}
