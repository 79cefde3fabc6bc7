package import Charts

extension ChartHistory {
  /// The past of a chart of 21 November 2026, after a day with these entries.
  package static func stub(of chart: Chart, after ids: [String]) -> ChartHistory {
    ChartHistory(
      of: chart, on: "2026-11-21", pastDays: ["2026-11-20"],
      pastRanks: zip(ids, 1...).map { Rank(id: $0, day: 0, rank: $1) })
  }
}

extension EntryHistory {
  package static func stub(_ movement: Movement?, previously rank: Int? = nil) -> EntryHistory {
    var history = EntryHistory(rank: 3, day: "2026-11-21")
    (history.movement, history.previousRank) = (movement, rank)
    return history
  }
}
