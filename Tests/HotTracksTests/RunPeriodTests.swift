import Charts
import Testing

@testable import HotTracks

struct RunPeriodTests {
  @Test func `a run has a line per day, and one for several days without a rank`() {
    let days = ["2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21", "2026-11-25", "2026-11-26"]
    let ranks = ["2026-11-19": 3, "2026-11-20": 1, "2026-11-26": 14]
    #expect(
      RunPeriod.all(ranks, days: days) == [
        RunPeriod(day: "2026-11-19", kind: .rank(3, .new)),
        RunPeriod(day: "2026-11-20", kind: .rank(1, .up(2))),
        RunPeriod(day: "2026-11-21", kind: .absent),
        RunPeriod(day: "2026-11-22", kind: .notRecorded, days: 3),
        RunPeriod(day: "2026-11-25", kind: .absent),
        RunPeriod(day: "2026-11-26", kind: .rank(14, .reEntry)),
      ])
    #expect(
      RunPeriod.all(["2026-11-18": 2], days: days)[1]
        == RunPeriod(day: days[1], kind: .absent, days: 3))
    #expect(RunPeriod.all([:], days: days).isEmpty)
  }
}
