package import Foundation

/// A stored chart, without details.
package struct StoredChart: Equatable, Sendable {
  package var chart: Chart
  /// By the local clock.
  package var fetched: Date
  /// When it was fetched: `yyyy-MM-dd`, in UTC.
  package var day: String
  /// It was shown because the usual list could not be fetched.
  package var isFallback: Bool
  /// Whether it is part of the history. Others are deleted after a day.
  package var isKept: Bool

  /// - Parameter day: `nil` for that of the response, or of the local clock if the response has no date.
  package init(
    chart: Chart, fetched: Date, day: String? = nil, isFallback: Bool = false, isKept: Bool = true
  ) {
    (self.chart, self.fetched) = (chart, fetched)
    self.day = day ?? (chart.served ?? fetched).day
    (self.isFallback, self.isKept) = (isFallback, isKept)
  }

  func isFresh(now: Date) -> Bool { Freshness.isFresh(fetched, now: now) }

  func age(now: Date) -> Duration {
    .seconds(min(max(now.timeIntervalSince(fetched), 0), 1e12).rounded(.down))
  }
}
