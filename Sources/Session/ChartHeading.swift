package import Charts
package import Foundation
internal import Support

/// The heading of a chart: country, list, age, and whether it is the demo.
package enum ChartHeading {
  /// - Parameter part: Which entries are listed; `nil` for all.
  package static func parts(
    _ shown: FetchedChart, storefront: Storefront, isDemo: Bool, now: Date, part: String? = nil
  ) -> [String] {
    [
      isDemo ? "Demo (invented)" : nil, storefront.name, part, shown.chart.list.title,
      updated(shown), "fetched \(Quantity.ago(seconds: now.timeIntervalSince(shown.fetched)))",
      shown.isRecorded ? nil : "not recorded",
    ].compactMap(\.self)
  }

  /// Apple's date of the list, if it is more than two days older than the list was fetched: `Apple's date: 11 May 2020`.
  package static func updated(_ shown: FetchedChart) -> String? {
    guard let updated = shown.chart.updated, let fetched = Date(day: shown.day),
      fetched.timeIntervalSince(updated) > Freshness.appleListSeconds
    else { return nil }
    return "Apple's date: \(day(updated))"
  }

  /// The day to which movements refer; `nil` if there is none.
  package static func comparison(_ shown: FetchedChart) -> String? {
    shown.history?.comparedDate.map { "compared with \(day($0))" }
  }

  /// `21 Nov 2026`, in UTC, the same in every locale.
  package static func day(_ date: Date) -> String { date.textInUTC("%-d %b %Y") }
}
