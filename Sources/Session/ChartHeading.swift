package import Charts
package import Foundation

/// The heading of a chart: country, list, age, and whether it is the demo.
package enum ChartHeading {
  /// - Parameter part: Which entries are listed; `nil` for all.
  package static func parts(
    _ shown: FetchedChart, storefront: Storefront, isDemo: Bool, now: Date, part: String? = nil
  ) -> [String] {
    [
      isDemo ? "Demo (invented)" : nil, storefront.name, part, shown.chart.list.title,
      updated(shown), "fetched \(Quantity.ago(seconds: now.timeIntervalSince(shown.fetched)))",
    ].compactMap(\.self)
  }

  /// Apple's date of the chart; `nil` if it has none.
  package static func updated(_ shown: FetchedChart) -> String? {
    shown.chart.updated.map { "updated \(day($0))" }
  }

  /// The day to which movements refer; `nil` if there is none.
  package static func comparison(_ shown: FetchedChart) -> String? {
    shown.history?.comparedDate.map { "compared with \(day($0))" }
  }

  /// `21 Nov 2026`, in UTC, the same in every locale.
  package static func day(_ date: Date) -> String { date.textInUTC("%-d %b %Y") }
}
