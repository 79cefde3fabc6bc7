import Foundation
import TestSupport
import Testing

@testable import HTTP

@Suite struct DateFuzzTests {
  private let fuzz = Fuzz()
  private let samples = [
    "Mon, 3 Jan 2022 22:57:56 +0000", "2018-02-18T01:46:17.000-08:00", "2026-03-01T07:00:00Z",
    "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994", "2026-03-01",
  ]

  @Test func `Fuzz: a parsed date is valid`() async throws {
    try await fuzz.run("InternetDate", on: { $0.text(of: samples) }) { text in
      if let day = InternetDate.day(text) {
        try #require(text.hasPrefix(day) && day.utf8.count == 10)
      }
      guard let date = InternetDate.parse(text) else { return }
      try #require(InternetDate.range.contains(date))
      // Before the Gregorian calendar, Foundation uses another one.
      guard date > Date(timeIntervalSince1970: -12_000_000_000) else { return }
      let written = date.formatted(.iso8601)
      try #require(InternetDate.parse(written).map { abs($0 - date) < 1 } ?? false)
    }
  }

  @Test func `Fuzz: every date can be read in each format`() async throws {
    try await fuzz.run("instants", on: { $0.below(4_102_444_800) }) { seconds in
      var time = time_t(seconds)
      var parts = tm()
      gmtime_r(&time, &parts)
      for form in ["%a, %d %b %Y %T GMT", "%a, %e %b %Y %T +0000", "%FT%TZ", "%FT%T.000+00:00"] {
        var text = [CChar](repeating: 0, count: 64)
        let length = strftime(&text, text.count, form, &parts)
        let written = String(decoding: text[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
        try #require(InternetDate.parse(written) == Date(timeIntervalSince1970: Double(seconds)))
      }
    }
  }

  @Test func `Fuzz: a requested wait is never negative`() async throws {
    let now = Date(timeIntervalSince1970: 1_641_250_676)  // Mon, 3 Jan 2022 22:57:56 GMT
    let samples = samples + ["7", "60", " 5 "]
    try await fuzz.run("RetryAfter", on: { $0.text(of: samples) }) { field in
      guard let seconds = RetryAfter.seconds(field, now: now) else { return }
      try #require(seconds >= 0)
    }
  }
}

private func - (one: Date, other: Date) -> TimeInterval {
  one.timeIntervalSince(other)
}
