import Charts
import Foundation
import TestSupport
import Testing

@testable import HotTracks

struct PastTimeTests {
  private let now = Date(day: "2026-03-31").map { $0 + 43_200 } ?? Date()

  @Test(
    arguments: [
      ("2026-03-20", "2026-03-20"), ("today", "2026-03-31"), ("yesterday", "2026-03-30"),
      ("0d", "2026-03-31"), ("30d", "2026-03-01"), ("2w", "2026-03-17"), ("1m", "2026-02-28"),
      ("13m", "2025-02-28"), ("1y", "2025-03-31"), ("9999y", "1600-03-31"), ("2026-02-30", nil),
      ("30", nil), ("d", nil), ("-1d", nil), ("1.5d", nil), ("100000d", nil), ("", nil),
      ("30D", nil), ("12h", nil), ("tomorrow", nil),
    ] as [(String, String?)])
  func `a day is a date, a word or an age`(text: String, day: String?) {
    #expect((try? PastTime.day(text))?.day(before: now) == day)
  }

  @Test func `an age is exact, and can be a number of hours`() throws {
    #expect(try PastTime("12h").date(before: now) == now - 43_200)
    #expect(try PastTime("2w").date(before: now) == now - 14 * 86_400)
    #expect(try PastTime("yesterday").date(before: now) == now - 43_200 - 86_400)
  }
}

struct ColorChoiceTests {
  @Test(
    arguments: [
      (.auto, true, nil, true), (.auto, false, nil, false), (.auto, true, "1", false),
      (.auto, true, "", true), (.always, false, "1", true), (.never, true, nil, false),
    ] as [(ColorChoice, Bool, String?, Bool)])
  func `the option wins over NO_COLOR, which wins over the terminal`(
    choice: ColorChoice, isTerminal: Bool, noColor: String?, isOn: Bool
  ) {
    let environment = noColor.map { ["NO_COLOR": $0] } ?? [:]
    #expect(choice.isOn(isTerminal: isTerminal, environment: environment) == isOn)
  }
}

struct TimeoutsTests {
  @Test(
    arguments: [
      (nil, 1), ("", 1), ("1", 1), ("2.5", 2.5), ("100", 100),
      // Ignored.
      ("0", 1), ("0.5", 1), ("100.1", 1), ("-3", 1), ("nan", 1), ("inf", 1), ("fast", 1),
    ] as [(String?, Double)])
  func `the scale is a number from 1 to 100, and anything else is ignored`(
    text: String?, scale: Double
  ) {
    let environment = text.map { ["HOTTRACKS_TIMEOUT_SCALE": $0] } ?? [:]
    #expect(Timeouts(environment: environment).scale == scale)
  }

}
