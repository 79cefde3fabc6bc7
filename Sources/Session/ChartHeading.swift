package import Charts
package import Foundation

/// The heading of a chart: country, list, age, and whether it is the demo.
package enum ChartHeading {
  /// As a window gets narrower, the date is removed first, then the list's full name, then the age.
  package enum Length: CaseIterable, Sendable {
    case whole, undated, brief
  }

  /// - Parameter part: Which entries are listed; `nil` for all.
  package static func text(
    _ shown: FetchedChart, storefront: Storefront, isDemo: Bool, now: Date, part: String? = nil,
    length: Length = .whole
  ) -> String {
    let list = shown.chart.list
    let age = now.timeIntervalSince(shown.fetched)
    return [
      isDemo ? "Demo (invented)" : nil,
      storefront.name,
      part,
      length == .brief ? list.briefTitle : list.title,
      length == .whole ? updated(shown) : nil,
      "fetched \(Quantity.ago(seconds: age))",
    ].compactMap(\.self).joined(separator: " · ")
  }

  /// Apple's date of the chart; `nil` if it has none.
  package static func updated(_ shown: FetchedChart) -> String? {
    shown.chart.updated.map { "updated \(day($0))" }
  }

  /// The earlier chart to which movements refer; `nil` if there is none.
  package static func comparison(_ shown: FetchedChart) -> String? {
    guard let earlier = shown.compared?.date else { return nil }
    let earlierDay = day(earlier)
    let isOfOneDay = earlierDay == day(shown.chart.updated ?? shown.fetched)
    return "compared with \(earlierDay)" + (isOfOneDay ? ", \(time(earlier)) UTC" : "")
  }

  /// `21 Nov 2026`, in UTC, the same in every locale.
  package static func day(_ date: Date) -> String { date.textInUTC("%-d %b %Y") }

  private static func time(_ date: Date) -> String { date.textInUTC("%H:%M") }
}
