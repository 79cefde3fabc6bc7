package import Foundation

/// The dates of feeds and headers, read without a locale.
package enum FeedDate {
  /// The years 1 to 9999, in any zone.
  package static let range =
    Date(timeIntervalSince1970: -62_135_683_200)...Date(timeIntervalSince1970: 253_402_387_200)

  /// RFC 2822 with a day of one or two digits, the three forms of RFC 9110 (5.6.7), or ISO 8601 with or
  /// without a fraction; nil for anything else.
  static func parsed(_ text: String) -> Date? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.utf8.count <= 64 else { return nil }
    return text.first?.isNumber == true && text.contains("T") ? iso8601(text) : inWords(text)
  }

  /// The first ten characters if they are a day (`yyyy-MM-dd`).
  package static func day(_ text: String) -> String? {
    let day = String(text.prefix(10))
    let parts = day.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
      parts[2].utf8.count == 2, let year = number(parts[0]), let month = number(parts[1]),
      let dayOfMonth = number(parts[2]), days(year: year, month: month, day: dayOfMonth) != nil
    else { return nil }
    return day
  }

  private static func iso8601(_ text: String) -> Date? {
    let halves = text.split(separator: "T")
    guard halves.count == 2, let day = day(String(halves[0])), day.count == halves[0].count
    else { return nil }
    let parts = day.split(separator: "-").compactMap { number($0) }
    let time = halves[1].prefix { $0.isNumber || $0 == ":" || $0 == "." }
    let clock = time.prefix { $0 != "." }
    guard let zone = secondsEast(halves[1].dropFirst(time.count)) else { return nil }
    return date(year: parts[0], month: parts[1], day: parts[2], clock: clock, zone: zone)
  }

  /// `Mon, 3 Jan 2022 22:57:56 +0000`, `Sunday, 06-Nov-94 08:49:37 GMT`, `Sun Nov  6 08:49:37 1994`.
  private static func inWords(_ text: String) -> Date? {
    var words = text.split { $0 == " " || $0 == "," }
    if words.first?.first?.isNumber == false { words.removeFirst() }
    if let first = words.first, first.contains("-") {
      words.replaceSubrange(0..<1, with: first.split(separator: "-"))
    } else if words.count == 4, words[0].first?.isLetter == true {
      words = [words[1], words[0], words[3], words[2], "GMT"]
    }
    guard words.count == 5, let day = number(words[0]), let month = months[words[1].lowercased()],
      let year = number(words[2]), let zone = secondsEast(words[4])
    else { return nil }
    let century = words[2].count == 2 ? (year < 70 ? 2000 : 1900) : 0
    return date(year: century + year, month: month, day: day, clock: words[3], zone: zone)
  }

  private static func date(year: Int, month: Int, day: Int, clock: Substring, zone: Int) -> Date? {
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false).map { number($0) }
    guard let days = days(year: year, month: month, day: day), (2...3).contains(parts.count),
      let hour = parts[0], let minute = parts[1], hour < 24, minute < 60
    else { return nil }
    var seconds = 0
    if parts.count == 3 {
      guard let given = parts[2], given <= 60 else { return nil }
      seconds = given
    }
    let sinceMidnight = hour * 3600 + minute * 60 + seconds
    return Date(timeIntervalSince1970: Double(days * 86_400 + sinceMidnight - zone))
  }

  private static func secondsEast(_ zone: Substring) -> Int? {
    if ["Z", "GMT", "UT", "UTC"].contains(zone.uppercased()) { return 0 }
    let sign = zone.first == "-" ? -1 : 1
    let digits = zone.dropFirst().filter { $0 != ":" }
    guard zone.first == "+" || zone.first == "-", digits.utf8.count == 4,
      let hours = number(digits.prefix(2)), let minutes = number(digits.suffix(2)),
      hours <= 18, minutes < 60
    else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }

  private static func number(_ digits: some StringProtocol) -> Int? {
    guard (1...4).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(digits)
  }

  /// Days from 1970-01-01 in the Gregorian calendar, or nil if there is no such day.
  private static func days(year: Int, month: Int, day: Int) -> Int? {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...lengths[month - 1]).contains(day) else { return nil }
    let before = year - 1
    let untilYear = before * 365 + before / 4 - before / 100 + before / 400
    return untilYear + lengths[..<(month - 1)].reduce(0, +) + day - 1 - 719_162
  }

  private static let months = Dictionary(
    uniqueKeysWithValues: zip(
      ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"], 1...))
}
