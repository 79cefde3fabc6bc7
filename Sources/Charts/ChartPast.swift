internal import Foundation

/// What is remembered of one chart's order: as it is, and as it was when it last was another.
package struct ChartPast: Codable, Equatable, Sendable {
  package private(set) var present: PastChart
  package private(set) var previous: PastChart?

  package init(_ present: PastChart) {
    self.present = present
  }

  /// Takes a chart that was fetched now. A longer or shorter piece of the same order is the same
  /// chart; the longer piece is kept. One that was fetched before what is known changes nothing.
  package mutating func note(_ chart: PastChart) {
    guard chart.fetched >= present.fetched else { return }
    guard chart.agrees(with: present) else {
      previous = present
      present = chart
      return
    }
    let isLonger = chart.ids.count >= present.ids.count
    present = PastChart(
      ids: isLonger ? chart.ids : present.ids, updated: chart.updated ?? present.updated,
      fetched: chart.fetched, isWhole: isLonger ? chart.isWhole : present.isWhole)
  }

  /// With what a shown chart is compared; `nil` where nothing earlier is known.
  package func compared(with chart: PastChart) -> ComparedChart? {
    if chart.agrees(with: present) { return previous.map(ComparedChart.init) }
    // It could not be noted, for a disk that takes nothing, say.
    return chart.fetched > present.fetched ? ComparedChart(present) : nil
  }
}

extension PastChart {
  /// Whether one is the beginning of the other.
  fileprivate func agrees(with other: PastChart) -> Bool {
    let count = min(ids.count, other.ids.count)
    if ids.count < other.ids.count, isWhole { return false }
    if other.ids.count < ids.count, other.isWhole { return false }
    return ids.prefix(count) == other.ids.prefix(count)
  }
}
