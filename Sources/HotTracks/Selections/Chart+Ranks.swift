import Charts
import Session

extension Chart {
  /// The entries at these ranks, without gaps.
  ///
  /// - Parameter name: For messages, such as `chart of Slovakia`.
  /// - Throws: If the chart does not have that many ranks, or no entry at any of these.
  func entries(
    at ranks: ClosedRange<Int>, named name: String = "chart"
  ) throws(CommandError) -> [ChartEntry] {
    guard ranks.upperBound <= lastRank else {
      throw CommandError(
        .nothingMatches,
        "The \(name) has only \(Quantity.counted(lastRank, kind.noun)); "
          + "rank \(ranks.upperBound) does not exist.")
    }
    let found = entries.filter { ranks.contains($0.rank) }
    guard !found.isEmpty else {
      let gaps = RankList(gaps(in: ranks))
      throw CommandError(
        .nothingMatches, "\(gaps) of the \(name) cannot be selected: \(gaps.gapReason).")
    }
    return found
  }
}
