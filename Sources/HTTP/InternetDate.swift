package import Foundation

/// Dates in feeds and header fields: RFC 9110, RFC 2822 and ISO 8601, read without a locale.
package enum InternetDate {
  /// The years 1 to 9999, in any time zone.
  package static let range =
    Date(timeIntervalSince1970: -62_135_683_200)...Date(timeIntervalSince1970: 253_402_387_200)

  /// The three forms of RFC 9110 (5.6.7), RFC 2822 with a day of one or two digits, and ISO 8601 with
  /// or without fractions of a second; `nil` for anything else.
  package static func parse(_ text: String) -> Date? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.utf8.count <= 64 else { return nil }
    return date(iso8601: text) ?? iso8601(words: text).flatMap(date(iso8601:))
  }

  /// The first ten characters if they are a date (`yyyy-MM-dd`).
  package static func day(_ text: String) -> String? {
    let day = String(text.prefix(10))
    return date(iso8601: "\(day)T00:00:00Z").map { _ in day }
  }

  private static let style = Date.ISO8601FormatStyle()

  private static func date(iso8601 text: String) -> Date? {
    // The style accepts 30 February as 2 March, and a fifth digit of the year.
    let withoutZone = "\(text.prefix(19))Z"
    guard text.utf8.count >= 20, let date = try? style.parse(text), range.contains(date),
      let inUTC = try? style.parse(withoutZone), style.format(inUTC) == withoutZone
    else { return nil }
    return date
  }

  /// `Mon, 3 Jan 2022 22:57:56 +0000`, `Sunday, 06-Nov-94 08:49:37 GMT`, `Sun Nov  6 08:49:37 1994`.
  private static func iso8601(words text: String) -> String? {
    var words = text.split { $0 == " " || $0 == "," }
    if words.first?.first?.isLetter == true { words.removeFirst() }
    if let first = words.first, first.contains("-") {
      words.replaceSubrange(0..<1, with: first.split(separator: "-"))
    } else if words.count == 4 {
      words = [words[1], words[0], words[3], words[2], "GMT"]
    }
    guard words.count == 5, let month = months.firstIndex(of: words[1].lowercased()) else {
      return nil
    }
    let century = words[2].utf8.count == 4 ? "" : words[2] < "70" ? "20" : "19"
    let monthAndDay = [String(month + 1), String(words[0])]
      .map { $0.utf8.count == 1 ? "-0\($0)" : "-\($0)" }.joined()
    let zone = ["GMT", "UT", "UTC"].contains(words[4]) ? "Z" : words[4]
    return "\(century)\(words[2])\(monthAndDay)T\(words[3])\(zone)"
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
}
