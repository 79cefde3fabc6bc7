internal import Charts
internal import Foundation
internal import Session

extension ScreenModel {
  /// Seconds since the chart was fetched; `nil` if unknown.
  ///
  /// - Parameter now: In seconds on the screen's clock.
  func chartAge(now: Double) -> Double? {
    guard let clockZero = session.clockZero, let shown = session.chart.shown else { return nil }
    return max(clockZero.addingTimeInterval(now).timeIntervalSince(shown.fetched), 0)
  }

  /// When the displayed age of the chart changes next (after a minute, an hour, or a day), in seconds on the
  /// screen's clock. `nil` if no age is displayed.
  package func ageChanges(after now: Double) -> Double? {
    guard view.isOfChart, !session.chart.isFetching, let age = chartAge(now: now) else {
      return nil
    }
    let step: Double =
      switch age {
      case ..<3600: 60
      case ..<86_400: 3600
      default: 86_400
      }
    return now + step - age.truncatingRemainder(dividingBy: step)
  }
}
