import ArgumentParser
import Charts
import Foundation

/// A time in the past: a day in UTC (`2026-11-20`, `today`, `yesterday`), or an age (`12h`, `7d`, `2w`, `3m`, `1y`).
struct PastTime: Equatable, Sendable {
  let text: String
  private let value: Value

  private enum Value: Equatable {
    case day(Date)
    /// The beginning of a day.
    case daysAgo(Int)
    case age(Calendar.Component, Int)
  }

  private static let units: [Character: (Calendar.Component, Int)] = [
    "h": (.hour, 1), "d": (.day, 1), "w": (.day, 7), "m": (.month, 1), "y": (.year, 1),
  ]

  /// - Throws: The end of a message that begins with the option and its value.
  init(_ text: String) throws(ValidationError) {
    self.text = text
    if let date = Date(day: text) {
      value = .day(date)
    } else if text == "today" || text == "yesterday" {
      value = .daysAgo(text == "today" ? 0 : 1)
    } else if let (unit, factor) = text.last.flatMap({ Self.units[$0] }),
      let count = Int(text.dropLast()), (0...99_999).contains(count)
    {
      value = .age(unit, count * factor)
    } else {
      throw ValidationError("Examples: 2026-11-20, yesterday, 12h, 7d, 2w, 3m, 1y")
    }
  }

  /// For options whose value is a day.
  static func day(_ text: String) throws(ValidationError) -> PastTime {
    guard text.last != "h", let time = try? PastTime(text) else {
      throw ValidationError("Examples: 2026-11-20, yesterday, 7d, 2w, 3m, 1y")
    }
    return time
  }

  /// For a day, its beginning.
  func date(before now: Date = Date()) -> Date {
    switch value {
    case .day(let date): return date
    case .daysAgo(let days): return (Date(day: now.day) ?? now) - Double(days) * 86_400
    case .age(let unit, let count):
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      // Not before 1600: days are compared as text, and older ones are Julian in Foundation.
      let years = unit == .year ? min(count, calendar.component(.year, from: now) - 1600) : count
      return calendar.date(byAdding: unit, value: -years, to: now) ?? now
    }
  }

  /// `yyyy-MM-dd`, in UTC.
  func day(before now: Date = Date()) -> String { date(before: now).day }
}
