/// The recorded order of one chart: the current one, and the last one that was different.
package struct ChartOrderHistory: Codable, Equatable, Sendable {
  package private(set) var present: ChartOrder
  package private(set) var previous: ChartOrder?

  // The time by which simultaneous fetches of two processes may be recorded out of order.
  private static let maxRaceSeconds = 60.0

  package init(_ present: ChartOrder) {
    self.present = present
  }

  /// Records a chart that was just fetched. A shorter or longer part of the same order counts as the same
  /// chart; the longer one is kept, with its own date. An older chart changes nothing.
  package mutating func note(_ chart: ChartOrder) {
    guard !chart.precedes(present, byAtMost: Self.maxRaceSeconds) else { return }
    if !chart.agrees(with: present) {
      previous = present
    } else if chart.ids.count < present.ids.count {
      return
    }
    present = chart
  }

  /// Whether a fetched chart adds anything to the history.
  package func isChanged(by chart: ChartOrder) -> Bool {
    var noted = self
    noted.note(chart)
    // If Apple's date is unknown, our date is updated to the latest fetch.
    if present.appleDate != nil, noted.present.appleDate == present.appleDate {
      noted.present.fetched = present.fetched
    }
    return noted != self
  }

  /// The earlier chart to compare with; `nil` if none is known.
  ///
  /// - Parameter isNew: Whether the chart was just fetched. It may have been recorded already.
  package func compared(with chart: ChartOrder, isNew: Bool = false) -> ChartComparison? {
    if isNew {
      var noted = self
      noted.note(chart)
      return noted.compared(with: chart)
    }
    if chart.agrees(with: present) { return previous.map(ChartComparison.init) }
    // A newer chart may not have been recorded, for example because the disk is full.
    return present.precedes(chart) ? ChartComparison(present) : nil
  }
}
