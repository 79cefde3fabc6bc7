package import Foundation

/// A chart with its warnings, its age and its past.
package struct FetchedChart: Equatable, Sendable {
  /// May contain more entries than requested. Only the requested ones have details.
  package var chart: Chart
  /// By the local clock.
  package var fetched: Date
  /// The day under which it is recorded: `yyyy-MM-dd`, in UTC.
  package var day: String
  /// It is older than ten minutes, because no newer one could be fetched.
  package var isStale: Bool
  package var warnings: [ChartWarning]
  /// `nil` if unknown.
  package var history: ChartHistory?
  /// Whether the database contains it.
  package var isRecorded: Bool

  /// - Parameter day: `nil` for that of the response, or of the local clock if the response has no date.
  package init(
    chart: Chart, fetched: Date, day: String? = nil, isStale: Bool, warnings: [ChartWarning] = [],
    history: ChartHistory? = nil, isRecorded: Bool = true
  ) {
    self.chart = chart
    self.fetched = fetched
    self.day = day ?? (chart.served ?? fetched).day
    self.isRecorded = isRecorded
    self.isStale = isStale
    self.warnings = warnings
    self.history = history
  }
}
