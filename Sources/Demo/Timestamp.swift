import Foundation

/// A time and its notations, always in UTC and in English. Foundation's formatters need the data of
/// ICU, which the program does not have.
struct Timestamp: Sendable {
  let seconds: Int

  static var now: Timestamp { Timestamp(seconds: time(nil)) }

  /// The last 05:00 UTC, when the charts were updated.
  static var lastChartUpdate: Timestamp {
    let fiveHours = 5 * 3_600
    return Timestamp(seconds: (time(nil) - fiveHours) / 86_400 * 86_400 + fiveHours)
  }

  /// <https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7>
  var httpDate: String { text("%a, %d %b %Y %H:%M:%S GMT") }

  /// - Parameter format: As in strftime(3).
  func text(_ format: String) -> String {
    var seconds = time_t(seconds)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      start.initialize(repeating: 0, count: buffer.count)
      strftime(start, buffer.count, format, &parts)
      return String(cString: start)
    }
  }
}
