/// What is remembered of one chart's order: as it is, and as it was when it last was another.
package struct ChartOrderHistory: Codable, Equatable, Sendable {
  package private(set) var present: ChartOrder
  package private(set) var previous: ChartOrder?

  // So much may lie between two processes that fetch at the same time, of which the later notes first.
  private static let longestRace = 60.0

  package init(_ present: ChartOrder) {
    self.present = present
  }

  /// Takes a chart that was fetched now. A longer or shorter piece of the same order is the same
  /// chart; the longer piece is kept, with its own date. One that is older than what is known
  /// changes nothing.
  package mutating func note(_ chart: ChartOrder) {
    guard !chart.precedes(present, byAtMost: Self.longestRace) else { return }
    if !chart.agrees(with: present) {
      previous = present
    } else if chart.ids.count < present.ids.count {
      return
    }
    present = chart
  }

  /// Whether a chart that was fetched now tells more than that it is still the same.
  package func isChanged(by chart: ChartOrder) -> Bool {
    var noted = self
    noted.note(chart)
    // Its date is Apple's; without that it is ours, which is to be the latest.
    if present.told != nil, noted.present.told == present.told {
      noted.present.fetched = present.fetched
    }
    return noted != self
  }

  /// With what a shown chart is compared; `nil` where nothing earlier is known.
  ///
  /// - Parameter isNew: it was fetched now. Whether it was noted already makes no difference.
  package func compared(with chart: ChartOrder, isNew: Bool = false) -> ChartComparison? {
    if isNew {
      var noted = self
      noted.note(chart)
      return noted.compared(with: chart)
    }
    if chart.agrees(with: present) { return previous.map(ChartComparison.init) }
    // A newer one may not have been noted, for a disk that takes nothing, say.
    return present.precedes(chart) ? ChartComparison(present) : nil
  }
}
