package import Charts
package import Foundation

/// The line above a chart: where, which list, how fresh, and whether it is invented.
package enum ChartHeading {
  package static func text(_ shown: ShownChart, storefront: Storefront, isDemo: Bool, now: Date)
    -> String
  {
    let age = now.timeIntervalSince(shown.fetched)
    return [
      isDemo ? "Demo (invented)" : nil,
      storefront.name,
      shown.chart.source.title,
      shown.chart.updated.map { "of \(day($0))" },
      "fetched \(Quantity.ago(seconds: age))",
    ].compactMap(\.self).joined(separator: " · ")
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
