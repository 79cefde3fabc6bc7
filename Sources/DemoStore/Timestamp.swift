import Glibc

/// A moment, and the ways in which Apple's services write one. Always UTC, always English.
struct Timestamp: Sendable, Equatable {
  let secondsSince1970: Int

  static var now: Timestamp { Timestamp(secondsSince1970: time(nil)) }

  /// The last 05:00 UTC that is past: when the demo's charts are made.
  static var lastChartUpdate: Timestamp {
    let day = 86_400
    let fiveHours = 5 * 3_600
    return Timestamp(secondsSince1970: (time(nil) - fiveHours) / day * day + fiveHours)
  }

  /// `2026-11-06`
  var day: String {
    "\(1_900 + Int(parts.tm_year))-\(padded(parts.tm_mon + 1))-\(padded(parts.tm_mday))"
  }

  /// `2026-11-06T05:00:00`
  private var dayAndTime: String { "\(day)T\(clock)" }

  /// `2026-11-06T05:00:00+00:00`, of the iTunes RSS.
  var offsetTime: String { dayAndTime + "+00:00" }

  /// `2026-11-06T05:00:00.000+00:00`, of the first generation of the chart service.
  var millisecondTime: String { dayAndTime + ".000+00:00" }

  /// `Fri, 6 Nov 2026 05:00:00 +0000`, of the second: the day has no leading zero.
  var unpaddedMailDate: String {
    "\(weekday), \(parts.tm_mday) \(month) \(1_900 + Int(parts.tm_year)) \(clock) +0000"
  }

  /// `Fri, 06 Nov 2026 05:00:00 GMT`: <https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7>
  var httpDate: String {
    "\(weekday), \(padded(parts.tm_mday)) \(month) \(1_900 + Int(parts.tm_year)) \(clock) GMT"
  }

  private var parts: tm {
    var seconds = time_t(secondsSince1970)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    return parts
  }

  private var clock: String {
    "\(padded(parts.tm_hour)):\(padded(parts.tm_min)):\(padded(parts.tm_sec))"
  }

  private var weekday: String {
    ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][Int(parts.tm_wday)]
  }

  private var month: String {
    [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ][Int(parts.tm_mon)]
  }

  private func padded(_ value: Int32) -> String {
    value < 10 ? "0\(value)" : "\(value)"
  }
}
