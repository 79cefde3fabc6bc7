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
      "With --new, --gone or --movers: compare with the chart of this long ago (7d, 2w).",
      valueName: "age"),
    transform: { try Age($0) })
  var since: Age?

  func validate() throws {
    if since != nil, change == nil {
      throw ValidationError("--since requires --new, --gone or --movers.")
    }
  }
}

extension ChangeOptions.Change {
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
  /// The past of a chart, compared with the last recorded day or with a time.
  func history(of stored: StoredChart, since: Age? = nil) async -> ChartHistory? {
    let day = since.flatMap { since in
      Date(day: stored.day).map { ($0 - since.seconds).day }
    }
    return await remembered(otherwise: nil) { () async throws(LibraryDatabaseError) in
      try await database.history(of: stored, since: day)
    }
  }

  /// The entries of the compared day that are no longer in the chart, with their past of that day.
  func gone(_ history: ChartHistory?, from chart: Chart) async -> [Row] {
    guard let day = history?.comparedDay, let storefront = Storefront.withCode(chart.country),
      let earlier = await remembered(
        otherwise: nil,
        { () async throws(LibraryDatabaseError) in
          try await database.recordedChart(of: chart.list, in: storefront, on: day)
        })
    else { return [] }
    let present = Set(chart.entries(first: ChartHistory.depth).map(\.id))
    let past = await self.history(of: earlier)
    // An entry below the known ranks may still be in the chart.
    let known = chart.isWhole ? ChartHistory.depth : min(chart.lastRank, ChartHistory.depth)
    return earlier.chart.entries(first: known)
      .filter { !present.contains($0.id) }.map { entry in
        var row = Row(entry.entry, kept: nil)
        row.history = past?.entries[entry.id]
        row.history?.previousRank = entry.rank
        row.history?.movement = nil
        return row
      }
  }
}
