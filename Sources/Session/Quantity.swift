/// Formats sizes, durations and ages.
package enum Quantity {
  /// `812B`, `470KB`, `1.1MB`, `2.0GB`: decimal.
  package static func bytes(_ count: Int64) -> String {
    switch count {
    case ..<1000: "\(count)B"
    case ..<999_500: "\((count + 500) / 1000)KB"
    case ..<999_950_000: tenths(of: 1_000_000, in: count) + "MB"
    default: tenths(of: 1_000_000_000, in: count) + "GB"
    }
  }

  /// `30% of 1.1MB`, or the received size if the total is unknown.
  package static func progress(received: Int64, total: Int64?) -> String {
    guard let total, total > 0 else { return bytes(received) }
    return "\(percent(received: received, total: total))% of \(bytes(total))"
  }

  /// Rounded down, so that 100 means complete.
  package static func percent(received: Int64, total: Int64) -> Int {
    Int(min(max(received, 0), total) * 100 / total)
  }

  /// `0:07`, `12:30`, `1:02:05`.
  package static func clock(_ length: Duration) -> String {
    let seconds = max(0, Int(length.components.seconds))
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    return hours > 0
      ? "\(hours):\(twoDigits(minutes)):\(twoDigits(rest))" : "\(minutes):\(twoDigits(rest))"
  }

  /// `just now`, `4 minutes ago`, `3 hours ago`, `12 days ago`; briefly `4 min ago`, `3 h ago`, `12 d ago`.
  package static func ago(seconds: Double, briefly isBrief: Bool = false) -> String {
    func text(_ count: Int, _ noun: String, _ unit: String) -> String {
      (isBrief ? "\(count) \(unit)" : counted(count, noun)) + " ago"
    }
    // A changed database can contain any time.
    return switch Int(min(max(0, seconds), 1e12)) {
    case ..<60: "just now"
    case let age where age < 3600: text(age / 60, "minute", "min")
    case let age where age < 86_400: text(age / 3600, "hour", "h")
    case let age: text(age / 86_400, "day", "d")
    }
  }

  /// `1 track`, `3 tracks`, `23,549 ratings`.
  package static func counted(_ count: Int, _ noun: String) -> String {
    "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  /// `23,549`.
  package static func grouped(_ count: Int) -> String {
    count.magnitude < 1000
      ? "\(count)" : "\(grouped(count / 1000)),\("\(1000 + count.magnitude % 1000)".dropFirst())"
  }

  private static func tenths(of unit: Int64, in count: Int64) -> String {
    let tenth = unit / 10
    let tenths = count / tenth + count % tenth / (tenth / 2)
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func twoDigits(_ value: Int) -> String {
    value < 10 ? "0\(value)" : "\(value)"
  }
}
