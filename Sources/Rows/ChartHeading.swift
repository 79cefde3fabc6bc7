package import Charts
package import Foundation

/// The line above a chart: where, which list, how fresh, and whether it is invented.
package enum ChartHeading {
  package static func text(_ shown: ShownChart, storefront: Storefront, isDemo: Bool, now: Date)
    -> String
  {
    [
      isDemo ? "Demo (invented)" : nil,
      storefront.name,
      shown.chart.source.title,
      shown.chart.updated.map { "of \(day($0))" },
      age(shown, now: now),
    ].compactMap(\.self).joined(separator: " · ")
  }

  /// `fetched 4 minutes ago`.
  package static func age(_ shown: ShownChart, now: Date) -> String {
    "fetched \(Quantity.ago(seconds: now.timeIntervalSince(shown.fetched)))"
  }

  /// `21 Nov 2026`, in UTC, the same in every locale.
  package static func day(_ date: Date) -> String {
    date.formatted(
      Date.VerbatimFormatStyle(
        format: "\(day: .defaultDigits) \(month: .abbreviated) \(year: .defaultDigits)",
        locale: Locale(identifier: "en_GB"), timeZone: .gmt,
        calendar: Calendar(identifier: .gregorian)))
  }
}
