package import Foundation

/// A chart with its warnings, its age and the earlier chart.
package struct FetchedChart: Equatable, Sendable {
  /// May contain more entries than requested. Only the requested ones have details.
  package var chart: Chart
  package var fetched: Date
  /// It is older than ten minutes, because no newer one could be fetched.
  package var isStale: Bool
  package var warnings: [ChartWarning]
  /// The last different chart of this storefront and source; `nil` if none is known.
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
