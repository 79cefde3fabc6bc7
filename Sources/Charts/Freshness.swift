import Foundation

/// When to send requests.
package enum Freshness: Equatable, Sendable {
  /// If the cached data is at least ten minutes old; an hour for searches, albums and artists.
  case remembered
  /// Always.
  case refresh
  /// Never.
  case offline
}

/// Ages, by the local clock.
extension Freshness {
  /// Charts and details are fetched again after ten minutes.
  static let chartSeconds = 600.0
  /// Results of searches, albums and artists, after an hour. Apple allows a day.
  static let answerSeconds = 3600.0
  /// Charts of several countries at once, after six hours.
  package static let manyChartsSeconds = 6 * 3600.0
  /// After a day, a chart that is not part of the history is deleted.
  package static let unkeptChartSeconds = 86_400.0
  /// After 30 days, an entry without a chart, favorite or recent is deleted.
  package static let entrySeconds = 30 * 86_400.0
  /// A list that Apple updated more than two days before it was fetched is shown with Apple's date.
  package static let appleListSeconds = 2 * 86_400.0
  /// The clock is wrong if that of the server differs by more than an hour.
  static let clockSeconds = 3600.0
  /// The clock may have been set back by a minute.
  private static let futureSeconds = 60.0

  /// Whether data of this time can be used without a request.
  static func isFresh(_ fetched: Date, now: Date, upTo age: Double = chartSeconds) -> Bool {
    (-futureSeconds..<age).contains(now.timeIntervalSince(fetched))
  }
}
