import Testing

@testable import HotTracks

struct TimeoutsTests {
  @Test func `the scale is a number from 1 to 100, and anything else is ignored`() {
    for (text, scale) in [
      (nil, 1), ("", 1), ("1", 1), ("2.5", 2.5), ("100", 100), ("0", 1), ("0.5", 1), ("100.1", 1),
      ("-3", 1), ("nan", 1), ("inf", 1), ("fast", 1),
    ] as [(String?, Double)] {
      let environment = text.map { ["HOTTRACKS_TIMEOUT_SCALE": $0] } ?? [:]
      #expect(Timeouts(environment: environment).scale == scale)
    }
  }
}
