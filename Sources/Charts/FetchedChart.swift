package import Foundation

/// A chart with all that is to be said about it.
package struct FetchedChart: Equatable, Sendable {
  /// All entries that came with it, perhaps more than were asked for; those that were asked for are filled
  /// with their details.
  package var chart: Chart
  package var fetched: Date
  /// It is older than it should be, for want of a newer one.
  package var isStale: Bool
  package var warnings: [ChartWarning]
  /// The last chart of this storefront and source that was another; `nil` where none is known.
  package var compared: ChartComparison?

  package init(
    chart: Chart, fetched: Date, isStale: Bool, warnings: [ChartWarning] = [],
    compared: ChartComparison? = nil
  ) {
    self.chart = chart
    self.fetched = fetched
    self.isStale = isStale
    self.warnings = warnings
    self.compared = compared
  }

  /// The entries of the first `count` ranks.
  package func entries(first count: Int) -> [ChartEntry] {
    chart.entries(first: count)
  }
}
